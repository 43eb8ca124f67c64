import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Limits that players set themselves, breaks, exclusions and reality checks. `is_guarded` says that a player has any of them, so that
 * what moves money looks no further for all others. `most` is paise, of session time minutes; `wished` null with `asked_at` set is the
 * wish to have none. `signed_in` adds up when a player with a limit of session time was signed in, over all devices, for two days.
 */
const STATEMENTS = [
  `alter table players add column is_guarded boolean not null default false, add column time_out_until timestamptz,
    add column excluded_until timestamptz, add column back_from timestamptz`,
  `create table limits (player_id integer not null references players(id),
    kind text not null check (kind in ('deposit', 'netDeposit', 'stake', 'loss', 'session')),
    period text not null check (period in ('day', 'week', 'month')), most bigint not null check (most >= 0), since timestamptz not null,
    wished bigint check (wished >= 0), asked_at timestamptz, primary key (player_id, kind, period),
    check (kind <> 'session' or period = 'day'), check (wished is null or asked_at is not null))`,
  `create table limit_events (id bigint generated always as identity primary key, player_id integer not null references players(id),
    event text not null, kind text, period text, most bigint, until timestamptz, ip text not null, device text not null,
    at timestamptz not null)`,
  'create index limit_events_player on limit_events (player_id, id)',
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is only added to', tg_table_name; end $$`,
  `create trigger limit_events_kept before update or delete on limit_events for each row execute function refuse_change()`,
  `create table exclusions (id bigint generated always as identity primary key, player_id integer not null references players(id),
    kind text not null check (kind in ('timeOut', 'exclusion')), length text not null, from_at timestamptz not null,
    until timestamptz not null, asked_back_at timestamptz)`,
  'create index exclusions_player on exclusions (player_id, id)',
  `create table safety_choices (player_id integer primary key references players(id), check_minutes integer check (check_minutes > 0),
    check_since timestamptz, was_offered boolean not null default false, no_limit_at timestamptz)`,
  `create table check_answers (token_hash text primary key, player_id integer not null references players(id),
    answered_at timestamptz not null)`,
  `create table signed_in (player_id integer primary key references players(id), spans tstzmultirange not null)`,
  `create function add_signed_in() returns trigger language plpgsql as $$ begin
    insert into signed_in as s (player_id, spans)
      select new.player_id, tstzmultirange(tstzrange(greatest(old.used_at, old.created_at), new.used_at))
      where exists (select from limits where player_id = new.player_id and kind = 'session')
      on conflict (player_id) do update set
        spans = (s.spans + excluded.spans) * tstzmultirange(tstzrange(new.used_at - interval '2 days', null));
    return null; end $$`,
  `create trigger token_used after update of used_at on tokens for each row when (new.used_at > old.used_at)
    execute function add_signed_in()`,
  'drop trigger player_changed on players',
  `create trigger player_changed after update of user_name, is_change_password, time_out_until, excluded_until, back_from on players
    for each row when ((old.user_name, old.is_change_password, old.time_out_until, old.excluded_until, old.back_from)
      is distinct from (new.user_name, new.is_change_password, new.time_out_until, new.excluded_until, new.back_from))
    execute function tell_player_changed()`,
  'create index game_sums_day on game_sums (player_id, day)',
  `create index game_transactions_staked on game_transactions (player_id, at) where kind = 'bet' and free is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
