import { PROTECTION } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** With its words: what shows it has none of limits. */
export const lazyOwnLimits = onDemand(async () => {
  const [{ OwnLimits }] = await Promise.all([import('./OwnLimits'), bring(PROTECTION)]);
  return OwnLimits;
});
