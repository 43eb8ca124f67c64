import type { ResultRange } from '../../../domain/exposure';
import { rulesOf } from '../../../domain/marketKind';
import type { Db } from '../../base/db/connect';
import { readMarketPositions } from './positions';

export type Ranges = Readonly<Record<number, ResultRange>>;

/** A player's worst and best result (paise) per market with each runner among the winners, matched bets only,
 * for markets of several winners; others without a matched bet are left out. */
export const rangesByRunner = async (
  db: Db,
  playerId: number,
  marketIds: readonly string[],
): Promise<Map<string, Ranges>> => {
  if (marketIds.length === 0) return new Map();
  const rows = await readMarketPositions(db, playerId, marketIds);
  return new Map(
    rows
      .filter(({ positions }) =>
        positions.some(({ winsPaise, losesPaise }) => winsPaise !== 0 || losesPaise !== 0),
      )
      .map(({ marketId, kind, runningIds, winners, positions }) => [
        marketId,
        rulesOf(kind).table(positions, { runnerIds: runningIds, winners }),
      ]),
  );
};
