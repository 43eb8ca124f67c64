import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When a player last said that limits and transactions were looked at, which is asked every six months. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table safety_choices add column reviewed_at timestamptz`.execute(db);
}
