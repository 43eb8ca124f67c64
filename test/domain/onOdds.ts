import { odds } from '../../domain/kinds/odds';
import type { OddsBet } from '../../domain/kinds/odds';

/** The rules of markets at odds, in the words the vectors are written in. */

export type PositionBet = OddsBet;

export const exposureOf = (bets: readonly OddsBet[], runnerIds: readonly number[], winners: number): number =>
  odds.exposureOf(bets, { runnerIds, winners });

export const placeRangeByRunner = (
  bets: readonly OddsBet[],
  runnerIds: readonly number[],
  winners: number,
): ReturnType<typeof odds.table> => odds.table(bets.map(odds.positionOf), { runnerIds, winners });

export const profitByRunner = (
  bets: readonly OddsBet[],
  runnerIds: readonly number[],
): Record<number, number> =>
  Object.fromEntries(
    Object.entries(placeRangeByRunner(bets, runnerIds, 1)).map(([id, { worst }]) => [id, worst]),
  );
