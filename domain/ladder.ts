import { parseHundredths } from './money';

export type Ladder = 'CLASSIC' | 'FINEST';

/** Lowest and highest odds of both ladders, hundredths. */
export const MIN_ODDS = 101;
export const MAX_ODDS = 100_000;

/** Domain rules, section 1: from, below, step; hundredths. */
const BANDS = [
  [101, 200, 1],
  [200, 300, 2],
  [300, 400, 5],
  [400, 600, 10],
  [600, 1000, 20],
  [1000, 2000, 50],
  [2000, 3000, 100],
  [3000, 5000, 200],
  [5000, 10_000, 500],
  [10_000, MAX_ODDS + 1, 1000],
] as const;

/** The 350 odds of an exchange market, ascending, hundredths. */
export const CLASSIC: readonly number[] = BANDS.flatMap(([from, below, step]) =>
  Array.from({ length: Math.ceil((below - from) / step) }, (_, i) => from + i * step),
);

const INDEX: ReadonlyMap<number, number> = new Map(CLASSIC.map((odds, i) => [odds, i]));

/**
 * Decimal odds, number or text, to hundredths: 1.85 is 185. undefined unless between 1.01 and 1000 with at most two
 * decimals; whether a market takes them is isOnLadder's question.
 */
export function parseOdds(x: unknown): number | undefined {
  const odds = parseHundredths(x);
  return odds !== undefined && odds >= MIN_ODDS && odds <= MAX_ODDS ? odds : undefined;
}

/** Decimal odds for the wire: 185 is 1.85. */
export const toDecimal = (odds: number): number => odds / 100;

/** Hundredths of decimal odds from the wire, on a ladder or not: 1.85 is 185. */
export const fromDecimal = (decimal: number): number => Math.round(decimal * 100);

/** Two decimals, as the player reads it: 340 is '3.40'. */
export const formatOdds = (odds: number): string => (odds / 100).toFixed(2);

/** A price off its market's ladder is refused (INVALID_ODDS). */
export function isOnLadder(odds: number, ladder: Ladder): boolean {
  if (ladder === 'CLASSIC') return INDEX.has(odds);
  return Number.isSafeInteger(odds) && odds >= MIN_ODDS && odds <= MAX_ODDS;
}

/** First index whose odds are at least `odds`; CLASSIC.length when there is none. */
function ceilingIndex(odds: number): number {
  let low = 0;
  let high = CLASSIC.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((CLASSIC[middle] ?? MAX_ODDS) < odds) low = middle + 1;
    else high = middle;
  }
  return low;
}

const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));
const classicAt = (index: number): number => CLASSIC[clamp(index, 0, CLASSIC.length - 1)] ?? MAX_ODDS;

/**
 * `ticks` steps up (positive) or down, stopping at the ends of the ladder. From odds off the ladder the first step
 * leads to the next price in that direction; 0 ticks leads to the nearest.
 */
export function stepOdds(odds: number, ticks: number, ladder: Ladder): number {
  if (ladder === 'FINEST') return clamp(Math.round(odds) + Math.trunc(ticks), MIN_ODDS, MAX_ODDS);
  if (Math.trunc(ticks) === 0) return nearestOdds(odds, ladder);
  const above = ceilingIndex(odds);
  const start = ticks > 0 && !INDEX.has(odds) ? above - 1 : above;
  return classicAt(start + Math.trunc(ticks));
}

/** The ladder's price closest to `odds` (hundredths, any number); of two equally close the lower. */
export function nearestOdds(odds: number, ladder: Ladder): number {
  if (ladder === 'FINEST') return clamp(Math.round(odds), MIN_ODDS, MAX_ODDS);
  const above = classicAt(ceilingIndex(odds));
  const below = classicAt(ceilingIndex(odds) - 1);
  return odds - below <= above - odds ? below : above;
}
