import type { ResultRange } from '../../../domain/bets/exposure';
import { rulesOf } from '../../../domain/kinds/rules';
import type { Db } from '../../base/db/connect';
import { readMarketPositions } from './positions';

export type Ranges = Readonly<Record<number, ResultRange>>;

/** Worst and best result (paise) by market with each runner among the winners, matched bets only. */
export async function rangesByRunner(
  db: Db,
  playerId: number,
  marketIds: readonly string[],
): Promise<Map<string, Ranges>> {
  if (marketIds.length === 0) return new Map();
  const rows = await readMarketPositions(db, playerId, marketIds);
  return new Map(
    rows
      .filter(({ positions }) =>
        positions.some(({ winsPaise, losesPaise }) => winsPaise !== 0 || losesPaise !== 0),
      )
      .map(({ marketId, runningIds, winners, positions, ...market }) => [
        marketId,
        rulesOf(market).table(positions, { runnerIds: runningIds, winners }),
      ]),
  );
}
