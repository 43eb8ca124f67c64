import ButtonBase from '@mui/material/ButtonBase';
import { undoRequested } from '../../../slices/bets';
import type { WaitingBet } from '../../../slices/bets/pendingBets';
import { useAppDispatch } from '../../../store/hooks';
import { useShowShort } from '../../base/format/useShowShort';
import { useSay } from '../../base/i18n/words';
import { useBetWords } from '../prices/usePriceWords';
import { passToPrice } from './keepFocus';

/** A bet in its delay at the price it asks for: a press takes it back. */
export function WaitCell({ bet }: { bet: WaitingBet }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const showShort = useShowShort();
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
      <b>{showShort(bet.stakePaise)}</b>
      <small>
        {bet.isUndoing ? say('bets.undoing') : say('bets.waitingFor', { seconds: bet.secondsLeft })}
      </small>
    </ButtonBase>
  );
}
