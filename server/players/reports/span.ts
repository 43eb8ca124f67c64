import type { Db } from '../../base/db/connect';
import type { ReportDays } from '../../base/reportQuery';

/** The first transaction of a report, and the first behind it; null: there is none. */
export type LedgerSpan = { readonly first: number; readonly behind: number | null };

/** The player's first transaction of that time or later. Ids, not times, order a ledger: days that meet in time meet in
 * ids too, so that every transaction is of one day. */
async function firstSince(db: Db, playerId: number, at: Date): Promise<number | null> {
  const found = await db
    .selectFrom('transactions')
    .select('id')
    .where('player_id', '=', playerId)
    .where('at', '>=', at)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Behind every transaction there can be. */
const BEYOND = Number.MAX_SAFE_INTEGER;

/** The transactions of a player within these days. */
export async function ledgerSpan(
  db: Db,
  playerId: number,
  { from, until }: Pick<ReportDays, 'from' | 'until'>,
): Promise<LedgerSpan> {
  const [first, behind] = await Promise.all([
    firstSince(db, playerId, from),
    firstSince(db, playerId, until),
  ]);
  return { first: first ?? BEYOND, behind };
}

/** The account of a player in the ledger. */
export const accountOf = async (db: Db, playerId: number): Promise<number> =>
  (await db.selectFrom('accounts').select('id').where('player_id', '=', playerId).executeTakeFirstOrThrow())
    .id;
