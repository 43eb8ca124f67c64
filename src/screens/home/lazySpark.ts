import { onDemand } from '../../base/ui/onDemand';

/** The last hour of a row, once the list is there: not before somebody can read it. Its words are those of the frame. */
export const lazySpark = onDemand(() => import('./Spark').then(({ Spark }) => Spark), false);
