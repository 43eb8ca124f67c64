import { sql } from 'kysely';
import { readBets } from '../orders/positions/positions';
import type { HeldBet } from '../orders/positions/positions';
import { ANNULLED_LIST } from '../orders/order/statuses';
import type { Trx } from '../../ledger/accounts';
import type { Pace } from '../../base/pace';

export type Owner = { playerId: number; bets: number };

/** Players with standing bets on a market and their number, by ascending id. */
export async function readOwners(
  trx: Trx,
  marketId: string,
  playerIds: readonly number[] | null,
): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select player_id as "playerId", count(*) as bets from bets
    where market_id = ${marketId} and ${playerIds === null ? sql`true` : sql`player_id = any(${playerIds}::int[])`}
      and status not in (${ANNULLED_LIST}) and matched_paise + open_paise > 0
    group by player_id order by player_id`.execute(trx);
  return rows;
}

/** Groups players so that their bets stay within `rows`; one with more is alone. */
export function batchesOf(owners: readonly Owner[], rows: number): number[][] {
  const batches: number[][] = [];
  let room = 0;
  for (const { playerId, bets } of owners) {
    if (bets > room) {
      batches.push([]);
      room = rows;
    }
    batches.at(-1)?.push(playerId);
    room -= bets;
  }
  return batches;
}

/** The standing bets of these players, by player, read in pages. */
export async function readBetsOf(
  trx: Trx,
  marketId: string,
  playerIds: readonly number[],
  { rows, turn }: Pace,
): Promise<Map<number, HeldBet[]>> {
  const players = new Map<number, HeldBet[]>(playerIds.map((id) => [id, []]));
  for (let afterId = 0; ; await turn()) {
    const page = await readBets(trx, marketId, { playerIds, afterId, limit: rows });
    for (const bet of page) players.get(bet.playerId)?.push(bet);
    const last = page.at(-1);
    if (!last || page.length < rows) return players;
    afterId = last.id;
  }
}
