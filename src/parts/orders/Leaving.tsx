import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isResting } from '../../../domain/bets/betStatus';
import { ordersCancelRequested, selectBetRows } from '../../../slices/bets';
import { dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { bettingChosen, selectBetting } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Frame } from '../dialogs/Frame';
import { useSay } from '../../base/i18n/words';

/** Asks about the open bets of a match that was left. */
export function Leaving() {
  const say = useSay<'orders'>();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const matchId = dialog.status === 'leaving' ? dialog.matchId : '';
  const rows = useAppSelector((state) => selectBetRows(state, matchId));
  const betIds = rows.filter(({ state }) => isResting(state)).map(({ betId }) => betId);
  const { asksOnLeaving } = useAppSelector(selectBetting);
  const close = () => dispatch(dialogClosed());
  const cancel = () => {
    dispatch(ordersCancelRequested({ matchId, betIds }));
    close();
  };
  return (
    <Frame isSheet title={say('orders.leftTitle')} onClose={close}>
      <Stack spacing={3}>
        <Typography>{say('orders.left', { count: betIds.length })}</Typography>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" autoFocus onClick={close}>
            {say('orders.keepLeft')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={cancel}>
            {say('orders.cancelLeft')}
          </Button>
        </Stack>
        <FormControlLabel
          control={
            <Checkbox
              checked={!asksOnLeaving}
              onChange={() => dispatch(bettingChosen({ asksOnLeaving: !asksOnLeaving }))}
            />
          }
          label={say('orders.askNoMore')}
        />
      </Stack>
    </Frame>
  );
}
