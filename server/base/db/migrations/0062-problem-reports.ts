import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  // What players report: a recorded session, gzipped, and what they say of it. By the wall clock.
  `create table problem_reports (
    id bigserial primary key, player_id integer not null references players(id), ref text not null,
    note text not null, pointer text, expected text, page text not null,
    version text not null, commit text not null, actions integer not null, began_at timestamptz not null,
    log bytea not null, log_bytes integer not null, at timestamptz not null,
    check ((pointer is null) = (expected is null)), unique (player_id, ref))`,
  // It is compressed already.
  'alter table problem_reports alter column log set storage external',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
