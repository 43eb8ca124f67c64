import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Games that can be tried for money that is none: of which games a provider has such, and what players of the exchange's own ones have of
 * it. A purse is filled anew each time a game is opened; its moves are kept so that no message counts twice. Nothing of it is in the ledger.
 */
const STATEMENTS = [
  'alter table provider_games add has_play_money boolean not null default false',
  `create table own_purses (player text primary key, balance_paise bigint not null check (balance_paise >= 0),
    opened_at timestamptz not null)`,
  `create table own_play_moves (tx text primary key, player text not null, amount_paise bigint not null check (amount_paise >= 0),
    state text not null check (state in ('APPLIED', 'REFUSED', 'REVERSED')), at timestamptz not null)`,
  'create index own_play_moves_at on own_play_moves (at)',
  `create index own_rounds_of_play on own_rounds (at) where player like 'play:%'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
