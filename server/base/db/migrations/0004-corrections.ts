import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // An operator's removal wins over what the feed goes on saying of the runner.
  `alter table runners add column removed_factor integer check (removed_factor >= 0 and removed_factor < 100000),
    add column removed_at timestamptz`,
  // What was struck in play is not reduced; the others keep the odds as struck and every factor since.
  `alter table fills add column in_play boolean not null default false, add column struck_odds integer,
    add column factors integer[] not null default '{}'`,
  `create index fills_counter on fills (counter_bet_id) where counter_bet_id is not null`,
  `alter table bets add column deleted_at timestamptz`,
  `alter table exposures add column shortfall_paise bigint not null default 0 check (shortfall_paise >= 0)`,
];

/** What operators take back: runners removed, bets deleted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
