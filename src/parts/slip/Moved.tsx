import { kindIn } from '../../../domain/kinds/recorded';
import { OFFER_MS } from '../../../domain/base/product';
import type { Slip } from '../../../slices/slip/slipLines';
import { useSay } from '../../base/i18n/words';
import { usePriceWords } from '../prices/usePriceWords';
import { Delay, PriceButton } from './layout';

type Props = { slip: Extract<Slip, { status: 'moved' }>; onTake: () => void };

/** The price had moved: for a moment one press places the same stake at the one that stands. */
export function Moved({ slip: { draft, now }, onTake }: Props) {
  const say = useSay<'betting'>();
  const priceWords = usePriceWords();
  return (
    <>
      <PriceButton size="small" variant="outlined" onClick={onTake}>
        {say('slip.moved', { price: priceWords({ ...now, session: draft.session }, kindIn(draft)) })}
      </PriceButton>
      <Delay variant="determinate" value={100} sx={{ '--held': `${OFFER_MS / 1000}s` }} aria-hidden="true" />
    </>
  );
}
