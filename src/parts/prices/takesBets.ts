import type { Runner } from '../../../api/markets';
import type { Shard } from '../../../slices/prices';

/** Whether a price of this runner can be pressed at all: market open, runner in it, and somebody vouches for the price. */
export const takesBets = (shard: Shard | undefined, runner: Runner | undefined, isStale: boolean): boolean =>
  !isStale && shard?.status === 'OPEN' && runner?.status === 'ACTIVE';
