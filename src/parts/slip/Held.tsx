import { selectLiveMarket } from '../../../slices/prices';
import type { Draft } from '../../../slices/slip';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useBettingSay } from '../../base/i18n/betting';
import { kindOn, sideKey, usePickWords, usePriceWords } from '../prices/usePriceWords';
import { Delay, Said } from './layout';

/** While a bet is being placed: in play the exchange delays it, and says how long. `bet` is named once another
 * price is in the slip. */
export function Held({ bet, isNext }: { bet: Draft; isNext: boolean }) {
  const say = useSay();
  const bettingSay = useBettingSay();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const kind = kindOn(bet);
  const seconds = useAppSelector((state) => {
    const market = selectLiveMarket(state, bet.marketId);
    return market?.inPlay ? market.betDelayS : 0;
  });
  const name = {
    side: say(sideKey(bet.side, kind, bet.session)),
    runner: pickWords(bet),
    odds: priceWords({ ...bet, odds: bet.odds ?? 0 }, kind),
  };
  return (
    <Said role="status">
      {isNext ? bettingSay('slip.underWay', name) : seconds > 0 && say('slip.held', { seconds })}
      {seconds > 0 && (
        <Delay variant="determinate" value={100} sx={{ '--held': `${seconds}s` }} aria-hidden="true" />
      )}
    </Said>
  );
}
