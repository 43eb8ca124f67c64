import { BETTING, SLIP } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

const words = () => Promise.all([bring(BETTING), bring(SLIP)]);

/** The form of the slip with its words, prefetched when a price is pointed at. */
export const lazyForm = onDemand(() =>
  Promise.all([import(/* webpackChunkName: 'slip' */ './SlipForm'), words()]).then(
    ([{ SlipForm }]) => SlipForm,
  ),
);

/** What became of a bet that was not matched whole. */
export const lazyReceipt = onDemand(() =>
  Promise.all([import('./Receipt'), words()]).then(([{ Receipt }]) => Receipt),
);

/** The form of several bets, and what says that a press is a bet. */
export const lazySeveral = onDemand(() =>
  Promise.all([import('./SeveralSlip'), words()]).then(([{ SeveralSlip }]) => SeveralSlip),
);
