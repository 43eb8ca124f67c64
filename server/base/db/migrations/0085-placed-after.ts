import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How many cards lay open when a bet on a round was placed: some are paid by it. Null in bets on other markets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table bets add column placed_after smallint').execute(db);
  // Until now every bet on a round that is paid by it was placed before the first card.
  await sql
    .raw(
      `update bets set placed_after = 0 from markets
      where markets.id = bets.market_id and markets.market_type = 'ROUND' and markets.result is null`,
    )
    .execute(db);
}
