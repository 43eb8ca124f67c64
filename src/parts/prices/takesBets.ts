import type { Runner } from '../../../api/markets';
import type { LiveMarket } from '../../../slices/prices';

/** Whether this runner's prices can be pressed: market open, runner active, prices not stale. */
export const takesBets = (
  market: LiveMarket | undefined,
  runner: Runner | undefined,
  isStale: boolean,
): boolean => !isStale && market?.status === 'OPEN' && runner?.status === 'ACTIVE';
