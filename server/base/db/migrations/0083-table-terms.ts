import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * `casino_terms`: what operators set of a table dealt here; null: as usual. `casino_rounds.void_asked`: why an operator wants a
 * round void that is under way; it stands in the row of the round, so that either its result is written or it is void;
 * `margin`: the one of its quotes, where an operator had set another than that of the rules. `casino_returns`: what the bets of
 * a table brought on a day, and what they bring by its chances, of the rounds that were counted; `casino_counted`: as far as the
 * rounds of a table were.
 */
const STATEMENTS = [
  `create table casino_terms (slug text primary key, is_closed boolean not null default false,
    min_stake_paise bigint check (min_stake_paise > 0), max_stake_paise bigint check (max_stake_paise > 0),
    margin int check (margin > 0), video_url text)`,
  'alter table casino_rounds add column void_asked text, add column margin int',
  `create table casino_returns (slug text not null, day text not null, rounds int not null, bets int not null,
    staked_paise bigint not null, won_paise bigint not null, expected_paise double precision not null,
    variance double precision not null, stray double precision not null, primary key (slug, day))`,
  'create table casino_counted (slug text primary key, through timestamptz not null)',
];

/** Operators and the tables dealt here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
