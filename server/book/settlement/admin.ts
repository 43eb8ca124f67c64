import * as v from 'valibot';
import { tellServers } from '../../base/db/adminChannel';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { closeMarket } from './close';
import type { Closed } from './close';
import { voided } from './endings';

/** `corrected`: bets or a runner were corrected; `news`: a player's query was answered; `withdrawn`: open orders of a player who is out,
 * and bets in their delay by their references. */
export const adminNotice = v.variant('kind', [
  v.object({ kind: v.literal('closed'), marketId: v.string() }),
  v.object({ kind: v.literal('held'), marketId: v.string(), held: v.boolean() }),
  v.object({ kind: v.literal('corrected'), marketId: v.string() }),
  v.object({ kind: v.literal('news'), playerId: v.number() }),
  v.object({
    kind: v.literal('withdrawn'),
    playerId: v.number(),
    marketId: v.string(),
    ids: v.array(v.number()),
    refs: v.array(v.string()),
  }),
  v.object({ kind: v.literal('risk') }),
]);
type AdminNotice = v.InferOutput<typeof adminNotice>;

export type AdminDone =
  | (Closed & { warning?: string })
  | { status: 'held'; markets: string[] }
  | { status: 'invalid'; message: string };

/** Sent when the transaction commits. */
export const notify = (trx: Trx, notice: AdminNotice): Promise<void> => tellServers(trx, notice);

/** Ends a market in the caller's transaction and tells running servers. */
export async function closeAndTell(trx: Trx, ending: Parameters<typeof closeMarket>[1]): Promise<Closed> {
  const closed = await closeMarket(trx, ending);
  if (closed.status === 'closed') await notify(trx, { kind: 'closed', marketId: ending.marketId });
  return closed;
}

/** Voids a market and returns every stake. */
export const adminVoid = (
  db: Db,
  { marketId, reason, by, now }: { marketId: string; reason: string; by: string; now: number },
): Promise<AdminDone> =>
  db.transaction().execute((trx) => closeAndTell(trx, voided(marketId, reason, by, new Date(now))));

/** Suspends or reopens a market or a whole match; `markets` is empty if the id is unknown. */
export const adminHold = (db: Db, { id, held }: { id: string; held: boolean }): Promise<AdminDone> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('markets')
      .set({ held })
      .where((row) => row.or([row('id', '=', id), row('match_id', '=', id)]))
      .where('result', 'is', null)
      .returning('id')
      .execute();
    for (const row of rows) await notify(trx, { kind: 'held', marketId: row.id, held });
    return { status: 'held', markets: rows.map((row) => row.id) };
  });
