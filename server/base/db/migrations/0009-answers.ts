import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  `alter table answers add column fingerprint text`,
  `alter table payment_orders add column ref text`,
  `create unique index payment_orders_ref on payment_orders (player_id, ref) where ref is not null`,
  `create table server_lease (
    only_row boolean primary key default true check (only_row), token bigint not null)`,
  `insert into server_lease (token) values (0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
