import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Up to which of the rows written of a player's own limits (`notification_outbox`) it has read: their times are the wall's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table news_reads add column limits_read_to bigint not null default 0').execute(db);
}
