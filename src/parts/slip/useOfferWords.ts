import { kindIn } from '../../../domain/kinds/recorded';
import type { Draft, Price } from '../../../slices/slip/slipDraft';
import { useSay } from '../../base/i18n/words';
import { lookOf } from '../prices/looks';
import { usePriceWords } from '../prices/usePriceWords';

/** A price that may be had in place of the draft's: '2.02'; of a Fancy 1, whose number may be what has moved, with it: '13+ at 5.20'. */
export function useOfferWords(): (draft: Draft, offer: Price) => string {
  const say = useSay();
  const priceWords = usePriceWords();
  return (draft, offer) => {
    const { session } = draft;
    const price = priceWords({ ...offer, session }, kindIn(draft));
    const line = session && lookOf(session).line?.(offer.odds);
    return line ? say('slip.lineAt', { line, rate: price }) : price;
  };
}
