import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The chain of the next epoch stands there before anybody brought what it will be mixed with: until then it has no mix. */
const STATEMENTS = [
  'alter table casino_epochs alter column source drop not null, alter column mix drop not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
