import { HISTORY } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** The last hour of a row, once the list is there: not before somebody can read it. */
export const lazySpark = onDemand(
  () => Promise.all([import('./Spark'), bring(HISTORY)]).then(([{ Spark }]) => Spark),
  false,
);
