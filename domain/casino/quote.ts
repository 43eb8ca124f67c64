import type { Chance, Payout } from './game';

/** Odds on both sides; undefined while a selection is suspended. */
export type Quote = { readonly back: Payout; readonly lay: Payout };

/** A side that is nearly decided takes no bets: below and above these percents. */
const LEAST_PERCENT = 2n;
const MOST_PERCENT = 98n;

/** However sure a side is, no bet on it and none against it may return more than this on average, in thousandths of the stake. */
const MOST_RETURNED = 995n;
const WHOLE = 1000n;

const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
const lower = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** The highest odds at which a bet on a side returns no more than it may, with what comes back counted. */
const mostBack = ({ win, returned, total }: Chance): bigint =>
  (total * MOST_RETURNED - returned * WHOLE) / (win * (WHOLE / 100n));

/** The lowest at which a bet against it does, per unit of the backer's stake. */
const leastLay = (lose: bigint, { win, total }: Chance): bigint =>
  100n + divideUp(lose * WHOLE + total * (WHOLE - MOST_RETURNED), win * (WHOLE / 100n));

/**
 * Odds from an exact chance: the fair winnings less and more the margin (in percent), both rounded for the house. What
 * returns the stake is left out of the chance. Where the loser's share is small, so is the margin's part of the stake: the
 * odds are then those of the highest return allowed, and none if nothing would be left to win.
 */
export function quoteOf(chance: Chance, margin: number): Quote | undefined {
  const { win } = chance;
  const lose = chance.total - chance.win - chance.returned;
  const decided = win + lose;
  if (win * 100n < decided * LEAST_PERCENT || win * 100n > decided * MOST_PERCENT) return undefined;
  // With nothing left to decide, both bounds hold for 0 of 0.
  if (decided === 0n) return undefined;
  const back = lower(100n + (lose * (100n - BigInt(margin))) / win, mostBack(chance));
  if (back <= 100n) return undefined;
  const lay = higher(100n + divideUp(lose * (100n + BigInt(margin)), win), leastLay(lose, chance));
  return { back: Number(back), lay: Number(lay) };
}
