import { DETAILS, HISTORY, SCORE } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

/** What is not needed before somebody asks for it: rules and actions of a market, and the mark on what a link means. */
export const lazyDetails = onDemand(() =>
  Promise.all([import('../../parts/details/MarketDetails'), bring(DETAILS)]).then(
    ([{ MarketDetails }]) => MarketDetails,
  ),
);
export const lazyMeant = onDemand(() => import('../../parts/details/Meant').then(({ Meant }) => Meant));
/** What fills a wide screen below a few markets. */
export const lazyBelow = onDemand(() =>
  Promise.all([import('./BelowMarkets'), bring(HISTORY), bring(DETAILS)]).then(
    ([{ BelowMarkets }]) => BelowMarkets,
  ),
);
/** The scoreboard of a match that has a score. */
export const lazyBoard = onDemand(() =>
  Promise.all([import('./score/ScoreBoard'), bring(SCORE)]).then(([{ ScoreBoard }]) => ScoreBoard),
);
