import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Second steps that players set up themselves, what brings them back without one, and what became of both. */
const STATEMENTS = [
  `create table second_factors (
    id bigint generated always as identity primary key, player_id integer not null references players(id),
    kind text not null check (kind in ('totp','telegram','passkey')),
    state text not null check (state in ('pending','active','removed')),
    label text not null, created_at timestamptz not null, confirmed_at timestamptz, last_used_at timestamptz,
    removed_at timestamptz, totp_secret bytea, totp_drift integer not null default 0, totp_last_step bigint,
    totp_last_content text, telegram_chat_id text)`,
  `create index second_factors_player on second_factors (player_id) where state <> 'removed'`,
  `create table recovery_codes (player_id integer not null references players(id), row integer not null,
    hash text not null, used_at timestamptz, primary key (player_id, row))`,
  `create table security_events (
    id bigint generated always as identity primary key, player_id integer not null references players(id),
    at timestamptz not null, kind text not null, detail text not null default '', ip text not null default '',
    device text not null default '')`,
  `create index security_events_player on security_events (player_id, id desc)`,
  `create index security_events_at on security_events (at)`,
  // Nobody changes what has happened; only the sweep removes what is older than it is kept.
  `create function keep_security_event() returns trigger language plpgsql as
    $$ begin raise exception 'security events cannot be changed'; end $$`,
  `create trigger security_event_kept before update on security_events for each row
    execute function keep_security_event()`,
  // A count ends a day after its last wrong code.
  `alter table players add column wrong_code_at timestamptz`,
  `update players set wrong_code_at = now() where wrong_codes > 0`,
  `alter table action_codes drop constraint action_codes_purpose_check`,
  `alter table action_codes add check (purpose in ('withdrawal','password','security'))`,
  // Sessions are ended by this number: the hash of a token stays inside.
  `alter table tokens add column id bigint generated always as identity unique`,
  `alter table tokens add column method text not null default 'password'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
