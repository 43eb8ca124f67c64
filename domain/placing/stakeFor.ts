import { rulesOf } from '../kinds/rules';
import type { RuledMarket } from '../kinds/rules';
import type { TradedBet } from '../kinds/traded';
import type { Paise } from '../base/money';

/** What an amount may be: the stake, what is at risk, or what is won. */
export const STAKE_BY = ['stake', 'liability', 'win'] as const;
export type StakeBy = (typeof STAKE_BY)[number];

/** Larger than any stake a market takes: where the search for one ends. */
const MOST: Paise = 2 ** 43;

type Priced = Pick<TradedBet, 'selectionId' | 'side' | 'odds' | 'rateBps'>;

/** The last number from which on `isBelow` no longer holds, between one where it does (or 0) and one where it does not. */
function turn(isBelow: (stake: Paise) => boolean, from: Paise, to: Paise): Paise {
  let [below, above] = [from, to];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (isBelow(middle)) below = middle;
    else above = middle;
  }
  return above;
}

type Figure = (stakePaise: Paise) => Paise;

/** What a stake risks or wins, by the rules of the market's kind. */
function figureFor(market: RuledMarket, bet: Priced, by: Exclude<StakeBy, 'stake'>): Figure {
  const { liabilityOf, profitOf } = rulesOf(market);
  const figureOf = by === 'win' ? profitOf : liabilityOf;
  return (openPaise) => figureOf({ ...bet, fills: [], openPaise });
}

/** What the same stake (paise) is called: itself, what it risks, or what it wins. */
export const amountFor = (market: RuledMarket, bet: Priced, by: StakeBy, stakePaise: Paise): Paise =>
  by === 'stake' ? stakePaise : figureFor(market, bet, by)(stakePaise);

/** The stake (paise) with which a bet risks, or wins, as much as it can within `amountPaise`; the smallest of those that do.
 * The rules of the market's kind say what a stake risks and wins, and both only grow with it, so it is searched for. */
export function stakeFor(market: RuledMarket, bet: Priced, by: StakeBy, amountPaise: Paise): Paise {
  if (by === 'stake') return amountPaise;
  const of = figureFor(market, bet, by);
  let beyond = 1;
  while (beyond < MOST && of(beyond) <= amountPaise) beyond *= 2;
  const most = of(turn((stake) => of(stake) <= amountPaise, 0, beyond) - 1);
  return most <= 0 ? 0 : turn((stake) => of(stake) < most, 0, beyond);
}
