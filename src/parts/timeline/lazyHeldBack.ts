import { TIMELINE } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** Why balance and exposure are what they are: only who opens My Market asks. */
export const lazyHeld = onDemand(() =>
  Promise.all([import('./Held'), bring(TIMELINE)]).then(([{ Held }]) => Held),
);
