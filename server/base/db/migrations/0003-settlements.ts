import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  // A settlement's movement is shown beside each bet of the market.
  `create index transactions_market on transactions (market_id, player_id) where market_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
