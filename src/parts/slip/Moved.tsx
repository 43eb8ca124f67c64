import { OFFER_MS } from '../../../domain/base/product';
import type { Slip } from '../../../slices/slip/slipLines';
import { useSay } from '../../base/i18n/words';
import { Delay, PriceButton } from './layout';
import { useOfferWords } from './useOfferWords';

type Props = { slip: Extract<Slip, { status: 'moved' }>; onTake: () => void };

/** The price had moved: for a moment one press places the same stake at the one that stands. */
export function Moved({ slip: { draft, now }, onTake }: Props) {
  const say = useSay<'betting'>();
  const offerWords = useOfferWords();
  return (
    <>
      <PriceButton size="small" variant="outlined" onClick={onTake}>
        {say('slip.moved', { price: offerWords(draft, now) })}
      </PriceButton>
      <Delay variant="determinate" value={100} sx={{ '--held': `${OFFER_MS / 1000}s` }} aria-hidden="true" />
    </>
  );
}
