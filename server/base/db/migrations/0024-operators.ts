import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  'alter table markets add column delay_set_s integer check (delay_set_s between 0 and 60)',
  `alter table markets add column moved_line jsonb check (moved_line is null or market_type = 'SESSION')`,
  `create table sports_off (sport_id integer primary key, at timestamptz not null, by text not null)`,
  `create table not_offered (market_id text primary key, sport_id integer not null, match_name text not null,
    name text not null, why text not null, at timestamptz not null)`,
  `create table operator_log (id bigint generated always as identity primary key, at timestamptz not null,
    by text not null, command text not null, subject text not null, change jsonb not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
