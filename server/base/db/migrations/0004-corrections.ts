import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  // An operator's removal overrides what the feed says of the runner later.
  `alter table runners add column removed_factor integer check (removed_factor >= 0 and removed_factor < 100000),
    add column removed_at timestamptz`,
  // In-play fills are not reduced; the others keep their original odds and every factor since.
  `alter table fills add column in_play boolean not null default false, add column struck_odds integer,
    add column factors integer[] not null default '{}'`,
  `create index fills_counter on fills (counter_bet_id) where counter_bet_id is not null`,
  `alter table bets add column deleted_at timestamptz`,
  `alter table exposures add column shortfall_paise bigint not null default 0 check (shortfall_paise >= 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
