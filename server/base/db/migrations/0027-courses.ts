import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_courses (market_id text primary key, points jsonb not null, at timestamptz not null)`.execute(
    db,
  );
}
