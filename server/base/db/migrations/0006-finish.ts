import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Finishing positions, which tell who tied in a market of several winners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table runners add column position integer check (position > 0)').execute(db);
}
