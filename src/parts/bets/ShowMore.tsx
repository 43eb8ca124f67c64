import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { oldestOf } from '../../../slices/bets/betOrder';
import { olderBetsRequested, selectBetRows, selectOlder } from '../../../slices/bets';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayUnread, useSay } from '../../base/i18n/words';

/** The button goes with the last page; the focus of whoever pressed it stays at the bets. */
const keepFocus = (button: HTMLButtonElement | null) => () => {
  if (button !== null && document.activeElement === button)
    document.getElementById('my-bets')?.focus({ preventScroll: true });
};

/** Loads older bets; nothing if every bet is listed. */
export function ShowMore({ matchId }: { matchId: string }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const older = useAppSelector((state) => selectOlder(state, matchId));
  const before = useAppSelector((state) => oldestOf(selectBetRows(state, matchId)));
  if (!older || before === null) return null;
  const isAsked = older.status === 'asked';
  const press = () => dispatch(olderBetsRequested({ matchId, before }));
  return (
    <Box sx={{ padding: 2, textAlign: 'center' }}>
      {older.status === 'failed' && (
        <Typography variant="body2" role="alert">
          {say('bets.moreFailed')} {sayUnread(say, older.error)}
        </Typography>
      )}
      <Button ref={keepFocus} variant="outlined" aria-disabled={isAsked} onClick={press}>
        {say(isAsked ? 'app.loading' : 'bets.more')}
      </Button>
    </Box>
  );
}
