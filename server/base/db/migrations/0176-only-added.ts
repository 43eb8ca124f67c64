import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const ADDED_TO = ['transactions', 'entries', 'fills', 'bet_events', 'limit_events', 'security_events'];

/** Always, so that a replica's session does not get past them either. */
const kept = (table: string): string[] => [
  `create trigger ${table}_kept before update or delete on ${table} for each row execute function ${
    table === 'security_events' ? 'keep_security_event' : 'refuse_rewriting'
  }()`,
  `create trigger ${table}_not_emptied before truncate on ${table} execute function refuse_rewriting()`,
  `alter table ${table} enable always trigger ${table}_kept, enable always trigger ${table}_not_emptied`,
];

/** What was moved, matched and done is only added to, by whoever asks. What happened to the safety of accounts names devices and
 * addresses, so what is older than thirteen months is forgotten: by this function alone, which does it in the owner's name. */
const STATEMENTS = [
  'drop trigger limit_events_kept on limit_events',
  'drop trigger security_event_kept on security_events',
  `create or replace function keep_security_event() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and old.at < now() - interval '13 months' then return old; end if;
      raise exception '% is only added to: % is refused', tg_table_name, lower(tg_op) using errcode = 'P0A01';
    end $$`,
  `create function forget_security_events(before timestamptz) returns bigint language sql security definer
    set search_path = public, pg_temp as $$
      with gone as (delete from security_events where at < least(before, now() - interval '13 months') returning 1)
      select count(*) from gone $$`,
  ...ADDED_TO.flatMap(kept),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
