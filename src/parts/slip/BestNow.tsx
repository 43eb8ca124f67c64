import { kindIn } from '../../../domain/kinds/recorded';
import { traitsOf } from '../../../domain/kinds/rules';
import { LEVELS } from '../../../api/markets';
import { selectIsStale } from '../../../slices/connection';
import { selectCell, selectLiveMarket, selectRunner } from '../../../slices/prices';
import { oddsReset, oddsTaken } from '../../../slices/slip';
import type { Draft, Price } from '../../../slices/slip/slipDraft';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showOdds } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { takesBets } from '../prices/takesBets';
import { usePriceWords } from '../prices/usePriceWords';
import { PriceButton, PriceLine } from './layout';

const NOTHING: Price = { odds: 0 };
const isSame = (a: Price, b: Price): boolean => a.odds === b.odds && a.rateBps === b.rateBps;
const rateOf = ({ rateBps }: Draft) => (rateBps === undefined ? {} : { rateBps });

/** The best price on the draft's side, and the one that was pressed: each is taken by one press. Rendered when
 * the best price itself changes, not with every frame. */
export function BestNow({ draft }: { draft: Draft }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const priceWords = usePriceWords();
  const { marketId, selectionId, side, odds, priceAtClick } = draft;
  const kind = kindIn(draft);
  const { price: form } = traitsOf(kind);
  const best = useAppSelector((state): Price => {
    const runner = selectRunner(state, marketId, selectionId);
    if (!takesBets(selectLiveMarket(state, marketId), runner, selectIsStale(state))) return NOTHING;
    const cell = selectCell(state, marketId, selectionId, side === 'back' ? 0 : LEVELS);
    return form === 'line' ? { odds: cell.odds, rateBps: cell.sizePaise } : { odds: cell.odds };
  }, isSame);
  const isTaken = best.odds === 0 || isSame(best, { odds: odds ?? 0, ...rateOf(draft) });
  const shown = { odds: priceWords({ ...best, session: draft.session }, kind) };
  return (
    <PriceLine>
      {isTaken ? (
        <span>{say('slip.bestNow', shown)}</span>
      ) : (
        <PriceButton size="small" variant="outlined" onClick={() => dispatch(oddsTaken(best))}>
          {say('slip.takeNow', shown)}
        </PriceButton>
      )}
      {odds !== priceAtClick && priceAtClick !== best.odds && (
        <PriceButton size="small" onClick={() => dispatch(oddsReset())}>
          {say('slip.oddsReset', { odds: showOdds(priceAtClick) })}
        </PriceButton>
      )}
    </PriceLine>
  );
}
