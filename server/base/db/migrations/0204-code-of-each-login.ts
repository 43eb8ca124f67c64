import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A code belongs to the login that waits for it, not to the account: those that wait now, for five minutes at most, are asked for again.
 * A chat is connected in the messenger, so what becomes of other sessions then is kept with what it connects. */
const STATEMENTS = [
  `drop table login_codes`,
  `create table login_codes (
    token_hash text primary key references tokens(hash) on delete cascade,
    player_id integer not null references players(id), code text not null, expires_at timestamptz not null,
    sent_at timestamptz)`,
  `create index login_codes_player on login_codes (player_id)`,
  `alter table second_factors add column ends_all_but text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
