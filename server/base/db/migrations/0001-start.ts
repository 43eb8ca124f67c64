import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  `create table players (
    id serial primary key, user_name text not null unique, name text not null, password_hash text not null,
    parent_id integer not null, user_type_id integer not null default 7,
    is_change_password boolean not null default false, is_signup_user boolean not null default false,
    locked boolean not null default false, created_at timestamptz not null)`,
  `create table accounts (
    id serial primary key, kind text not null check (kind in ('player','house','commission','payments')),
    player_id integer unique references players(id), balance_paise bigint not null default 0,
    check ((kind = 'player') = (player_id is not null)), check (kind <> 'player' or balance_paise >= 0))`,
  `create unique index accounts_system on accounts (kind) where kind <> 'player'`,
  `create table matches (
    id text primary key, sport_id integer not null, series_id integer not null, series_name text not null,
    name text not null, country text not null, venue text not null, open_at timestamptz not null, score jsonb)`,
  `create index matches_sport on matches (sport_id, open_at)`,
  `create table markets (
    id text primary key, match_id text not null references matches(id), name text not null, market_type text not null,
    feed_status text not null check (feed_status in ('OPEN','SUSPENDED','CLOSED','INACTIVE')),
    held boolean not null default false, status_message text not null default '', in_play boolean not null default false,
    bet_delay_s integer not null default 0, winners integer not null default 1, commission_bps integer not null,
    allows_unmatched boolean not null default true, price_ladder text not null default 'CLASSIC',
    min_stake_paise bigint not null, max_stake_paise bigint not null, start_at timestamptz not null,
    result text, settled_at timestamptz)`,
  `create index markets_match on markets (match_id)`,
  `create index markets_open on markets (id) where result is null`,
  `create table runners (
    market_id text not null references markets(id), selection_id bigint not null, name text not null,
    sort integer not null, status text not null default 'ACTIVE', primary key (market_id, selection_id))`,
  `create table bets (
    id bigserial primary key, player_id integer not null references players(id), match_id text not null references matches(id),
    market_id text not null references markets(id), selection_id bigint not null, is_back boolean not null,
    odds integer not null check (odds > 100), stake_paise bigint not null check (stake_paise > 0),
    matched_paise bigint not null default 0 check (matched_paise >= 0), open_paise bigint not null default 0 check (open_paise >= 0),
    cancelled_paise bigint not null default 0 check (cancelled_paise >= 0),
    status text not null, keep_in_play boolean not null default false, in_play boolean not null default false,
    ref text, profit_paise bigint, void_reason text, ip text not null default '', device text not null default '',
    placed_at timestamptz not null, matched_at timestamptz,
    check (stake_paise = matched_paise + open_paise + cancelled_paise),
    foreign key (market_id, selection_id) references runners(market_id, selection_id))`,
  `create unique index bets_ref on bets (player_id, ref) where ref is not null`,
  `create index bets_resting on bets (market_id, selection_id, is_back, odds, id) where open_paise > 0`,
  `create index bets_player on bets (player_id, match_id, id)`,
  `create index bets_market on bets (market_id, player_id)`,
  `create table fills (
    id bigserial primary key, bet_id bigint not null references bets(id), counter_bet_id bigint references bets(id),
    odds integer not null, stake_paise bigint not null check (stake_paise > 0), at timestamptz not null)`,
  `create index fills_bet on fills (bet_id)`,
  `create table exposures (
    player_id integer not null references players(id), market_id text not null references markets(id),
    exposure_paise bigint not null check (exposure_paise >= 0), primary key (player_id, market_id))`,
  `create table transactions (
    id bigserial primary key, key text not null unique, kind text not null, market_id text references markets(id),
    player_id integer references players(id), description text not null, explanation jsonb, at timestamptz not null)`,
  `create table entries (
    id bigserial primary key, transaction_id bigint not null references transactions(id),
    account_id integer not null references accounts(id), amount_paise bigint not null)`,
  `create index entries_account on entries (account_id, id)`,
  `create index entries_transaction on entries (transaction_id)`,
  `create table answers (
    player_id integer not null references players(id), ref text not null, answer jsonb not null, at timestamptz not null,
    primary key (player_id, ref))`,
  `create table tokens (
    hash text primary key, player_id integer not null references players(id), created_at timestamptz not null,
    expires_at timestamptz not null, revoked_at timestamptz, ip text not null default '', device text not null default '')`,
  `create index tokens_player on tokens (player_id)`,
  `create table settings (name text primary key, value jsonb not null)`,
  `create table buttons (
    player_id integer not null references players(id), type text not null, sort integer not null, name text not null,
    value_paise bigint not null, primary key (player_id, type, sort))`,
  `create table feed_state (key text primary key, value jsonb not null)`,
  `insert into accounts (kind) values ('house'), ('commission'), ('payments')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
