import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** All rounds of a table are in one shard, by the three digits that the numbers of its rounds begin with, so that the process
 * that deals it has them all (`shardOf` in leases.ts). */
const STATEMENTS = [
  'alter table markets drop column shard',
  `alter table markets add column shard int not null generated always as (get_byte(decode(md5(
    case when id ~ '^[0-9]{15}$' then left(id, 3) else id end), 'hex'), 0) & 63) stored`,
];

/** Which process deals a table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
