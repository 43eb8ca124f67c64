import { kindIn } from '../../../domain/kinds/recorded';
import { selectWaiting } from '../../../slices/bets';
import type { Slip } from '../../../slices/slip/slipLines';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Undo } from '../bets/Undo';
import { sideKey, usePickWords, usePriceWords } from '../prices/usePriceWords';
import { Delay, HeldLine, Said } from './layout';
import { useDelaySeconds } from './useDelaySeconds';

/** While a bet is being placed: in play the exchange delays it, and says how long. It is named once another
 * price is in the slip, and can be taken back once the exchange has said that it waits. */
export function Held({ slip }: { slip: Extract<Slip, { status: 'placing' }> }) {
  const { draft: bet, ref, next } = slip;
  const say = useSay<'betting'>();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const kind = kindIn(bet);
  const seconds = useDelaySeconds(bet.marketId);
  const name = {
    side: say(sideKey(bet.side, kind, bet.session)),
    runner: pickWords(bet),
    odds: priceWords({ ...bet, odds: bet.odds ?? 0 }, kind),
  };
  const waiting = useAppSelector((state) => selectWaiting(state, ref));
  return (
    <HeldLine>
      <Said role="status">
        {next ? say('slip.underWay', name) : seconds > 0 && say('slip.held', { seconds })}
        {seconds > 0 && (
          <Delay variant="determinate" value={100} sx={{ '--held': `${seconds}s` }} aria-hidden="true" />
        )}
      </Said>
      {waiting && <Undo bet={waiting} isCounting />}
    </HeldLine>
  );
}
