import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../db/connect';
import type { Trx } from '../ledger/accounts';
import { closeMarket, type Closed } from './close';
import { settled, voided } from './endings';

/** PostgreSQL's channel on which the admin commands tell running servers what they changed. */
export const ADMIN_CHANNEL = 'backlay_admin';

/** `corrected`: bets were taken back, or a runner was. */
export const adminNotice = v.variant('kind', [
  v.object({ kind: v.literal('closed'), marketId: v.string() }),
  v.object({ kind: v.literal('held'), marketId: v.string(), held: v.boolean() }),
  v.object({ kind: v.literal('corrected'), marketId: v.string() }),
]);
type AdminNotice = v.InferOutput<typeof adminNotice>;

export type AdminDone =
  Closed | { status: 'held'; markets: string[] } | { status: 'invalid'; message: string };

/** Tells running servers, once the transaction commits. */
export const notify = async (trx: Trx, notice: AdminNotice): Promise<void> => {
  await sql`select pg_notify(${ADMIN_CHANNEL}, ${JSON.stringify(notice)})`.execute(trx);
};

const close = async (trx: Trx, ending: Parameters<typeof closeMarket>[1]): Promise<Closed> => {
  const closed = await closeMarket(trx, ending);
  if (closed.status === 'closed') await notify(trx, { kind: 'closed', marketId: ending.marketId });
  return closed;
};

/** Selection ids of runners named by id or by name, in the order given. */
const readWinners = async (
  trx: Trx,
  marketId: string,
  value: string,
): Promise<number[] | { missing: string }> => {
  const runners = await trx
    .selectFrom('runners')
    .select(['selection_id', 'name'])
    .where('market_id', '=', marketId)
    .execute();
  const winners: number[] = [];
  for (const word of value.split(',').map((part) => part.trim())) {
    const found = runners.find(
      ({ selection_id, name }) => String(selection_id) === word || name.toLowerCase() === word.toLowerCase(),
    );
    if (!found) return { missing: word };
    winners.push(found.selection_id);
  }
  return [...new Set(winners)];
};

/** Settles a market; `value` names the winner, or winners with commas between, by selection id or name. */
export const adminResult = (
  db: Db,
  { marketId, value, by, now }: { marketId: string; value: string; by: string; now: number },
): Promise<AdminDone> =>
  db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('markets').select('id').where('id', '=', marketId).executeTakeFirst();
    if (!known) return { status: 'unknown' };
    const winners = await readWinners(trx, marketId, value);
    if ('missing' in winners)
      return { status: 'invalid', message: `No runner of ${marketId} is called "${winners.missing}".` };
    return close(trx, settled(marketId, winners, by, new Date(now)));
  });

/** Declares a market void: every stake is returned. */
export const adminVoid = (
  db: Db,
  { marketId, reason, by, now }: { marketId: string; reason: string; by: string; now: number },
): Promise<AdminDone> =>
  db.transaction().execute((trx) => close(trx, voided(marketId, reason, by, new Date(now))));

/** Suspends (true) or opens (false) a market, or all of a match; `markets` is empty when nothing has that id. */
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
