import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  `alter table players add column wrong_codes integer not null default 0 check (wrong_codes >= 0)`,
  // Sessions open now count as active, so nobody is signed out.
  `alter table tokens add column used_at timestamptz not null default now(),
    add column wrong_codes integer not null default 0`,
  `update tokens set expires_at = created_at + interval '30 days'
    where not awaits_code and revoked_at is null and expires_at > now()`,
  `create table action_codes (
    token_hash text not null references tokens(hash) on delete cascade,
    purpose text not null check (purpose in ('withdrawal','password')),
    player_id integer not null references players(id), code text not null, content text not null,
    about text not null, expires_at timestamptz not null, primary key (token_hash, purpose))`,
  `create index action_codes_player on action_codes (player_id)`,
  `create table known_devices (
    player_id integer not null references players(id), device text not null, seen_at timestamptz not null,
    primary key (player_id, device))`,
  `create table sign_in_tries (
    key text primary key, failures integer not null, since timestamptz not null, last_at timestamptz not null)`,
  // The house's account: no player's name may begin with "#", and no password matches an empty hash.
  `insert into players (user_name, name, password_hash, parent_id, user_type_id, created_at)
    values ('#house', 'House', '', -1, 1, now())`,
  // A parent is an agent or the house, never another player; id 1 was simply the first player.
  `update players set parent_id = (select id from players where user_name = '#house')
    where user_type_id = 7 and (
      parent_id in (select id from players where user_type_id = 7)
      or (parent_id = 1 and id in (select player_id from sign_ups)))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
