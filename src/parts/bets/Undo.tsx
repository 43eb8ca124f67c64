import Button from '@mui/material/Button';
import { undoRequested } from '../../../slices/bets';
import type { WaitingBet } from '../../../slices/bets/pendingBets';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useBetWords } from '../prices/usePriceWords';

/** Takes a bet back while its delay runs. @param isCounting with the seconds, where nothing else has them */
export function Undo({ bet, isCounting = false }: { bet: WaitingBet; isCounting?: boolean }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const seconds = bet.secondsLeft;
  const word = isCounting ? say('bets.undoWithin', { seconds }) : say('bets.undo');
  const name = say('bets.undoName', useBetWords(bet));
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={name}
      aria-disabled={bet.isUndoing}
      onClick={() => dispatch(undoRequested({ ref: bet.ref, matchId: bet.matchId }))}
    >
      {bet.isUndoing ? say('bets.undoing') : word}
    </Button>
  );
}
