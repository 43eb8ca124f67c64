import type { CashOut } from './cashout/cashOut';
import { shardOf } from '../base/db/leases';
import type { BookParts } from './orders/parts/parts';
import { refuseLeftOver } from './orders/delay/pending';
import { refusals } from './orders/order/refusals';

export type HandOver = {
  /** Begins with the markets of these leases, which are held: what another process left undone is ended, the rest read
   * again. */
  adopt: (leases: readonly number[]) => Promise<void>;
  /** Ends with them. Resolves when nothing of their markets is under way; from the first moment nothing begins any more. */
  leave: (leases: readonly number[]) => Promise<void>;
};

/** @param recall has markets looked at as if they were new */
export function createHandOver(
  parts: BookParts,
  cashOut: Pick<CashOut, 'recover'>,
  recall: (marketIds: readonly string[]) => void,
): HandOver {
  const { db, clock, live, owned, queues, resting, waits } = parts;
  const marketsOf = (leases: readonly number[]): string[] => {
    const shards = new Set(leases);
    return live.all().flatMap(({ id }) => (shards.has(shardOf(id)) ? id : []));
  };
  return {
    adopt: async (leases) => {
      // Nobody bets on them before: what is begun from here on is not left over.
      await refuseLeftOver(db, new Date(clock.now()), leases);
      await cashOut.recover(leases);
      owned.add(leases);
      recall(marketsOf(leases));
    },
    leave: async (leases) => {
      const ids = new Set(marketsOf(leases));
      owned.remove(leases);
      waits.endIn(ids, refusals.restarted());
      await waits.idle(ids);
      await Promise.all([...ids].map((id) => queues.idle(id)));
      ids.forEach(resting.clear);
    },
  };
}
