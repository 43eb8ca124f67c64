import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** By how much the worst result of a market may fall within seconds before it is suspended; `market_id` is empty for all markets
 * without a number of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table risk_velocity (
    market_id text primary key, fall_paise bigint not null check (fall_paise >= 0))`.execute(db);
}
