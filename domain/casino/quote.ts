import type { Chance, Payout } from './game';

/** Odds on both sides; undefined while a selection is suspended. */
export type Quote = { readonly back: Payout; readonly lay: Payout };

/** A side that is nearly decided takes no bets: below and above these percents. */
const LEAST_PERCENT = 2n;
const MOST_PERCENT = 98n;

const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/**
 * Odds from an exact chance: the fair winnings less and more the margin (in percent), both rounded for the house. What
 * returns the stake is left out of the chance.
 */
export function quoteOf(chance: Chance, margin: number): Quote | undefined {
  const { win } = chance;
  const lose = chance.total - chance.win - chance.returned;
  const decided = win + lose;
  if (win * 100n < decided * LEAST_PERCENT || win * 100n > decided * MOST_PERCENT) return undefined;
  // With nothing left to decide, both bounds hold for 0 of 0.
  if (decided === 0n) return undefined;
  const back = 100n + (lose * (100n - BigInt(margin))) / win;
  const lay = 100n + divideUp(lose * (100n + BigInt(margin)), win);
  return { back: Number(back), lay: Number(lay) };
}
