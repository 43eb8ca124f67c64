import { shardOf } from '../../base/db/leases';

/** The markets whose bets this process changes. The others are another one's, which alone knows what their feed has left. */
export type Owned = {
  has: (marketId: string) => boolean;
  add: (leases: readonly number[]) => void;
  remove: (leases: readonly number[]) => void;
};

/** Markets whose shard is known without a hash: each price that moves asks. */
const MOST = 10_000;

/** None at first. */
export function createOwned(): Owned {
  const shards = new Set<number>();
  const known = new Map<string, number>();
  const shardFor = (marketId: string): number => {
    const there = known.get(marketId);
    if (there !== undefined) return there;
    if (known.size >= MOST) known.clear();
    const shard = shardOf(marketId);
    known.set(marketId, shard);
    return shard;
  };
  return {
    has: (marketId) => shards.has(shardFor(marketId)),
    add: (leases) => leases.forEach((lease) => shards.add(lease)),
    remove: (leases) => leases.forEach((lease) => shards.delete(lease)),
  };
}
