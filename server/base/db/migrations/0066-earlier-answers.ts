import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Answers to a query that a later one followed, oldest first: each its text and when (epoch ms). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bet_queries add column earlier jsonb not null default '[]'`.execute(db);
}
