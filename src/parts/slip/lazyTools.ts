import { BETTING, SLIP } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** The best price, where a brief slip says it beside what is bet on. */
export const lazyNow = onDemand(() =>
  Promise.all([import(/* webpackChunkName: 'slip' */ './BestNow'), bring(BETTING)]).then(
    ([{ BriefNow }]) => BriefNow,
  ),
);

/** What stands beside the name of the bet: in one file with the form, and fetched with it. */
export const lazyTools = onDemand(() =>
  Promise.all([import(/* webpackChunkName: 'slip' */ './SlipTools'), bring(SLIP)]).then(
    ([{ SlipTools }]) => SlipTools,
  ),
);
