import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Another number after each change of a market's bets, so that memory can tell whether it still knows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table markets add column book_version bigint not null default 0`.execute(db);
}
