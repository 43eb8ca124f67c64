import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a bet that its delay ended without was asked to be: its row of `pending_bets`. */
const STATEMENTS = [
  'alter table answers add column bet jsonb',
  'create index answers_refused on answers (player_id, at desc) where bet is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
