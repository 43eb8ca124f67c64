import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What happens around the wallet. `transactions.game`, as PROVIDER/GAME, is the subject that profit and loss sums by; `said` is what
 * a provider said of a bet or a win for players to read. A grant of free bets waits until its provider was told of it, and a
 * difference between both lists stays until it is gone or an operator is done with it.
 */
const STATEMENTS = [
  'alter table transactions add column game text',
  `update transactions set game = (explanation #>> '{inputs,provider}') || '/' || (explanation #>> '{inputs,game}')
    where kind = 'game'`,
  'create index transactions_game on transactions (player_id, game, id) where game is not null',
  'drop index transactions_player_money',
  `create index transactions_player_money on transactions (player_id, id)
    where market_id is null and game is null and player_id is not null`,
  `insert into game_sums (player_id, subject_kind, subject_id, day, paise, count, last_at, first_id, last_id)
    select t.player_id, 'game', t.game, ((t.at at time zone 'UTC') + interval '330 minutes')::date, sum(n.amount_paise),
      count(*), max(t.at), min(t.id), max(t.id)
    from entries n join transactions t on t.id = n.transaction_id
      join accounts a on a.id = n.account_id and a.player_id = t.player_id
    where t.game is not null group by 1, 2, 3, 4`,
  'alter table game_transactions add column said jsonb',
  'create index game_transactions_at on game_transactions (provider, at)',
  `alter table game_sessions add column language text,
    add column mode text not null default 'real' check (mode in ('real', 'demo'))`,
  'alter table provider_games add column if not exists open_minutes integer check (open_minutes > 0)',
  `alter table free_bets add column state text not null default 'NEW'
      check (state in ('NEW', 'TOLD', 'CANCELLING', 'CANCELLED')),
    add column granted_at timestamptz not null default now()`,
  `create index free_bets_untold on free_bets (granted_at) where state in ('NEW', 'CANCELLING')`,
  'create index free_bets_player on free_bets (player_id, ends_at)',
  'alter table game_rounds add column asked_at timestamptz',
  `alter table providers add column if not exists origins text[] not null default '{}'`,
  `create table game_differences (id bigint generated always as identity primary key, provider text not null references providers(code),
    subject text not null check (subject in ('round', 'transaction')), ref text not null, player_id integer references players(id),
    kind text not null, ours jsonb, theirs jsonb, of_hour timestamptz, found_at timestamptz not null, seen_at timestamptz not null,
    ended_at timestamptz, ended_by text check (ended_by in ('gone', 'operator')), reason text)`,
  `create unique index game_differences_open on game_differences (provider, subject, ref, coalesce(player_id, 0), kind)
    where ended_at is null`,
  `create table game_reconciled (provider text primary key references providers(code), until timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
