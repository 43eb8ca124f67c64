import { BETTING } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** The form of the slip with its words, prefetched when a price is pointed at. */
export const lazyForm = onDemand(() =>
  Promise.all([import('./SlipForm'), bring(BETTING)]).then(([{ SlipForm }]) => SlipForm),
);
