import { DETAILS } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

export const lazyRules = onDemand(() =>
  Promise.all([import('./RuleLines'), bring(DETAILS)]).then(([{ RuleLines }]) => RuleLines),
);
