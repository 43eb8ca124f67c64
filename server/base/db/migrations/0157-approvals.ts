import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What needs two people: asked by one, shown as it would be, decided by another. */
const STATEMENTS = [
  `create table approvals (
    id bigint generated always as identity primary key, command text not null, request jsonb not null,
    subject_kind text not null, subject_id text not null,
    state text not null check (state in ('requested', 'executed', 'rejected', 'withdrawn', 'expired')),
    asked_by integer not null references operators(id), asked_at timestamptz not null, reason text,
    expires_at timestamptz not null, decided_by integer references operators(id), decided_at timestamptz, note text,
    seen jsonb, preview jsonb not null, check (state <> 'executed' or decided_by is not null))`,
  `create unique index approvals_once on approvals (command, subject_kind, subject_id) where state = 'requested'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
