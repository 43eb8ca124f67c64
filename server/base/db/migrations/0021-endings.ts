import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  // How the feed said the event ended, and the line players read of what the rules made of it.
  'alter table markets add column ending jsonb',
  'alter table markets add column ruling jsonb',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
