import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // What a market moved on a player's account stands beside each of the bets on it.
  `create index transactions_market on transactions (market_id, player_id) where market_id is not null`,
];

/** How the movements of a market are found. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
