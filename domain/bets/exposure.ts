import type { Paise } from '../base/money';

// Domain rules, section 3, over the sum of all bets on each runner, whatever their prices.

/** Profit or loss (paise) of all bets on one runner if it wins and if it loses. */
export type WinLose = { wins: Paise; loses: Paise };

/** The runners of a market, and how many of them win (more than 1 only in place markets). */
export type RunnerField = { runnerIds: readonly number[]; winners: number };

/** Paise. Worst and best differ only with several winners, where the other winners decide. */
export type ResultRange = { worst: Paise; best: Paise };

const ascending = (a: number, b: number): number => a - b;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const swingOf = ({ wins, loses }: WinLose): Paise => wins - loses;

/** Worst and best result (paise): all runners "loses" plus the `winners` smallest (largest) differences. */
export function rangeOf(byRunner: ReadonlyMap<number, WinLose>, winners: number): ResultRange {
  const ends = [...byRunner.values()];
  const allLose = sum(ends.map(({ loses }) => loses));
  const swings = ends.map(swingOf).sort(ascending);
  const places = Math.min(winners, swings.length);
  return {
    worst: allLose + sum(swings.slice(0, places)),
    best: allLose + sum(swings.slice(swings.length - places)),
  };
}

function leastWith(own: number, sorted: readonly number[], count: number): number {
  const others = sum(sorted.slice(0, count - 1));
  // `own` is already among the smallest, so the next one joins them.
  const isAmong = count > 1 && own <= (sorted[count - 2] ?? own);
  return isAmong ? others + (sorted[count - 1] ?? 0) : others + own;
}

/** Worst and best result (paise) for each runner, given that it is among `winners` winners. */
export function rangesOf(
  byRunner: ReadonlyMap<number, WinLose>,
  winners: number,
): Record<number, ResultRange> {
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

/** Sets of winners that cover each runner's worst and best result: it and those who cost or bring most. */
export function decisiveWinners(byRunner: ReadonlyMap<number, WinLose>, winners: number): number[][] {
  const ids = [...byRunner].sort(([, a], [, b]) => swingOf(a) - swingOf(b)).map(([id]) => id);
  if (ids.length === 0) return [[]];
  return [...byRunner.keys()].flatMap((id) => {
    const others = ids.filter((other) => other !== id);
    const places = Math.min(winners - 1, others.length);
    const worst = [id, ...others.slice(0, places)];
    return places === 0 ? [worst] : [worst, [id, ...others.slice(others.length - places)]];
  });
}
