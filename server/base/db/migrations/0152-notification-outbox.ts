import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What players are told outside of the page, written by one process from rows that others have committed. `source` names the event, so
 * that none is told twice; a cursor is how far the rows of a table have been read.
 */
const STATEMENTS = [
  `create table notification_outbox (
    id bigint generated always as identity primary key, player_id integer not null references players(id),
    kind text not null, source text not null, facts jsonb not null, at timestamptz not null, unique (player_id, source))`,
  'create index notification_outbox_at on notification_outbox (at)',
  `create table notification_deliveries (
    id bigint generated always as identity primary key,
    outbox_id bigint not null references notification_outbox(id) on delete cascade, channel text not null,
    target text not null, tries integer not null default 0, due_at timestamptz not null, is_seen boolean not null,
    unique (outbox_id, channel, target))`,
  'create index notification_deliveries_due on notification_deliveries (due_at)',
  'create table notification_cursors (source text primary key, read_to bigint not null)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
