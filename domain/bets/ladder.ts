import { parseHundredths } from '../base/money';

/** RATE: rates per 100 of a bookmaker, which no CLASSIC price expresses; RUNS: lines of sessions. */
export const LADDERS = ['CLASSIC', 'FINEST', 'RATE', 'RUNS'] as const;
export type Ladder = (typeof LADDERS)[number];

export const MIN_ODDS = 101;
export const MAX_ODDS = 100_000;

type Band = readonly [from: number, below: number, step: number];

/** Hundredths (domain rules, section 1). */
const BANDS: readonly Band[] = [
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
];

const pricesIn = (bands: readonly Band[]): readonly number[] =>
  bands.flatMap(([from, below, step]) =>
    Array.from({ length: Math.ceil((below - from) / step) }, (_, i) => from + i * step),
  );

type Listed = { prices: readonly number[]; index: ReadonlyMap<number, number> };
const listed = (prices: readonly number[]): Listed => ({
  prices,
  index: new Map(prices.map((price, i) => [price, i])),
});

const BANDS_OF: Readonly<Record<Exclude<Ladder, 'FINEST'>, readonly Band[]>> = {
  CLASSIC: BANDS,
  RATE: [
    [50, 10_000, 50],
    [10_000, MAX_ODDS + 1, 100],
  ],
  RUNS: [[100, MAX_ODDS + 1, 100]],
};

/** Made when they are first asked for: a page begins without them. */
const made = new Map<Ladder, Listed>();

function listedOf(ladder: Exclude<Ladder, 'FINEST'>): Listed {
  const known = made.get(ladder);
  if (known) return known;
  const fresh = listed(pricesIn(BANDS_OF[ladder]));
  made.set(ladder, fresh);
  return fresh;
}

/** Every price of a ladder, hundredths, the lowest first. */
export const pricesOf = (ladder: Exclude<Ladder, 'FINEST'>): readonly number[] => listedOf(ladder).prices;

/** Decimal odds to hundredths: 1.85 is 185. undefined unless 1.01 to 1000 with at most two decimals. */
export function parseOdds(x: unknown): number | undefined {
  const odds = parsePrice(x);
  return odds !== undefined && odds >= MIN_ODDS ? odds : undefined;
}

/** A price of any ladder to hundredths. undefined unless above 0, up to 1000, with at most two decimals. */
export function parsePrice(x: unknown): number | undefined {
  const price = parseHundredths(x);
  return price !== undefined && price > 0 && price <= MAX_ODDS ? price : undefined;
}

/** Hundredths to decimal odds for the API: 185 is 1.85. */
export const toDecimal = (odds: number): number => odds / 100;

/** Decimal odds from the API, on a ladder or not, to hundredths. */
export const fromDecimal = (decimal: number): number => Math.round(decimal * 100);

/** Hundredths as players read them: 340 is '3.40'. */
export const formatOdds = (odds: number): string => (odds / 100).toFixed(2);

/** A price as its ladder writes it: odds '3.40', a rate '98' or '98.5', a line '63'. */
export const formatPrice = (price: number, ladder: Ladder): string =>
  ladder === 'RATE' || ladder === 'RUNS' ? String(price / 100) : formatOdds(price);

/** A rate per 100 (basis points) as the decimal odds it stands for, to at least two places: 9500 is '1.95'. */
export const formatRateOdds = (bps: number): string =>
  (1 + bps / 10_000).toFixed(4).replace(/(\.\d\d\d*?)0+$/, '$1');

/** Whether a market with this ladder takes the price (else INVALID_ODDS). */
export function isOnLadder(odds: number, ladder: Ladder): boolean {
  if (ladder !== 'FINEST') return listedOf(ladder).index.has(odds);
  return Number.isSafeInteger(odds) && odds >= MIN_ODDS && odds <= MAX_ODDS;
}

/** First index with a price of at least `odds`; the length if there is none. */
function ceilingIndex(odds: number, { prices }: Listed): number {
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prices[middle] ?? MAX_ODDS) < odds) low = middle + 1;
    else high = middle;
  }
  return low;
}

const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));
const priceAt = (index: number, { prices }: Listed): number =>
  prices[clamp(index, 0, prices.length - 1)] ?? MAX_ODDS;

/** `ticks` steps up or down (negative), within the ladder. The first step from a price off the ladder goes to
 * its neighbour; 0 ticks to the nearest. */
export function stepOdds(odds: number, ticks: number, ladder: Ladder): number {
  if (ladder === 'FINEST') return clamp(Math.round(odds) + Math.trunc(ticks), MIN_ODDS, MAX_ODDS);
  if (Math.trunc(ticks) === 0) return nearestOdds(odds, ladder);
  const list = listedOf(ladder);
  const above = ceilingIndex(odds, list);
  const start = ticks > 0 && !list.index.has(odds) ? above - 1 : above;
  return priceAt(start + Math.trunc(ticks), list);
}

/** The ladder price closest to `odds` (hundredths); the lower of two equally close. */
export function nearestOdds(odds: number, ladder: Ladder): number {
  if (ladder === 'FINEST') return clamp(Math.round(odds), MIN_ODDS, MAX_ODDS);
  const list = listedOf(ladder);
  const above = priceAt(ceilingIndex(odds, list), list);
  const below = priceAt(ceilingIndex(odds, list) - 1, list);
  return odds - below <= above - odds ? below : above;
}

/** The two prices of the ladder on either side of `odds` (hundredths), lower first; for odds on it or beyond
 * its ends both are the same. */
export function neighbours(odds: number, ladder: Ladder): readonly [number, number] {
  const nearest = nearestOdds(odds, ladder);
  if (nearest === odds || odds <= MIN_ODDS || odds >= MAX_ODDS) return [nearest, nearest];
  return [stepOdds(odds, -1, ladder), stepOdds(odds, 1, ladder)];
}

/** How many steps of the ladder lie between two prices, whichever is the higher. */
export function ticksBetween(a: number, b: number, ladder: Ladder): number {
  if (ladder === 'FINEST') return Math.abs(a - b);
  const list = listedOf(ladder);
  return Math.abs(ceilingIndex(a, list) - ceilingIndex(b, list));
}
