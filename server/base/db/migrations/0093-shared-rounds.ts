import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Rounds of our own games that all players share. A round takes the next link of its game's chain before anybody hears of it;
 * `head` and `mix` are what its bets brought, written when bets are closed for good. `own_shared_messages` is the outbox behind a
 * bet: what a player is owed is written there with the decision, and sent until it is answered.
 */
const STATEMENTS = [
  `create table own_shared_rounds (id text primary key, game text not null, number int not null, epoch int not null, n int not null,
    state text not null check (state in ('OPEN', 'LOCKED', 'RUNNING', 'PAYING', 'DONE', 'VOID')),
    opened_at timestamptz not null, locks_at timestamptz not null, starts_at timestamptz, ended_at timestamptz,
    head text, mix text, result jsonb, reason text, unique (game, number), unique (game, epoch, n))`,
  `create index own_shared_rounds_open on own_shared_rounds (game) where state not in ('DONE', 'VOID')`,
  `create table own_shared_bets (id text primary key, seq bigint generated always as identity unique,
    round text not null references own_shared_rounds(id), game text not null, player text not null,
    session text not null references own_sessions(id), ref text not null, choice jsonb not null,
    stake_paise bigint not null check (stake_paise > 0),
    state text not null check (state in ('NEW', 'BET_SENT', 'TAKEN', 'SETTLED', 'ROLLING_BACK', 'REVERSED', 'REFUSED')),
    tries int not null default 0, answer text, pays_paise bigint not null default 0, cashed_at int, received_at timestamptz,
    at timestamptz not null, unique (game, player, ref))`,
  'create index own_shared_bets_round on own_shared_bets (round, player)',
  'create index own_shared_bets_player on own_shared_bets (game, player, seq)',
  `create index own_shared_bets_sent on own_shared_bets (game) where state in ('NEW', 'BET_SENT')`,
  `create table own_shared_messages (tx text primary key, seq bigint generated always as identity unique,
    game text not null, round text not null references own_shared_rounds(id), player text not null,
    call text not null check (call in ('win', 'rollback', 'close')), bet text references own_shared_bets(id),
    amount_paise bigint not null default 0 check (amount_paise >= 0), closes boolean not null default false,
    state text not null default 'NEW' check (state in ('NEW', 'DONE', 'DROPPED')), tries int not null default 0,
    next_at timestamptz not null, answer text, at timestamptz not null)`,
  'create index own_shared_messages_round on own_shared_messages (round, player)',
  `create index own_shared_messages_new on own_shared_messages (game, seq) where state = 'NEW'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
