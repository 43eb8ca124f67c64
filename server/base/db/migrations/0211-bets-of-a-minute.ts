import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The console counts the bets of the last minute every few seconds, and read all bets there ever were for it. They lie together, so a
 * summary of each range of rows finds these, and costs next to nothing where a bet is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bets_of_minute on bets using brin (placed_at) with (autosummarize = on)`.execute(db);
}
