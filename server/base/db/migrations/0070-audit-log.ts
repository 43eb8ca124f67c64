import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  `create table audit_log (seq bigint generated always as identity primary key, at timestamptz not null default clock_timestamp(),
    operator_id integer, via text not null check (via in ('cli', 'web', 'os', 'system')), address text, command text not null,
    subject_kind text not null, subject_id text not null, request jsonb not null, before jsonb, after jsonb, reason text,
    approval_id bigint, outcome text not null, prev bytea, hash bytea)`,
  'create index audit_log_subject on audit_log (subject_kind, subject_id, seq)',
  `insert into audit_log (at, via, address, command, subject_kind, subject_id, request, outcome)
    select at, 'os', 'os:' || by, command, case
        when command = 'set-setting' then 'setting' when command = 'set-player' then 'player'
        when command like 'sport %' then 'sport' when command like 'queries %' then 'query'
        when exists (select from matches where matches.id = subject) then 'match' else 'market' end,
      subject, change, 'done' from operator_log order by id`,
  'drop table operator_log',
];

/** What operators do, written in the transaction of the change; in it what the older log had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
