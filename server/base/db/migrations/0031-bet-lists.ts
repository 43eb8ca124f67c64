import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/* A list of all of a player's bets is counted without a look at the bets themselves; those deleted are few. */
const STATEMENTS = [
  'create index bets_listed on bets (player_id, placed_at desc, id desc) include (status)',
  'create index bets_deleted on bets (player_id, deleted_at) where deleted_at is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
