import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Launches of the exchange's own games: what the exchange said of a player waits for the token to come back from the page. Pages hold a
 * secret of which only the hash is kept.
 */
const STATEMENTS = [
  `create table own_launches (token_hash text primary key, game text not null, player text not null, language text not null,
    mode text not null, back_url text not null, at timestamptz not null)`,
  'create index own_launches_at on own_launches (at)',
  `alter table own_sessions add secret_hash text unique, add language text not null default 'en',
    add mode text not null default 'real', add origin text not null default ''`,
  `create table own_free (campaign text not null, player text not null, game text not null, granted int not null check (granted > 0),
    used int not null default 0 check (used between 0 and granted), amount_paise bigint not null check (amount_paise > 0),
    ends_at timestamptz not null, primary key (campaign, player, game))`,
  'alter table own_rounds add free text',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
