import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What games brought is summed by subject. All that was summed before this were markets; rounds of other games follow, whose ids
 * are in tables of their own, so the key of a subject refers to none. */
const STATEMENTS = [
  'alter table game_sums drop constraint game_sums_pkey, drop constraint game_sums_market_id_fkey',
  'alter table game_sums rename column market_id to subject_id',
  `alter table game_sums add column subject_kind text not null default 'market'`,
  'alter table game_sums alter column subject_kind drop default',
  'alter table game_sums add primary key (player_id, subject_kind, subject_id, day)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
