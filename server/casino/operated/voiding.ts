import { UNDER_WAY } from '../../../api/schemas/casino';
import type { RoundState } from '../../../api/schemas/casino';
import type { Db } from '../../base/db/connect';

/** States of a round that can still be void: it has no result. */
const WITHOUT_RESULT = UNDER_WAY.filter((state) => state !== 'RESULT') satisfies readonly RoundState[];

export type VoidAsked =
  | { status: 'asked'; roundId: string; isNew: boolean }
  /** Between two rounds, or the one on the table has its result. */
  | { status: 'none' };

/** Asks for the round of a table that is under way to be void; whoever deals it does that. The first reason counts. */
export async function askVoid(db: Db, slug: string, reason: string): Promise<VoidAsked> {
  // Whoever deals it writes the result into the same row, if nobody was here before.
  const row = await db
    .selectFrom('casino_rounds')
    .select(['round_id', 'epoch', 'round', 'void_asked'])
    .where('slug', '=', slug)
    .where('state', 'in', WITHOUT_RESULT)
    .orderBy('opens_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return { status: 'none' };
  if (row.void_asked === null)
    await db
      .updateTable('casino_rounds')
      .set({ void_asked: reason })
      .where('slug', '=', slug)
      .where('round_id', '=', row.round_id)
      .execute();
  return { status: 'asked', roundId: row.round_id, isNew: row.void_asked === null };
}

/** Rounds under way that an operator wants void, by table. */
export async function readVoidAsked(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('casino_rounds')
    .select(['slug', 'round_id'])
    .where('state', 'in', WITHOUT_RESULT)
    .where('void_asked', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.slug, row.round_id]));
}
