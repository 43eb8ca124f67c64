import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The most a player may win on a day; null: any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table players add column max_win_paise bigint check (max_win_paise > 0)`.execute(db);
}
