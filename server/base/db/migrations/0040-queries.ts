import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  `create table bet_queries (
    id bigserial primary key, player_id integer not null references players(id), bet_id bigint not null references bets(id),
    ref text not null, reason text not null, query_text text not null,
    state text not null default 'raised' check (state in ('raised', 'answered', 'closed')),
    answer_text text, ruling text check (ruling in ('upheld', 'rejected')),
    raised_at timestamptz not null, answered_at timestamptz,
    check ((state = 'raised') = (answered_at is null)), check ((state = 'closed') = (ruling is not null)),
    unique (player_id, ref))`,
  `create unique index bet_queries_open on bet_queries (bet_id) where state <> 'closed'`,
  'create index bet_queries_player on bet_queries (player_id, id)',
  'create index bet_queries_bet on bet_queries (bet_id, id)',
  // Up to when a player has read what happened; by the exchange's time.
  'create table news_reads (player_id integer primary key references players(id), read_at timestamptz not null)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
