import { ticksBetween } from '../bets/ladder';
import type { Ladder } from '../bets/ladder';
import type { Paise } from '../base/money';

/** Steps of the ladder from the last price beyond which a price looks mistyped. */
export const FAR_TICKS = 20;
/** Times the usual stake beyond which a stake looks mistyped. */
export const HABIT_TIMES = 10;
/** Why a bet looks mistyped. `from`: the last price, hundredths. */
export type Concern =
  | { readonly kind: 'farPrice'; readonly ticks: number; readonly from: number }
  | { readonly kind: 'aboveHabit'; readonly usualPaise: Paise }
  | { readonly kind: 'halfBalance'; readonly balancePaise: Paise };

/** A bet and what it is compared with; null if unknown, or irrelevant because the house posts the price. */
export type CheckedBet = {
  readonly odds: number;
  readonly ladder: Ladder;
  readonly lastOdds: number | null;
  readonly stakePaise: Paise;
  readonly liabilityPaise: Paise;
  readonly usualPaise: Paise | null;
  readonly balancePaise: Paise | null;
};

/** What a player may not have meant, so that a second press is asked for; empty if nothing is odd. */
export function concernsOf(bet: CheckedBet): readonly Concern[] {
  const { odds, ladder, lastOdds, stakePaise, liabilityPaise, usualPaise, balancePaise } = bet;
  const concerns: Concern[] = [];
  const ticks = lastOdds === null ? 0 : ticksBetween(odds, lastOdds, ladder);
  if (lastOdds !== null && ticks > FAR_TICKS) concerns.push({ kind: 'farPrice', ticks, from: lastOdds });
  if (usualPaise !== null && stakePaise > usualPaise * HABIT_TIMES)
    concerns.push({ kind: 'aboveHabit', usualPaise });
  if (balancePaise !== null && Math.max(stakePaise, liabilityPaise) * 2 > balancePaise)
    concerns.push({ kind: 'halfBalance', balancePaise });
  return concerns;
}
