import { sql } from 'kysely';
import type { Db } from '../base/db/connect';

/** A player's database: what a call is about is looked for among what is the player's own. */
type About = { db: Db; playerId: number };
type Found = { marketId: string };

function numberOf(id: string | number): number | null {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : null;
}

/** The market of a player's bet; null if there is no such bet. */
export async function marketOfBet({ bet_id }: { bet_id: string | number }, { db, playerId }: About) {
  const { rows } = await sql<Found>`select market_id as "marketId" from bets
    where id = ${numberOf(bet_id)}::bigint and player_id = ${playerId}`.execute(db);
  return rows[0]?.marketId ?? null;
}

/** The market of a bet in its delay, by its reference; null if none waits. */
export async function marketOfRef({ ref }: { ref: string }, { db, playerId }: About) {
  const { rows } = await sql<Found>`select market_id as "marketId" from pending_bets
    where player_id = ${playerId} and ref = ${ref}`.execute(db);
  return rows[0]?.marketId ?? null;
}

/** The market of an offer to cash out; null if there is no such offer. */
export async function marketOfQuote({ quote_id }: { quote_id: string | number }, { db, playerId }: About) {
  const { rows } = await sql<Found>`select market_id as "marketId" from cash_outs
    where id = ${numberOf(quote_id)}::bigint and player_id = ${playerId}`.execute(db);
  return rows[0]?.marketId ?? null;
}
