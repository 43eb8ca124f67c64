import { MIN_ODDS } from '../bets/ladder';
import { parseHundredths } from '../base/money';

/**
 * The highest odds of a bet at our tables, 10,000.00: a pana of three equal digits pays 2300, a straight flush 3000. An exchange's
 * ladder ends at 1000. How much one player may win of a round is bounded besides (the market's terms).
 */
export const MAX_TABLE_ODDS = 1_000_000;

/** Whether a table takes these odds, in hundredths; that they are those that stand is for the market to say. */
export const isAtTable = (odds: number): boolean =>
  Number.isSafeInteger(odds) && odds >= MIN_ODDS && odds <= MAX_TABLE_ODDS;

/** A price of any market, tables included, to hundredths; undefined for none, or one with more than two decimals. */
export function parseAnyPrice(x: unknown): number | undefined {
  const price = parseHundredths(x);
  return price !== undefined && price > 0 && price <= MAX_TABLE_ODDS ? price : undefined;
}
