import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Games of providers over one wallet. A provider has an account of its own in the ledger, so that its result is one balance. Rows of
 * `game_transactions` are inserted and their state goes on; an amount is never edited. A row of a bet that a rollback came before
 * is a TOMBSTONE. Keys that sign are in `gateway_secrets`, by the name `provider:CODE:KEY`.
 */
const STATEMENTS = [
  `create table providers (code text primary key, name text not null, address text, enabled boolean not null default true,
    promo_budget_paise bigint not null default 0 check (promo_budget_paise >= 0),
    promo_spent_paise bigint not null default 0 check (promo_spent_paise between 0 and promo_budget_paise))`,
  `create table provider_keys (provider text not null references providers(code), key_id text not null,
    ends_at timestamptz, primary key (provider, key_id))`,
  `create table provider_games (provider text not null references providers(code), game text not null, name text not null,
    category text not null, enabled boolean not null default true, min_stake_paise bigint not null check (min_stake_paise > 0),
    max_stake_paise bigint not null check (max_stake_paise >= min_stake_paise), primary key (provider, game))`,
  `create table provider_players (provider text not null references providers(code), player text not null,
    player_id integer not null references players(id), primary key (provider, player), unique (provider, player_id))`,
  `create table game_sessions (token_hash text primary key, session text not null, provider text not null, player_id integer not null references players(id),
    game text not null, state text not null check (state in ('LAUNCHED', 'LIVE', 'ENDED')), launched_at timestamptz not null,
    expires_at timestamptz not null, unique (provider, session), foreign key (provider, game) references provider_games(provider, game))`,
  'create index game_sessions_player on game_sessions (player_id, provider)',
  `create table game_rounds (provider text not null, round text not null, player_id integer not null references players(id),
    game text not null, state text not null check (state in ('OPEN', 'CLOSED', 'VOID', 'STALE')),
    bets_paise bigint not null default 0, wins_paise bigint not null default 0, opened_at timestamptz not null,
    closed_at timestamptz, outcome jsonb, primary key (provider, round, player_id))`,
  `create index game_rounds_open on game_rounds (opened_at) where state in ('OPEN', 'STALE')`,
  'create index game_rounds_player on game_rounds (player_id, opened_at)',
  `create table game_transactions (provider text not null, tx text not null,
    kind text check (kind in ('bet', 'win', 'rollback', 'promo')), player_id integer not null references players(id),
    round text, target text, free text, amount_paise bigint not null, fingerprint text,
    state text not null check (state in ('APPLIED', 'REFUSED', 'NOOP', 'REVERSED', 'TOMBSTONE')), answer jsonb,
    transaction_id bigint references transactions(id), at timestamptz not null, primary key (provider, tx))`,
  `create unique index game_transactions_reversal on game_transactions (provider, target)
    where kind = 'rollback' and state = 'APPLIED'`,
  'create index game_transactions_round on game_transactions (provider, round, player_id)',
  `create table free_bets (provider text not null, campaign text not null, player_id integer not null references players(id),
    game text not null, amount_paise bigint not null check (amount_paise > 0), granted int not null,
    used int not null default 0 check (used between 0 and granted), ends_at timestamptz not null,
    primary key (provider, campaign, player_id))`,
  'alter table accounts add column provider text unique references providers(code)',
  'alter table accounts drop constraint accounts_kind_check',
  `alter table accounts add constraint accounts_kind_check check (kind in ('player', 'house', 'commission', 'payments', 'provider'))`,
  `alter table accounts add constraint accounts_provider_check check ((kind = 'provider') = (provider is not null))`,
  'drop index accounts_system',
  `create unique index accounts_system on accounts (kind) where kind not in ('player', 'provider')`,
];

/** The wallet that games of providers are played over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
