import { sql } from 'kysely';
import { rulesOf } from '../../../../domain/kinds/rules';
import type { RuledMarket } from '../../../../domain/kinds/rules';
import { PACE } from '../../../base/pace';
import type { Pace } from '../../../base/pace';
import type { Trx } from '../../../ledger/accounts';
import { readStanding, summed } from './positions';
import type { PlayerPosition, StandingBet } from './positions';
import { movePositions } from './write';

const addedBy = (market: RuledMarket, { playerId, isLive, ...bet }: StandingBet): PlayerPosition => ({
  ...rulesOf(market).positionOf(bet),
  playerId,
  liveBets: isLive ? 1 : 0,
});

/**
 * Sums up the positions of these players on one market again from their bets, where a correction changed bets as no
 * other part of the book does. The market is locked.
 */
export async function rebuildPositions(
  trx: Trx,
  marketId: string,
  market: RuledMarket,
  playerIds: readonly number[],
  { rows, turn }: Pace = PACE,
): Promise<void> {
  let sums: PlayerPosition[] = [];
  for (let afterId: number | undefined = 0; afterId !== undefined; await turn()) {
    const page: StandingBet[] = await readStanding(trx, marketId, { playerIds, afterId, limit: rows });
    sums = summed([...sums, ...page.map((bet) => addedBy(market, bet))]);
    afterId = page.length < rows ? undefined : page.at(-1)?.id;
  }
  await sql`
    delete from positions where market_id = ${marketId} and player_id = any(${playerIds}::int[])`.execute(
    trx,
  );
  await sql`with ${movePositions([{ marketId, positions: sums }])} select`.execute(trx);
}
