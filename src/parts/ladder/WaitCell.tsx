import ButtonBase from '@mui/material/ButtonBase';
import { formatShort } from '../../../domain/base/money';
import { undoRequested } from '../../../slices/bets';
import type { WaitingBet } from '../../../slices/bets/pendingBets';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useBetWords } from '../prices/usePriceWords';
import { passToPrice } from './keepFocus';

/** A bet in its delay at the price it asks for: a press takes it back. */
export function WaitCell({ bet }: { bet: WaitingBet }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const name = say('bets.undoName', useBetWords(bet));
  return (
    <ButtonBase
      ref={passToPrice}
      className={`waits ${bet.side}`}
      aria-label={name}
      aria-disabled={bet.isUndoing}
      tabIndex={-1}
      onClick={() => dispatch(undoRequested({ ref: bet.ref, matchId: bet.matchId }))}
    >
      <b>{formatShort(bet.stakePaise)}</b>
      <small>
        {bet.isUndoing ? say('bets.undoing') : say('bets.waitingFor', { seconds: bet.secondsLeft })}
      </small>
    </ButtonBase>
  );
}
