import { mulDivDown } from '../base/money';
import type { Paise } from '../base/money';

/** A back bet wins if the selection does (Yes), a lay bet if it does not (No). Domain rules, section 2. */
export type Side = 'back' | 'lay';

/** One match of a bet: the backer's stake at the odds actually obtained. */
export type Fill = { odds: number; stakePaise: Paise };

const HUNDRED = 100;
const BPS = 10_000;

// The one rounding rule: the backer's winnings are rounded down to whole paise, fill by fill, and the layer
// loses exactly that. Every fill thus sums to 0, and splitting an order never costs its layer more than was
// reserved, as floor(a) + floor(b) <= floor(a + b). Rounding to nearest could: 100 fills of 1 paisa at 1.50
// would cost 100 paise instead of 50.

/** What the backer wins, and the layer loses, if the selection wins; paise. */
export const winnings = (stakePaise: Paise, odds: number): Paise =>
  mulDivDown(stakePaise, odds - HUNDRED, HUNDRED);

/** Profit if the bet wins, paise; odds in hundredths. */
export const profitOf = (side: Side, stakePaise: Paise, odds: number): Paise =>
  side === 'back' ? winnings(stakePaise, odds) : stakePaise;

/** Loss if the bet loses, paise, not negative; odds in hundredths. */
export const liabilityOf = (side: Side, stakePaise: Paise, odds: number): Paise =>
  side === 'back' ? stakePaise : winnings(stakePaise, odds);

/** Profit (or loss, negative), paise, of a matched stake when its selection won or lost. */
export function outcomeOf(side: Side, stakePaise: Paise, odds: number, selectionWon: boolean): Paise {
  const betWon = selectionWon === (side === 'back');
  return betWon ? profitOf(side, stakePaise, odds) : 0 - liabilityOf(side, stakePaise, odds);
}

/** The odds of fills taken together, weighted by stake, to the nearest hundredth; undefined if there are none. */
export function averageOdds(fills: readonly Fill[]): number | undefined {
  const [stake, weighed] = fills.reduce(
    ([paise, sum], fill) => [
      paise + BigInt(fill.stakePaise),
      sum + BigInt(fill.odds) * BigInt(fill.stakePaise),
    ],
    [0n, 0n],
  );
  return stake === 0n ? undefined : Number((2n * weighed + stake) / (2n * stake));
}

/** The odds of a bet as its player reads them, hundredths: those obtained, even if the bet has lost its fills since
 * (`matchedOdds`); those asked for while nothing is matched. */
export const oddsObtained = (bet: {
  odds: number;
  fills: readonly Fill[];
  matchedOdds?: number | undefined;
}): number => averageOdds(bet.fills) ?? bet.matchedOdds ?? bet.odds;

// Bookmaker and session prices are rates per 100 of stake in basis points: 9800 is 98 per 100, odds of 1.98.

const rateWinnings = (stakePaise: Paise, rateBps: number): Paise => mulDivDown(stakePaise, rateBps, BPS);

/** As profitOf, at a rate: of a bookmaker or session bet. */
export const rateProfitOf = (side: Side, stakePaise: Paise, rateBps: number): Paise =>
  side === 'back' ? rateWinnings(stakePaise, rateBps) : stakePaise;

/** As liabilityOf, at a rate: of a bookmaker or session bet. */
export const rateLiabilityOf = (side: Side, stakePaise: Paise, rateBps: number): Paise =>
  side === 'back' ? stakePaise : rateWinnings(stakePaise, rateBps);

/** As outcomeOf, at a rate; `cameTrue`: whether what the bet is on happened. */
export function rateOutcomeOf(side: Side, stakePaise: Paise, rateBps: number, cameTrue: boolean): Paise {
  const betWon = cameTrue === (side === 'back');
  return betWon ? rateProfitOf(side, stakePaise, rateBps) : 0 - rateLiabilityOf(side, stakePaise, rateBps);
}
