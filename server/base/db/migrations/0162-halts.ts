import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What operators stop, and until when: `scope_id` is empty where all is stopped. A halt that stands has no end. */
const STATEMENTS = [
  `create table halts (
    id int generated always as identity primary key,
    scope text not null check (scope in ('all', 'sport', 'match', 'market', 'player')),
    scope_id text not null,
    is_whole boolean not null,
    reason text not null check (reason <> ''),
    began_at timestamptz not null,
    ended_at timestamptz)`,
  'create unique index halts_standing on halts (scope, scope_id) where ended_at is null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
