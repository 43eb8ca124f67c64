import type { Db } from '../../base/db/connect';

/** Whether the wallet carried something out under an id of a provider. */
export async function isAppliedAt(db: Db, provider: string, tx: string): Promise<boolean> {
  const row = await db
    .selectFrom('game_transactions')
    .select('tx')
    .where('provider', '=', provider)
    .where('tx', '=', tx)
    .where('state', 'in', ['APPLIED', 'NOOP'])
    .executeTakeFirst();
  return row !== undefined;
}
