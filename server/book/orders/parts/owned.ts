import { rememberShards } from '../../../base/db/leases';

/** The markets whose bets this process changes. The others are another one's, which alone knows what their feed has left. */
export type Owned = {
  has: (marketId: string) => boolean;
  add: (leases: readonly number[]) => void;
  remove: (leases: readonly number[]) => void;
};

/** None at first. */
export function createOwned(): Owned {
  const shards = new Set<number>();
  const shardFor = rememberShards();
  return {
    has: (marketId) => shards.has(shardFor(marketId)),
    add: (leases) => leases.forEach((lease) => shards.add(lease)),
    remove: (leases) => leases.forEach((lease) => shards.delete(lease)),
  };
}
