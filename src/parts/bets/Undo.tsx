import Button from '@mui/material/Button';
import { undoRequested } from '../../../slices/bets';
import type { Waiting } from '../../../slices/pendingBets';
import { useAppDispatch } from '../../../store/hooks';
import { useBettingSay } from '../../base/i18n/betting';
import { useBetWords } from '../prices/usePriceWords';

/** Takes a bet back while its delay runs. @param isCounting with the seconds, where nothing else has them */
export function Undo({ bet, isCounting = false }: { bet: Waiting; isCounting?: boolean }) {
  const bettingSay = useBettingSay();
  const dispatch = useAppDispatch();
  const seconds = bet.secondsLeft;
  const word = isCounting ? bettingSay('bets.undoWithin', { seconds }) : bettingSay('bets.undo');
  const name = bettingSay('bets.undoName', useBetWords(bet));
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={name}
      aria-disabled={bet.isUndoing}
      onClick={() => dispatch(undoRequested({ ref: bet.ref, matchId: bet.matchId }))}
    >
      {bet.isUndoing ? bettingSay('bets.undoing') : word}
    </Button>
  );
}
