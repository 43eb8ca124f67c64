import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// The number of shards is in the tables: with another one, markets would change hands without anybody being told.
const STATEMENTS = [
  `create table leases (
    id int primary key,
    name text not null unique,
    -- The process that holds it; null: nobody, and whoever held it is done.
    owner text,
    -- Another one with each taking.
    epoch bigint not null default 0)`,
  `insert into leases (id, name) select id, 'markets ' || id from generate_series(0, 63) id`,
  `insert into leases (id, name) values (64, 'feeds'), (65, 'upkeep'), (66, 'payments')`,
  // Processes that are here, also those that hold nothing yet. Once "until" is over anybody may delete the row, and with
  // it gone anybody may take what its owner held: one row is renewed, and not each lease.
  `create table lease_holders (owner text primary key, until timestamptz not null)`,
  `alter table markets add column shard int not null generated always as (get_byte(decode(md5(id), 'hex'), 0) & 63) stored`,
  `drop table server_lease`,
];

/** Who may change which markets, instead of one process for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
