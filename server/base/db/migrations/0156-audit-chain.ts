import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Held by whoever adds a row until it is committed, so that each follows the one before. */
const CHAIN_LOCK = 0x61756469;

const STATEMENTS = [
  'alter table audit_log add column break_glass text',
  // The trigger counts: a number of a sequence would be given before the turn that it stands for.
  'alter table audit_log alter column seq drop identity',
  // U+001F between the fields, U+001E where there is none; operator/log/chain.ts says the same.
  `create function audit_log_hash(prev bytea, a audit_log) returns bytea language sql stable as $$
    select sha256(coalesce(prev, ''::bytea) || convert_to(array_to_string(array[
      a.seq::text, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.operator_id::text, a.via, a.address,
      a.command, a.subject_kind, a.subject_id, a.request::text, a.before::text, a.after::text, a.reason,
      a.approval_id::text, a.outcome, a.break_glass], E'\\x1f', E'\\x1e'), 'UTF8')) $$`,
  `do $$ declare a audit_log; last bytea; begin
    for a in select * from audit_log order by seq loop
      update audit_log set prev = last, hash = audit_log_hash(last, a) where seq = a.seq returning hash into last;
    end loop; end $$`,
  'alter table audit_log alter column hash set not null',
  `create function chain_audit_log() returns trigger language plpgsql as $$
    declare last audit_log; begin
      perform pg_advisory_xact_lock(${CHAIN_LOCK});
      select * into last from audit_log order by seq desc limit 1;
      new.seq := coalesce(last.seq, 0) + 1;
      new.prev := last.hash;
      new.hash := audit_log_hash(new.prev, new);
      return new;
    end $$`,
  `create trigger audit_log_chained before insert on audit_log for each row execute function chain_audit_log()`,
  `create function refuse_rewriting() returns trigger language plpgsql as $$ begin
      raise exception '% is only added to: % is refused', tg_table_name, lower(tg_op) using errcode = 'P0A01';
    end $$`,
  `create trigger audit_log_kept before update or delete on audit_log for each row execute function refuse_rewriting()`,
  `create trigger audit_log_not_emptied before truncate on audit_log execute function refuse_rewriting()`,
  'alter table audit_log enable always trigger audit_log_chained',
  'alter table audit_log enable always trigger audit_log_kept',
  'alter table audit_log enable always trigger audit_log_not_emptied',
];

/** Each row of the log carries a hash over itself and the row before, and none is changed or taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
