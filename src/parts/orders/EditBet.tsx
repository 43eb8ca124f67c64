import Stack from '@mui/material/Stack';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Form } from 'react-final-form';
import type { Bet } from '../../../api/bets';
import { useGetQueueQuery } from '../../../api/depth';
import { parsePrice } from '../../../domain/bets/ladder';
import { parseAmount, toRupees } from '../../../domain/base/money';
import { orderProblems } from '../../../domain/players/validation';
import { moveRequested, selectBetRows, selectCancelling } from '../../../slices/bets';
import { dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showDecimal, showStake } from '../../base/format/amounts';
import { sayError, useSay } from '../../base/i18n/words';
import { Frame } from '../dialogs/Frame';
import { FormField } from '../forms/FormField';
import { SideTag } from '../markets/SideTag';
import { usePickWords } from '../prices/usePriceWords';
import { OnlineButton } from '../../base/ui/OnlineButton';

type Values = { odds: string; stake: string };

/** Price and size of an open bet. */
export function EditBet() {
  const say = useSay<'orders'>();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const { matchId, betId } = dialog.status === 'editBet' ? dialog : { matchId: '', betId: '' };
  const bet = useAppSelector((state) => selectBetRows(state, matchId).find((one) => one.betId === betId));
  return (
    <Frame isSheet title={say('orders.editTitle')} onClose={() => dispatch(dialogClosed())}>
      {bet && bet.unmatchedPaise > 0 ? (
        <Edit bet={bet} />
      ) : (
        <Alert severity="info">{say('orders.gone')}</Alert>
      )}
    </Frame>
  );
}

function Edit({ bet }: { bet: Bet }) {
  const say = useSay<'orders'>();
  const words = useSay();
  const dispatch = useAppDispatch();
  const pickWords = usePickWords();
  const asked = useAppSelector((state) => selectCancelling(state, bet.betId));
  const isMoving = asked?.status === 'moving' || asked?.status === 'asked';
  const change = ({ odds: text, stake }: Values) => {
    const [odds, stakePaise] = [parsePrice(text), parseAmount(stake)];
    if (odds !== undefined && stakePaise !== undefined && stakePaise > 0)
      dispatch(moveRequested({ betId: bet.betId, matchId: bet.matchId, odds, stakePaise }));
  };
  return (
    <Form<Values>
      onSubmit={change}
      validate={orderProblems}
      subscription={{ submitSucceeded: true, dirtySinceLastSubmit: true }}
      initialValues={{ odds: showDecimal(bet.odds), stake: String(toRupees(bet.unmatchedPaise)) }}
      render={({ handleSubmit, submitSucceeded, dirtySinceLastSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)} noValidate>
          <Stack spacing={3}>
            <Typography>
              <SideTag side={bet.side} kind={bet.kind} session={bet.session} /> {pickWords(bet)}
            </Typography>
            <Ahead bet={bet} />
            <FormField<Values> name="odds" label={say('orders.odds')} reads="amount" />
            <FormField<Values> name="stake" label={say('orders.stake')} reads="amount" />
            <Typography variant="body2" color="textSecondary">
              {say('orders.keeps')}
            </Typography>
            {/* It was said of what was sent: not of what is typed since, nor of what the dialog opens with. */}
            {asked?.status === 'refused' && submitSucceeded && !dirtySinceLastSubmit && (
              <Alert severity="error">{sayError(words, asked.error)}</Alert>
            )}
            <OnlineButton type="submit" variant="contained" aria-disabled={isMoving}>
              {say(isMoving ? 'orders.saving' : 'orders.save')}
            </OnlineButton>
          </Stack>
        </form>
      )}
    />
  );
}

/** What is matched before it at its price. */
function Ahead({ bet: { marketId, selectionId, betId } }: { bet: Bet }) {
  const say = useSay<'orders'>();
  const { data } = useGetQueueQuery({ marketId, selectionId }, { refetchOnMountOrArgChange: true });
  const own = data?.find((one) => one.betId === betId);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ minHeight: 20 }}>
      {own && say('orders.ahead', { amount: showStake(own.aheadPaise) })}
    </Typography>
  );
}
