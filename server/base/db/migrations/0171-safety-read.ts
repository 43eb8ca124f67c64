import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Up to which of the security events its player has read: their times are the wall's, those of the other news the exchange's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table news_reads add column safety_read_to bigint not null default 0').execute(db);
}
