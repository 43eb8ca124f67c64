import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { MONTHS_LOCK } from '../locks';

/** One transaction at a time makes a month, or puts one away. */
const LOCK = `perform pg_advisory_xact_lock(${MONTHS_LOCK})`;

/** Whose months there are, and the column that says of which a row is. */
const COLUMN = `case of_table when 'bet_events' then 'at' when 'casino_rounds' then 'opens_at' end`;

/**
 * What years of data are kept by: a table in parts of a month each, so that an old one is put away whole. Months are those of UTC+5:30,
 * named by their first day. These functions do with the rights of the tables' owner what the role of the exchange may not.
 */
const STATEMENTS = [
  // What was put away, where (schema archive) and when; a month stands here as long as there is the exchange.
  `create table archived_months (
    of_table text not null, month date not null check (extract(day from month) = 1), row_count bigint not null, bytes bigint not null,
    archived_at timestamptz not null, primary key (of_table, month))`,
  `create function month_begins(month date) returns timestamptz language sql immutable as
    $$ select (date_trunc('month', month::timestamp) - interval '330 minutes') at time zone 'UTC' $$`,
  `create function month_ends(month date) returns timestamptz language sql immutable as
    $$ select (date_trunc('month', month::timestamp) + interval '1 month' - interval '330 minutes') at time zone 'UTC' $$`,
  // As months of rounds have been named before.
  `create function part_of_month(of_table text, month date) returns text language sql stable as
    $$ select of_table || '_' || to_char(month::timestamp, 'YYYY_MM') $$`,
  /* The triggers of rows come to a part by themselves, that of TRUNCATE does not. */
  `create function keep_part(of_table text, part regclass) returns void language plpgsql set search_path = pg_catalog, public as $$
    declare keeper text := of_table || '_not_emptied';
    begin
      if exists (select from pg_trigger where tgrelid = part and tgname = keeper)
        or not exists (select from pg_trigger where tgrelid = of_table::regclass and tgname = keeper) then return; end if;
      execute format('create trigger %I before truncate on %s execute function public.refuse_rewriting()', keeper, part);
      execute format('alter table %s enable always trigger %I', part, keeper);
    end $$`,
  /* Makes a month where it is missing. False: rows of it came before it was made. They stay in the rest, and so does all of it. */
  `create function make_month(of_table text, month date) returns boolean language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
    declare
      part text := part_of_month(of_table, month);
      rest text := of_table || '_rest';
      at_column text := ${COLUMN};
      is_in_rest boolean := false;
    begin
      if at_column is null then raise exception '% is not kept by month', of_table; end if;
      ${LOCK};
      -- Whoever waited for the lock would be told by to_regclass what was before.
      if exists (select from pg_class where relname = part and relnamespace = 'public'::regnamespace) then return true; end if;
      if exists (select from archived_months a where a.of_table = make_month.of_table and a.month = make_month.month) then return false; end if;
      if to_regclass(rest) is not null then
        execute format('select exists (select from %I where %I >= %L and %2$I < %4$L)', rest, at_column, month_begins(month), month_ends(month))
          into is_in_rest;
      end if;
      if is_in_rest then return false; end if;
      execute format('create table public.%I partition of public.%I for values from (%L) to (%L)',
        part, of_table, month_begins(month), month_ends(month));
      perform keep_part(of_table, part::regclass);
      return true;
    end $$`,
  /* Takes a month out of its table, whole, to the schema archive. What triggers refuse on the table they refuse there. */
  `create function take_month_out(of_table text, month date) returns regclass language plpgsql set search_path = pg_catalog, public as $$
    declare
      part text := part_of_month(of_table, month);
      keeper text := of_table || '_kept';
    begin
      if not exists (select from pg_namespace where nspname = 'archive') then create schema archive; end if;
      execute format('alter table public.%I detach partition public.%I', of_table, part);
      execute format('alter table public.%I set schema archive', part);
      -- The triggers of rows stay behind with the whole.
      if exists (select from pg_trigger where tgrelid = of_table::regclass and tgname = keeper) then
        execute format('create trigger %I before update or delete on archive.%I for each row execute function public.refuse_rewriting()',
          keeper, part);
        execute format('alter table archive.%I enable always trigger %I', part, keeper);
      end if;
      return format('archive.%I', part)::regclass;
    end $$`,
  /* Puts a month away, and says how many rows that were. Null: whoever works on the table did not let go of it in time. The last
   * wall is here: nothing goes that is younger than 13 months, by the clock of the machine. */
  `create function archive_month(of_table text, month date) returns bigint language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
    declare
      part regclass;
      put_away bigint;
    begin
      if (${COLUMN}) is null then raise exception '% is not kept by month', of_table; end if;
      if month_ends(month) > now() - interval '13 months' then
        raise exception 'what is younger than thirteen months is not put away' using errcode = 'P0A02';
      end if;
      ${LOCK};
      part := take_month_out(of_table, month);
      execute format('select count(*) from %s', part) into put_away;
      insert into archived_months (of_table, month, row_count, bytes, archived_at)
        values (of_table, month, put_away, pg_total_relation_size(part), now());
      return put_away;
    exception when lock_not_available then return null;
    end $$`,
  /* Whether something that was kept of a bet lies in the archive, or may: a month that is not in this database any more. */
  `create function has_archived_events(of_bet bigint) returns boolean language plpgsql stable security definer
    set search_path = pg_catalog, public, pg_temp as $$
    declare
      part regclass;
      month_put_away date;
      is_there boolean;
    begin
      for month_put_away in select a.month from archived_months a join bets b on b.id = of_bet
        where a.of_table = 'bet_events' and month_ends(a.month) > b.placed_at
      loop
        part := to_regclass('archive.' || part_of_month('bet_events', month_put_away));
        if part is null then return true; end if;
        execute format('select exists (select from %s where bet_id = $1)', part) into is_there using of_bet;
        if is_there then return true; end if;
      end loop;
      return false;
    end $$`,
];

