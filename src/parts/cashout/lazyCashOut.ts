import { ORDERS } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** The button with its figure: a market without a bet does without it. */
export const lazyCashOut = onDemand(() =>
  Promise.all([import('./CashOutButton'), bring(ORDERS)]).then(([{ CashOutButton }]) => CashOutButton),
);
