import { LADDER } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** The ladder of a runner, fetched when the first is opened. */
export const lazyLadder = onDemand(() =>
  Promise.all([import('./Ladder'), bring(LADDER)]).then(([{ Ladder }]) => Ladder),
);
