import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  'alter table markets add column session jsonb',
  `alter table markets add constraint markets_session check ((market_type = 'SESSION') = (session is not null))`,
  'alter table markets add column session_result integer check (session_result >= 0)',
  'alter table markets add column max_profit_paise bigint, add column max_liability_paise bigint',
  'alter table bets add column rate_bps integer check (rate_bps > 0)',
  // A rate of 98 per 100 and the line of a session stand where odds stand.
  'alter table bets drop constraint bets_odds_check',
  'alter table bets add constraint bets_odds_check check (odds > 0)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
