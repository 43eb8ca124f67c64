import { mulDivDown, type Paise } from './money';

/** back: it wins (Yes); lay: it does not (No). Domain rules, section 2. */
export type Side = 'back' | 'lay';

/** One match of a bet: the backer's stake at the odds really obtained. */
export type Fill = { odds: number; stakePaise: Paise };

const HUNDRED = 100;
const BPS = 10_000;

/*
 * The one rounding rule of a bet: what the backer wins is cut down to whole paise, fill by fill, and the layer loses
 * exactly that. So a fill always sums to 0 over its two players, and, because floor(a) + floor(b) <= floor(a + b), an
 * order split into any number of fills can never cost its layer more than was reserved for it whole. Rounding to the
 * nearest would: 100 fills of 1 paisa at 1.50 would cost 100 paise instead of 50.
 */

/** Paise the backer wins, and the layer loses, if the selection wins. */
export const winnings = (stakePaise: Paise, odds: number): Paise =>
  mulDivDown(stakePaise, odds - HUNDRED, HUNDRED);

/** Profit if the bet wins, paise; odds in hundredths. */
export const profitOf = (side: Side, stakePaise: Paise, odds: number): Paise =>
  side === 'back' ? winnings(stakePaise, odds) : stakePaise;

/** Loss if the bet loses, paise, not negative; odds in hundredths. */
export const liabilityOf = (side: Side, stakePaise: Paise, odds: number): Paise =>
  side === 'back' ? stakePaise : winnings(stakePaise, odds);

/** Profit (or loss, negative) of a matched stake when its selection won or lost. */
export function outcomeOf(side: Side, stakePaise: Paise, odds: number, selectionWon: boolean): Paise {
  const betWon = selectionWon === (side === 'back');
  return betWon ? profitOf(side, stakePaise, odds) : 0 - liabilityOf(side, stakePaise, odds);
}

/*
 * Bookmaker and session prices are rates per 100 of stake, in basis points: 98 per 100 is 9800 and the same as decimal
 * odds 1.98.
 */

/** Paise the Yes (or backing) side wins at a rate. */
const rateWinnings = (stakePaise: Paise, rateBps: number): Paise => mulDivDown(stakePaise, rateBps, BPS);

/** Profit if a bookmaker or session bet wins, paise. */
export const rateProfitOf = (side: Side, stakePaise: Paise, rateBps: number): Paise =>
  side === 'back' ? rateWinnings(stakePaise, rateBps) : stakePaise;

/** Loss if a bookmaker or session bet loses, paise, not negative. */
export const rateLiabilityOf = (side: Side, stakePaise: Paise, rateBps: number): Paise =>
  side === 'back' ? stakePaise : rateWinnings(stakePaise, rateBps);

/** Profit (or loss, negative) of a stake at a rate when what it is on came true or did not. */
export function rateOutcomeOf(side: Side, stakePaise: Paise, rateBps: number, cameTrue: boolean): Paise {
  const betWon = cameTrue === (side === 'back');
  return betWon ? rateProfitOf(side, stakePaise, rateBps) : 0 - rateLiabilityOf(side, stakePaise, rateBps);
}

/** Decimal odds, hundredths, of a rate: 9800 is 198; undefined when it falls between two hundredths. */
export const oddsOfRate = (rateBps: number): number | undefined =>
  rateBps > 0 && rateBps % HUNDRED === 0 ? HUNDRED + rateBps / HUNDRED : undefined;
