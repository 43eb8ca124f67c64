import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // By the database's clock: it outlives a server, and no speed of the exchange's time touches it.
  await sql`
    create table order_keeping (
      player_id integer primary key references players(id), seconds integer not null check (seconds between 10 and 300),
      due_at timestamptz not null, cancelled_at timestamptz)`.execute(db);
  await sql`create index order_keeping_due on order_keeping (due_at) where cancelled_at is null`.execute(db);
}
