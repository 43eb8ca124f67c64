import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STATEMENTS = [
  // Days of a statement, its rows, and of them those that are no game; amounts without a look at the table.
  'create index transactions_player_at on transactions (player_id, at, id) where player_id is not null',
  'create index transactions_player on transactions (player_id, id) include (market_id, at) where player_id is not null',
  'create index transactions_player_money on transactions (player_id, id) where market_id is null and player_id is not null',
  'create index entries_account_transaction on entries (account_id, transaction_id) include (amount_paise)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
