import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Operators are people: who they are, what each may, their second step, and what they are signed in by. */
const STATEMENTS = [
  `create table operators (
    id integer generated always as identity primary key, name text not null unique, display_name text not null,
    roles text[] not null check (cardinality(roles) > 0
      and roles <@ array['viewer', 'support', 'trader', 'risk', 'finance', 'admin']),
    state text not null check (state in ('invited', 'active', 'disabled')),
    password_hash text, invitation_hash text, invited_until timestamptz,
    created_by text not null, created_at timestamptz not null, activated_at timestamptz,
    check (state <> 'active' or (password_hash is not null and activated_at is not null)))`,
  `create table operator_factors (
    id bigint generated always as identity primary key, operator_id integer not null references operators(id),
    kind text not null check (kind = 'totp'), state text not null check (state in ('active', 'removed')),
    created_at timestamptz not null, last_used_at timestamptz, totp_secret bytea,
    totp_drift integer not null default 0, totp_last_step bigint)`,
  `create index operator_factors_operator on operator_factors (operator_id) where state = 'active'`,
  `create table operator_tokens (
    id bigint generated always as identity primary key, hash text not null unique,
    operator_id integer not null references operators(id),
    kind text not null check (kind in ('cli', 'web', 'script')), commands text[],
    address text not null, created_at timestamptz not null, expires_at timestamptz not null,
    last_used_at timestamptz, revoked_at timestamptz, check ((kind = 'script') = (commands is not null)))`,
  `create index operator_tokens_operator on operator_tokens (operator_id) where revoked_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
