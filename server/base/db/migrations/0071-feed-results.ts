import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** `feed_void`: the feed closed it and said that it is void. `settled_by`: who gave the result that stands, so that the feed
 * corrects its own results and no operator's; null in markets settled before. */
const STATEMENTS = [
  'alter table markets add column feed_void boolean not null default false',
  'alter table markets add column settled_by text',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
