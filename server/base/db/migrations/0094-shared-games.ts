import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Matka and fantasy elevens: what many bet on at once, and the stakes of each player. A stake is a round of its own at the wallet, with one
 * bet and one win; its state says which message is still to be answered.
 */
const STATEMENTS = [
  `create table own_draws (id text primary key, round text not null, half text not null check (half in ('open', 'close')),
    epoch int not null, n int not null, state text not null check (state in ('OPEN', 'LOCKED', 'DRAWN', 'PAYING', 'DONE')),
    opens_at timestamptz not null, draws_at timestamptz not null, drawn_at timestamptz, result jsonb,
    unique (round, half), unique (epoch, n))`,
  `create table own_matches (id text primary key, epoch int not null, n int not null, seed_hash text not null,
    state text not null check (state in ('OPEN', 'LOCKED', 'SCORING', 'PAYING', 'DONE', 'ABANDONED')),
    opens_at timestamptz not null, starts_at timestamptz not null, started_at timestamptz, result jsonb, unique (epoch, n))`,
  `create table own_stakes (id text primary key, number bigint not null generated always as identity unique, game text not null,
    player text not null, session text not null references own_sessions(id), event text not null, locks_with text not null, pool text,
    ref text not null, stake_paise bigint not null check (stake_paise > 0), chosen jsonb not null,
    state text not null check (state in ('NEW', 'BET_SENT', 'TAKEN', 'PAYING', 'DONE', 'ROLLING_BACK', 'REVERSED', 'REFUSED')),
    pays_paise bigint, result jsonb, answer text, at timestamptz not null, unique (game, player, ref))`,
  'create index own_stakes_event on own_stakes (event)',
  'create index own_stakes_locks on own_stakes (locks_with)',
  'create index own_stakes_player on own_stakes (game, player, number)',
  `create index own_stakes_open on own_stakes (game) where state not in ('TAKEN', 'DONE', 'REVERSED', 'REFUSED')`,
  `create index own_draws_open on own_draws (draws_at) where state <> 'DONE'`,
  `create index own_matches_open on own_matches (starts_at) where state not in ('DONE', 'ABANDONED')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
