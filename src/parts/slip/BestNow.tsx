import { styled } from '@mui/material/styles';
import { kindIn } from '../../../domain/kinds/recorded';
import { traitsOf } from '../../../domain/kinds/rules';
import { LEVELS } from '../../../api/markets';
import { selectIsStale } from '../../../slices/connection';
import { selectCell, selectLiveMarket, selectRunner } from '../../../slices/prices';
import { selectBetting } from '../../../slices/preferences';
import { oddsReset, oddsTaken, selectSlip } from '../../../slices/slip';
import type { Draft, Price } from '../../../slices/slip/slipDraft';
import { betsOf } from '../../../slices/slip/slipLines';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showOdds } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { useIsWide } from '../../base/ui/useIsWide';
import { takesBets } from '../prices/takesBets';
import { PriceButton, PriceLine } from './layout';
import { standingOf } from './standing';
import { useOfferWords } from './useOfferWords';

type Props = { draft: Draft };

const NOTHING: Price = { odds: 0 };
const isSame = (a: Price, b: Price): boolean => a.odds === b.odds && a.rateBps === b.rateBps;

/** The best price on the draft's side. Rendered when it changes itself, not with every frame. */
function useBest(draft: Draft): Price {
  const { marketId, selectionId, side } = draft;
  const { price: form } = traitsOf(kindIn(draft));
  return useAppSelector((state): Price => {
    const runner = selectRunner(state, marketId, selectionId);
    if (!takesBets(selectLiveMarket(state, marketId), runner, selectIsStale(state))) return NOTHING;
    const cell = selectCell(state, marketId, selectionId, side === 'back' ? 0 : LEVELS);
    return form === 'line' ? { odds: cell.odds, rateBps: cell.sizePaise } : { odds: cell.odds };
  }, isSame);
}

/** Whether a refusal that stands below offers to place the bet at the price of now: a second button would say the same. */
const useIsOffered = (draft: Draft): boolean =>
  useAppSelector((state) =>
    betsOf(selectSlip(state)).some(({ slip }) => slip.status === 'moved' && slip.draft === draft),
  );

/** The best price in words, and where the price in the slip is not to be had any more, a press that takes it. */
function Now({ draft, best }: Props & { best: Price }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const odds = useOfferWords()(draft, best);
  const isOffered = useIsOffered(draft);
  const standing = standingOf(draft, best);
  if (standing !== 'gone' || isOffered)
    return <span>{say(standing === 'better' ? 'slip.betterNow' : 'slip.bestNow', { odds })}</span>;
  return (
    <PriceButton size="small" variant="outlined" onClick={() => dispatch(oddsTaken(best))}>
      {say('slip.takeNow', { odds })}
    </PriceButton>
  );
}

/** On a phone, unless its player wants all of the slip. */
function useIsBrief(): boolean {
  const { isSlipWhole } = useAppSelector(selectBetting);
  return !useIsWide() && !isSlipWhole;
}

/** The best price, and the one that was pressed. */
export function BestNow({ draft }: Props) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const best = useBest(draft);
  const { odds, priceAtClick } = draft;
  if (useIsBrief()) return null;
  return (
    <PriceLine>
      <Now draft={draft} best={best} />
      {odds !== priceAtClick && priceAtClick !== best.odds && (
        <PriceButton size="small" onClick={() => dispatch(oddsReset())}>
          {say('slip.oddsReset', { odds: showOdds(priceAtClick) })}
        </PriceButton>
      )}
    </PriceLine>
  );
}

/** A brief slip says the best price only where it is another than its own, beside what is bet on: it is as high with it as without. */
export function BriefNow({ draft }: Props) {
  const best = useBest(draft);
  const isOffered = useIsOffered(draft);
  if (!useIsBrief() || isOffered || standingOf(draft, best) === 'same') return null;
  return (
    <Brief>
      <Now draft={draft} best={best} />
    </Brief>
  );
}

const Brief = styled('div')({ flex: 'none', fontSize: 13 });
