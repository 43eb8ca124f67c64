/*
 * Sums of betting with whole numbers only, written from the rules and not from the product. A fraction is a pair of
 * whole numbers until the one moment at which it is rounded.
 */
export type Fraction = { top: bigint; bottom: bigint };

export function sum(amounts: Iterable<bigint>): bigint {
  let total = 0n;
  for (const one of amounts) total += one;
  return total;
}

export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Whole paise nearest to a fraction; both where it lies half way between two. */
export function nearest({ top, bottom }: Fraction): [bigint, bigint] {
  const below = top >= 0n || top % bottom === 0n ? top / bottom : top / bottom - 1n;
  const twice = 2n * (top - below * bottom);
  if (twice < bottom) return [below, below];
  return twice > bottom ? [below + 1n, below + 1n] : [below, below + 1n];
}

export function isNearest(value: bigint, fraction: Fraction): boolean {
  const [low, high] = nearest(fraction);
  return value === low || value === high;
}

/** How a price is read, in hundredths: decimal odds with the stake in them, or a rate per 100 of stake. */
export type Pricing = 'odds' | 'rates';

/** What a backer gains of a stake of `unit`. */
const gainOf = (price: bigint, pricing: Pricing): { gain: bigint; unit: bigint } =>
  pricing === 'odds' ? { gain: price - 100n, unit: 100n } : { gain: price, unit: 10_000n };

/** What a backer wins on a stake at this price, whole paise, the rest cut off; the layer loses as much. */
export function won(stake: bigint, price: bigint, pricing: Pricing = 'odds'): bigint {
  const { gain, unit } = gainOf(price, pricing);
  return (stake * gain) / unit;
}

/** Commission on a net win of one market, paise. */
export const commissions = (gross: bigint, bps: bigint): Fraction => ({
  top: gross > 0n ? gross * bps : 0n,
  bottom: 10_000n,
});

/** A share of a dead heat: `places` of `tied`, for the backer. The lay is its mirror. */
export function deadHeat(
  stake: bigint,
  price: bigint,
  { places, tied }: { places: bigint; tied: bigint },
  pricing: Pricing = 'odds',
): Fraction {
  const { gain, unit } = gainOf(price, pricing);
  return { top: places * stake * gain - unit * (tied - places) * stake, bottom: unit * tied };
}

const WHOLE = 100_000n;
/** Odds (hundredths) after removals with these factors (thousandths of a percent), before rounding. */
export function reduced(odds: bigint, factors: readonly bigint[], place: boolean): Fraction {
  const counted = factors.filter((factor) => place || factor >= 2500n);
  const top = counted.reduce((product, factor) => product * (WHOLE - factor), 1n);
  const bottom = WHOLE ** BigInt(counted.length);
  const base = place ? 100n : 0n;
  return { top: base * bottom + (odds - base) * top, bottom };
}

/** Where the ladder of odds changes its step, hundredths, and the step up to there. */
const STEPS: readonly (readonly [bigint, bigint])[] = [
  [200n, 1n],
  [300n, 2n],
  [400n, 5n],
  [600n, 10n],
  [1000n, 20n],
  [2000n, 50n],
  [3000n, 100n],
  [5000n, 200n],
  [10_000n, 500n],
  [100_000n, 1000n],
];

/** Odds so many prices of the ladder away, up or down, but not beyond its ends. */
export function stepped(odds: bigint, ticks: number): bigint {
  if (ticks === 0) return odds;
  const up = ticks > 0;
  const [, step = 1000n] = STEPS.find(([below]) => (up ? odds < below : odds <= below)) ?? [];
  const next = up ? odds + step : odds - step;
  return next < 101n || next > 100_000n ? odds : stepped(next, up ? ticks - 1 : ticks + 1);
}
