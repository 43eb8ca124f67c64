import type { Db } from '../../base/db/connect';

/** What became of a transaction, for a provider that got no answer. */
export async function readStatus(db: Db, provider: string, tx: string): Promise<object> {
  const row = await db
    .selectFrom('game_transactions')
    .select(['kind', 'state', 'answer'])
    .where('provider', '=', provider)
    .where('tx', '=', tx)
    .executeTakeFirst();
  if (!row) return { status: 'OK', known: false };
  return { status: 'OK', known: true, kind: row.kind ?? undefined, state: row.state, answer: row.answer };
}
