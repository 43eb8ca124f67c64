import { SLIP } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** What stands beside the name of the bet: in one file with the form, and fetched with it. */
export const lazyTools = onDemand(() =>
  Promise.all([import(/* webpackChunkName: 'slip' */ './SlipTools'), bring(SLIP)]).then(
    ([{ SlipTools }]) => SlipTools,
  ),
);
