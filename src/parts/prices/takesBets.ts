import type { Runner } from '../../../api/markets';
import type { LiveMarket } from '../../../slices/prices';

/** Whether a price of this runner can be pressed at all: market open, runner in it, and somebody vouches for the price. */
export const takesBets = (
  market: LiveMarket | undefined,
  runner: Runner | undefined,
  isStale: boolean,
): boolean => !isStale && market?.status === 'OPEN' && runner?.status === 'ACTIVE';
