import { BETTING, ORDERS } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** The tables of My bets with their words: a screen without bets does without them. */
export const lazySections = onDemand(() =>
  Promise.all([import('./BetSections'), bring(BETTING), bring(ORDERS)]).then(
    ([{ BetSections }]) => BetSections,
  ),
);
