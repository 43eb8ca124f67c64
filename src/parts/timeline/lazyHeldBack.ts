import { TIMELINE } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** Explains balance and exposure; loaded when My Market opens. */
export const lazyHeldBack = onDemand(() =>
  Promise.all([import('./Held'), bring(TIMELINE)]).then(([{ Held }]) => Held),
);
