import { DETAILS } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

export const lazySession = onDemand(() =>
  Promise.all([import('./SessionDetails'), bring(DETAILS)]).then(([{ SessionDetails }]) => SessionDetails),
);