/** The course of bets, by month: its rows go to the parts they belong to, in the order they came. */
const BET_EVENTS = [
  `alter table bet_events rename to bet_events_before`,
  `alter table bet_events_before rename constraint bet_events_pkey to bet_events_before_pkey`,
  `alter index bet_events_bet rename to bet_events_before_bet`,
  `create table bet_events (
    id bigint not null default nextval('bet_events_id_seq'), bet_id bigint not null, at timestamptz not null, event jsonb not null)
    partition by range (at)`,
  `alter sequence bet_events_id_seq owned by bet_events.id`,
  `create table bet_events_rest partition of bet_events default`,
  `select make_month('bet_events', month) from (
    select distinct date_trunc('month', (at at time zone 'UTC') + interval '330 minutes')::date as month from bet_events_before
    union select (date_trunc('month', (now() at time zone 'UTC') + interval '330 minutes') + interval '1 month' * ahead)::date
      from generate_series(0, 2) ahead) months order by month`,
  `insert into bet_events (id, bet_id, at, event) select id, bet_id, at, event from bet_events_before order by id`,
  `drop table bet_events_before`,
  `alter table bet_events add primary key (id, at), add foreign key (bet_id) references bets(id)`,
  `create index bet_events_bet on bet_events (bet_id)`,
  `create trigger bet_events_kept before update or delete on bet_events for each row execute function refuse_rewriting()`,
  `create trigger bet_events_not_emptied before truncate on bet_events execute function refuse_rewriting()`,
  `alter table bet_events enable always trigger bet_events_kept, enable always trigger bet_events_not_emptied`,
  `select keep_part('bet_events', inhrelid) from pg_inherits where inhparent = 'bet_events'::regclass`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...STATEMENTS, ...BET_EVENTS]) await sql.raw(statement).execute(db);
}
