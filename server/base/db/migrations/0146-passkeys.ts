import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Passkeys. `rp_id` is the name of the site that a passkey belongs to, and `user_handle` by what it knows the account, the same for all
 * of a player's. A challenge is known by the hash of its nonce, is good for one purpose and one session, and is gone once it was tried.
 */
const STATEMENTS = [
  'alter table players add column user_handle text unique',
  `alter table second_factors add column credential_id text unique, add column public_key bytea, add column rp_id text,
    add column sign_count bigint not null default 0, add column transports text not null default '',
    add column backed_up boolean not null default false`,
  `create table passkey_challenges (hash text primary key,
    purpose text not null check (purpose in ('enrol', 'signIn', 'secondStep', 'withdrawal', 'password', 'security')),
    player_id integer references players(id), token_hash text, expires_at timestamptz not null)`,
  'create index passkey_challenges_token on passkey_challenges (token_hash)',
  'create index passkey_challenges_expires on passkey_challenges (expires_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
