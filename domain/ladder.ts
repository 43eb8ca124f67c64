import { parseHundredths } from './money';

export const LADDERS = ['CLASSIC', 'FINEST'] as const;
export type Ladder = (typeof LADDERS)[number];

export const MIN_ODDS = 101;
export const MAX_ODDS = 100_000;

/** From, below, step; hundredths (domain rules, section 1). */
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

/** Decimal odds to hundredths: 1.85 is 185. undefined unless 1.01 to 1000 with at most two decimals. */
export function parseOdds(x: unknown): number | undefined {
  const odds = parseHundredths(x);
  return odds !== undefined && odds >= MIN_ODDS && odds <= MAX_ODDS ? odds : undefined;
}

/** Hundredths to decimal odds for the API: 185 is 1.85. */
export const toDecimal = (odds: number): number => odds / 100;

/** Decimal odds from the API, on a ladder or not, to hundredths. */
export const fromDecimal = (decimal: number): number => Math.round(decimal * 100);

/** Hundredths as players read them: 340 is '3.40'. */
export const formatOdds = (odds: number): string => (odds / 100).toFixed(2);

/** Whether a market with this ladder takes the price (else INVALID_ODDS). */
export function isOnLadder(odds: number, ladder: Ladder): boolean {
  if (ladder === 'CLASSIC') return INDEX.has(odds);
  return Number.isSafeInteger(odds) && odds >= MIN_ODDS && odds <= MAX_ODDS;
}

/** First index with odds of at least `odds`; CLASSIC.length if there is none. */
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

/** `ticks` steps up or down (negative), within the ladder. The first step from a price off the ladder goes to
 * its neighbour; 0 ticks to the nearest. */
export function stepOdds(odds: number, ticks: number, ladder: Ladder): number {
  if (ladder === 'FINEST') return clamp(Math.round(odds) + Math.trunc(ticks), MIN_ODDS, MAX_ODDS);
  if (Math.trunc(ticks) === 0) return nearestOdds(odds, ladder);
  const above = ceilingIndex(odds);
  const start = ticks > 0 && !INDEX.has(odds) ? above - 1 : above;
  return classicAt(start + Math.trunc(ticks));
}

/** The ladder price closest to `odds` (hundredths); the lower of two equally close. */
export function nearestOdds(odds: number, ladder: Ladder): number {
  if (ladder === 'FINEST') return clamp(Math.round(odds), MIN_ODDS, MAX_ODDS);
  const above = classicAt(ceilingIndex(odds));
  const below = classicAt(ceilingIndex(odds) - 1);
  return odds - below <= above - odds ? below : above;
}

/** The two prices of the ladder on either side of `odds` (hundredths), lower first; for odds on it or beyond
 * its ends both are the same. */
export function neighbours(odds: number, ladder: Ladder): readonly [number, number] {
  const nearest = nearestOdds(odds, ladder);
  if (nearest === odds || odds <= MIN_ODDS || odds >= MAX_ODDS) return [nearest, nearest];
  return [stepOdds(odds, -1, ladder), stepOdds(odds, 1, ladder)];
}
