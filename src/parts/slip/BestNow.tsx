import { LEVELS } from '../../../api/markets';
import { selectIsStale } from '../../../slices/connection';
import { selectCell, selectLiveMarket, selectRunner } from '../../../slices/prices';
import { oddsReset, oddsTaken } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showOdds } from '../../base/format/amounts';
import { useBettingSay } from '../../base/i18n/betting';
import { useSay } from '../../base/i18n/words';
import { takesBets } from '../prices/takesBets';
import { PriceButton, PriceLine } from './layout';

/** The best price on the draft's side, and the one that was pressed: each is taken by one press. Rendered when
 * the best price itself changes, not with every frame. */
export function BestNow({ draft }: { draft: Draft }) {
  const say = useSay();
  const bettingSay = useBettingSay();
  const dispatch = useAppDispatch();
  const { marketId, selectionId, side, odds, priceAtClick } = draft;
  const best = useAppSelector((state) => {
    const runner = selectRunner(state, marketId, selectionId);
    if (!takesBets(selectLiveMarket(state, marketId), runner, selectIsStale(state))) return 0;
    return selectCell(state, marketId, selectionId, side === 'back' ? 0 : LEVELS).odds;
  });
  const shown = { odds: showOdds(best) };
  return (
    <PriceLine>
      {best === 0 || best === odds ? (
        <span>{bettingSay('slip.bestNow', shown)}</span>
      ) : (
        <PriceButton size="small" variant="outlined" onClick={() => dispatch(oddsTaken(best))}>
          {bettingSay('slip.takeNow', shown)}
        </PriceButton>
      )}
      {odds !== priceAtClick && priceAtClick !== best && (
        <PriceButton size="small" onClick={() => dispatch(oddsReset())}>
          {say('slip.oddsReset', { odds: showOdds(priceAtClick) })}
        </PriceButton>
      )}
    </PriceLine>
  );
}
