import type { DeadHeat } from '../results/deadHeat';
import type { Side } from '../bets/bet';
import { decisiveWinners } from '../bets/exposure';
import type { ResultRange, RunnerField } from '../bets/exposure';
import type { Paise } from '../base/money';
import {
  winLoseOf,
  exposureOfPositions,
  matchedOf,
  placeRangeByRunner,
  positionsAt,
  withChanges,
} from '../bets/position';
import type { BetAt, FillAt, Position, Pricing, RestingAt } from '../bets/position';
import { runnerRange } from '../bets/winningRange';
import type { WinningRange } from '../bets/winningRange';
import type { KindRules } from './kind';

/** VOID: the runner or the market was removed, and stakes are returned. */
export type Outcome = 'WINNER' | 'LOSER' | 'VOID' | { deadHeat: DeadHeat };

/** By selection; one that is not named is void, so that nobody gains from a forgotten runner. */
export type Outcomes = Readonly<Record<number, Outcome>>;

export type MatchedAt<Price> = { selectionId: number; side: Side; fills: readonly FillAt<Price>[] };

/** A kind whose bets are on a runner to win or not; such kinds differ only in price. */
export type RunnerShapes<Price> = {
  matched: MatchedAt<Price>;
  bet: BetAt<Price>;
  result: readonly number[];
  outcome: Outcomes;
  field: RunnerField;
  position: Position;
  resting: {
    changeByFills: (order: RestingAt<Price>, fills: readonly FillAt<Price>[]) => Position;
    changeByWithdrawal: (order: RestingAt<Price>, hasMatched: boolean) => Position;
  };
  /** By runner, given that it is among the winners. */
  table: Record<number, ResultRange>;
  range: Extract<WinningRange, { kind: 'runner' }>;
};

const figuresOf = <Price>(prices: Pricing<Price>) => ({
  profitAt: ({ selectionId, side, fills }: MatchedAt<Price>, winners: readonly number[]): Paise =>
    matchedOf(prices, side, fills, winners.includes(selectionId)),
  worstAt: (bet: BetAt<Price>, winners: readonly number[]): Paise => {
    const won = winners.includes(bet.selectionId);
    const open = Math.min(0, prices.outcomeOf(bet.side, bet.openPaise, bet, won));
    return matchedOf(prices, bet.side, bet.fills, won) + open;
  },
  profitOf: (bet: BetAt<Price>): Paise => {
    const won = bet.side === 'back';
    return matchedOf(prices, bet.side, bet.fills, won) + prices.outcomeOf(bet.side, bet.openPaise, bet, won);
  },
  liabilityOf: (bet: BetAt<Price>): Paise => {
    const matched = matchedOf(prices, bet.side, bet.fills, bet.side === 'lay');
    return prices.liabilityOf(bet.side, bet.openPaise, bet) - matched;
  },
});

/** The rules of a kind whose bets are on runners at this form of price. */
export function runnersAt<Price>(prices: Pricing<Price>): KindRules<RunnerShapes<Price>> {
  const { positionOf, ...resting } = positionsAt(prices);
  return {
    results: (bets, { runnerIds, winners }) => {
      const positions = bets.map(positionOf);
      // Open orders change which runners cost most, so the worst case with them and without may differ.
      return [true, false].flatMap((withOpen) =>
        decisiveWinners(winLoseOf(positions, runnerIds, withOpen), winners),
      );
    },
    ...figuresOf(prices),
    exposureOf: (bets, field) => exposureOfPositions(bets.map(positionOf), field),
    positionOf,
    withChanges,
    resting,
    exposureOfPositions,
    exposureChange: (positions, added, field) =>
      exposureOfPositions([...positions, positionOf(added)], field) - exposureOfPositions(positions, field),
    table: placeRangeByRunner,
    winningRange: ({ side, selectionId }) => runnerRange(side, selectionId),
  };
}
