import { sql } from 'kysely';
import { ONLY_ADDED } from '../../../server/base/db/onlyAdded';
import type { Db } from '../../../server/base/db/connect';

/** From now on rows of the past can be changed as only the owner of the database could; in a transaction that is rolled back, or in
 * a database where nobody minds. */
export async function withoutKeepers(db: Db): Promise<void> {
  for (const table of ONLY_ADDED) {
    const keeper = sql.id(`${table}_kept`);
    await sql`alter table ${sql.table(table)} disable trigger ${keeper}`.execute(db);
  }
}
