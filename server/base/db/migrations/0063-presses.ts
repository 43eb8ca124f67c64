import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When a player pressed and when the page sent it; a bet keeps it among what was asked for. */
const STATEMENTS = [
  'alter table pending_bets add column press jsonb',
  'alter table answers add column press jsonb',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
