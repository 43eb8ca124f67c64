import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The exchange's own games, which stand at the wallet like any other provider: these tables are theirs alone, and nothing in them is
 * money. `own_rounds` is their outbox too: its state says which message is still to be answered.
 */
const STATEMENTS = [
  `create table own_chains (game text not null, owner text not null, epoch int not null, rounds int not null,
    terminal_hash text not null, sealed bytea not null, used int not null default 0 check (used between 0 and rounds),
    primary key (game, owner, epoch))`,
  `create table own_sessions (id text primary key, game text not null, player text not null, wallet_session text not null,
    name text not null, opened_at timestamptz not null)`,
  `create table own_rounds (id text primary key, game text not null, player text not null, session text not null references own_sessions(id),
    epoch int not null, n int not null, ref text not null, stake_paise bigint not null check (stake_paise > 0),
    state text not null check (state in ('NEW', 'BET_SENT', 'DRAWN', 'WIN_SENT', 'DONE', 'ROLLING_BACK', 'REVERSED', 'REFUSED')),
    pays_paise bigint not null default 0, result jsonb, answer text, at timestamptz not null, unique (game, player, ref))`,
  'create index own_rounds_player on own_rounds (game, player, at)',
  `create index own_rounds_open on own_rounds (at) where state not in ('DONE', 'REVERSED', 'REFUSED')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
