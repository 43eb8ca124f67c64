import type { Paise } from './money';

/*
 * Domain rules, section 3, over what all bets on each runner add up to, whatever the price of the bets was.
 */

/** Profit or loss, paise, of all on one runner when it wins and when it does not. */
export type Ends = { wins: Paise; loses: Paise };

/** What of a market on runners decides its results: who takes part, and how many of them win (1 but for place markets). */
export type RunnerField = { runnerIds: readonly number[]; winners: number };

/** A result, paise: with one winner worst and best are the same, with several the other winners decide between them. */
export type ResultRange = { worst: Paise; best: Paise };

const ascending = (a: number, b: number): number => a - b;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const swingOf = ({ wins, loses }: Ends): Paise => wins - loses;

/**
 * The worst and the best result, paise, from the ends of every runner: all "loses", and the `winners` smallest (or
 * largest) differences "wins" - "loses" on top.
 */
export function rangeOf(byRunner: ReadonlyMap<number, Ends>, winners: number): ResultRange {
  const ends = [...byRunner.values()];
  const allLose = sum(ends.map(({ loses }) => loses));
  const swings = ends.map(swingOf).sort(ascending);
  const places = Math.min(winners, swings.length);
  return {
    worst: allLose + sum(swings.slice(0, places)),
    best: allLose + sum(swings.slice(swings.length - places)),
  };
}

/** The least sum, paise, of `count` of these sorted differences, one of them being `own`. */
function leastWith(own: number, sorted: readonly number[], count: number): number {
  const others = sum(sorted.slice(0, count - 1));
  // Among the least itself, it takes the place of the one behind them.
  const isAmong = count > 1 && own <= (sorted[count - 2] ?? own);
  return isAmong ? others + (sorted[count - 1] ?? 0) : others + own;
}

/** Best and worst result, paise, with each runner among `winners` winners, from the ends of every runner. */
export function rangesOf(byRunner: ReadonlyMap<number, Ends>, winners: number): Record<number, ResultRange> {
  const ends = [...byRunner.values()];
  const allLose = sum(ends.map(({ loses }) => loses));
  const sorted = ends.map(swingOf).sort(ascending);
  const mirrored = sorted.map((swing) => 0 - swing).reverse();
  const places = Math.max(1, Math.min(winners, sorted.length));
  return Object.fromEntries(
    [...byRunner].map(([id, own]) => {
      const swing = swingOf(own);
      const worst = allLose + leastWith(swing, sorted, places);
      return [id, { worst, best: allLose - leastWith(0 - swing, mirrored, places) }];
    }),
  );
}

/**
 * Sets of winners among which, for every runner, the worst and the best with it among the winners are: it and those of
 * the others who cost, or bring, most. With one winner that is each runner alone.
 */
export function decisiveWinners(byRunner: ReadonlyMap<number, Ends>, winners: number): number[][] {
  const ids = [...byRunner].sort(([, a], [, b]) => swingOf(a) - swingOf(b)).map(([id]) => id);
  if (ids.length === 0) return [[]];
  return [...byRunner.keys()].flatMap((id) => {
    const others = ids.filter((other) => other !== id);
    const places = Math.min(winners - 1, others.length);
    const worst = [id, ...others.slice(0, places)];
    return places === 0 ? [worst] : [worst, [id, ...others.slice(others.length - places)]];
  });
}
