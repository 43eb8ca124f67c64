import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What the house won today is summed over the rows of one day. They lie together, as rows come in the order of their days, so a
 * summary of each range of them finds these, and costs next to nothing where they are written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index game_sums_of_day on game_sums using brin (day) with (autosummarize = on)`.execute(
    db,
  );
}
