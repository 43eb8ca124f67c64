import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A campaign may give free bets in several games, each with its own count. */
const STATEMENTS = [
  'alter table free_bets drop constraint free_bets_pkey',
  'alter table free_bets add primary key (provider, campaign, player_id, game)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
