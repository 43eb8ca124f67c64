import { outcomeOf, liabilityOf, type Fill, type Side } from './bet';
import type { Paise } from './money';

/**
 * What a bet puts at risk: its fills, and `openPaise` still resting at `odds` (hundredths). Cancelled and lapsed parts
 * are left out by the caller; void bets too.
 */
export type PositionBet = {
  selectionId: number;
  side: Side;
  fills: readonly Fill[];
  openPaise: Paise;
  odds: number;
};

/** Profit or loss, paise, of all on one runner when it wins and when it does not. */
export type Ends = { wins: Paise; loses: Paise };

function addMatched(ends: Ends, { side, fills }: PositionBet): void {
  for (const { odds, stakePaise } of fills) {
    ends.wins += outcomeOf(side, stakePaise, odds, true);
    ends.loses += outcomeOf(side, stakePaise, odds, false);
  }
}

/** An open order may fill or not, so only its loss counts: a lay's if the runner wins, a back's if it loses. */
function addOpen(ends: Ends, { side, openPaise, odds }: PositionBet): void {
  const risk = liabilityOf(side, openPaise, odds);
  if (side === 'lay') ends.wins -= risk;
  else ends.loses -= risk;
}

function endsByRunner(
  bets: readonly PositionBet[],
  runnerIds: readonly number[],
  withOpen: boolean,
): Map<number, Ends> {
  const byRunner = new Map<number, Ends>(runnerIds.map((id) => [id, { wins: 0, loses: 0 }]));
  for (const bet of bets) {
    // A runner the caller forgot may still win: counting it can only reserve more.
    const ends = byRunner.get(bet.selectionId) ?? { wins: 0, loses: 0 };
    byRunner.set(bet.selectionId, ends);
    addMatched(ends, bet);
    if (withOpen) addOpen(ends, bet);
  }
  return byRunner;
}

const ascending = (a: number, b: number): number => a - b;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Profit or loss, paise, if that runner is the only winner; matched bets only. Domain rules, section 3. */
export function profitByRunner(
  bets: readonly PositionBet[],
  runnerIds: readonly number[],
): Record<number, Paise> {
  const byRunner = endsByRunner(bets, runnerIds, false);
  const allLose = sum([...byRunner.values()].map(({ loses }) => loses));
  return Object.fromEntries([...byRunner].map(([id, { wins, loses }]) => [id, allLose + wins - loses]));
}

/**
 * Paise to hold back for a position: the loss of the worst result and the worst way its open orders may fill, never
 * negative. `runnerIds` are the runners still in the market, `winners` how many of them win (1 but for place markets).
 * Domain rules, section 3: all "loses", and the `winners` smallest differences "wins" - "loses" on top.
 */
export function exposureOf(
  bets: readonly PositionBet[],
  runnerIds: readonly number[],
  winners: number,
): Paise {
  const { worst } = rangeOf(endsByRunner(bets, runnerIds, true), winners);
  return Math.max(0, 0 - worst);
}

/** The worst and the best result, paise, with `winners` winners, from the ends of every runner. */
export function rangeOf(byRunner: ReadonlyMap<number, Ends>, winners: number): { worst: Paise; best: Paise } {
  const ends = [...byRunner.values()];
  const allLose = sum(ends.map(({ loses }) => loses));
  const swings = ends.map(({ wins, loses }) => wins - loses).sort(ascending);
  const places = Math.min(winners, swings.length);
  return {
    worst: allLose + sum(swings.slice(0, places)),
    best: allLose + sum(swings.slice(swings.length - places)),
  };
}

/** Best and worst result, paise, with each runner among `winners` winners, from the ends of every runner. */
export const rangesOf = (
  byRunner: ReadonlyMap<number, Ends>,
  winners: number,
): Record<number, { worst: Paise; best: Paise }> =>
  Object.fromEntries(
    [...byRunner].map(([id, own]) => {
      const others = new Map(byRunner);
      others.delete(id);
      const { worst, best } = rangeOf(others, winners - 1);
      return [id, { worst: worst + own.wins, best: best + own.wins }];
    }),
  );

/**
 * Best and worst result, paise, if that runner is among `winners` winners, matched bets only: what a place market shows
 * beside each runner. With one winner both equal profitByRunner.
 */
export const placeRangeByRunner = (
  bets: readonly PositionBet[],
  runnerIds: readonly number[],
  winners: number,
): Record<number, { worst: Paise; best: Paise }> => rangesOf(endsByRunner(bets, runnerIds, false), winners);
