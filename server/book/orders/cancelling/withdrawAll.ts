import { sql } from 'kysely';
import { tellServers } from '../../../base/db/adminChannel';
import type { Trx } from '../../../ledger/accounts';
import { takeBackAll } from '../delay/pending';
import { lockAnywhere } from '../order/facts';
import { refusals } from '../order/refusals';
import type { BookParts } from '../parts/parts';
import { releaseReserves, withdrawOpen } from '../resting/withdraw';

/** Told at once, so that a notice stays below what PostgreSQL carries. */
const IN_A_NOTICE = 50;

async function marketsOf(trx: Trx, playerId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select market_id as id from bets where player_id = ${playerId} and open_paise > 0
    union select market_id from pending_bets where player_id = ${playerId} order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

async function hasOpenBeyond(trx: Trx, playerId: number, marketIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from bets where player_id = ${playerId} and open_paise > 0 and market_id <> all(${marketIds}::text[])
    limit 1`.execute(trx);
  return rows.length > 0;
}

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / IN_A_NOTICE) }, (_, i) =>
    all.slice(i * IN_A_NOTICE, (i + 1) * IN_A_NOTICE),
  );

/** What a player has open, with its markets locked. */
export type OpenOrders = {
  /** Takes all of it out and tells whoever has the markets, at the commit. Call with the player's account locked.
   * @returns false if orders were placed on other markets before that: nothing was changed, and it has to begin again */
  withdraw: (at: Date) => Promise<boolean>;
};

/** Locks the markets on which a player has open orders, or bets in their delay, ahead of the player's account as every change of bets
 * does. They may be other processes': those read their books again, and memory follows by the notice (`showWithdrawn`). */
export async function lockOpenOrders(trx: Trx, playerId: number): Promise<OpenOrders> {
  const marketIds = await marketsOf(trx, playerId);
  const markets = await lockAnywhere(trx, marketIds);
  return {
    withdraw: async (at) => {
      if (await hasOpenBeyond(trx, playerId, marketIds)) return false;
      const waited = await takeBackAll(trx, playerId, marketIds, at);
      for (const [marketId, locked] of markets) {
        const withdrawn = await withdrawOpen(trx, marketId, sql`player_id = ${playerId}`, 'CANCELLED', at);
        await releaseReserves(trx, marketId, locked, withdrawn, at);
        const told = { kind: 'withdrawn', playerId, marketId } as const;
        for (const part of chunksOf(withdrawn))
          await tellServers(trx, { ...told, ids: part.map(({ id }) => id), refs: [] });
        for (const part of chunksOf(waited.filter((one) => one.marketId === marketId)))
          await tellServers(trx, { ...told, ids: [], refs: part.map(({ ref }) => ref) });
      }
      return true;
    },
  };
}

type Notice = { playerId: number; marketId: string; ids: readonly number[]; refs: readonly string[] };

/** What the process that has the market does when orders were taken out elsewhere: bets in their delay wait no longer, and what rests is
 * shown as it is. */
export async function showWithdrawn(
  parts: Pick<BookParts, 'db' | 'queues' | 'resting' | 'tell' | 'waits'>,
  { playerId, marketId, ids, refs }: Notice,
): Promise<void> {
  for (const ref of refs) parts.waits.end({ playerId, ref }, refusals.takenBack());
  if (ids.length === 0) return;
  await parts.queues.run(marketId, () => parts.resting.load(parts.db, marketId));
  parts.tell(marketId, { ids });
}
