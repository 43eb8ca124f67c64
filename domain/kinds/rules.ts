import type { RunnerField } from '../exposure';
import type { Paise } from '../money';
import type { MarketKind } from '../marketKind';
import { sessionLadder } from '../session';
import type { SessionStep } from '../session';
import type { Position } from '../position';
import type { SessionFacts } from '../sessionFacts';
import { numbers, numbersTraits } from './numbers';
import { odds, oddsTraits } from './odds';
import { rates, ratesTraits } from './rates';
import { sessionPositionsOf, tradedNumbers, tradedRunners } from './traded';
import type { TradedRules } from './traded';
import type { KindTraits } from './traits';

/** A market as far as its arithmetic goes; `session` is null except in a market on numbers. */
export type RuledMarket = { kind: MarketKind; session: SessionFacts | null };

const TRAITS: Readonly<Record<MarketKind, KindTraits>> = {
  odds: oddsTraits,
  rates: ratesTraits,
  numbers: numbersTraits,
};

/** What differs by kind, besides the rules. */
export const traitsOf = (kind: MarketKind): KindTraits => TRAITS[kind];

const RUNNERS: Readonly<Record<Exclude<MarketKind, 'numbers'>, TradedRules>> = {
  odds: tradedRunners(odds, (price) => ({ odds: price })),
  rates: tradedRunners(rates, (price) => ({ rateBps: price })),
};

/** The rules of a market: picked once, then called for all of its bets.
 * @throws Error for a market on numbers without the facts of its session */
export function rulesOf({ kind, session }: RuledMarket): TradedRules {
  if (kind !== 'numbers') return RUNNERS[kind];
  if (!session) throw new Error('a market on numbers without its session');
  return tradedNumbers(numbers, session);
}

/** How resting orders of a market change its positions. @throws Error for a kind whose bets never rest */
export function restingIn(market: RuledMarket): NonNullable<TradedRules['resting']> {
  const { resting } = rulesOf(market);
  if (!resting) throw new Error(`bets of kind ${market.kind} never rest`);
  return resting;
}

/** The most these positions may win (paise), over all results. */
export function bestOf(market: RuledMarket, positions: readonly Position[], field: RunnerField): Paise {
  const rules = rulesOf(market);
  const summed = rules.withChanges([], positions);
  if (market.session) return Math.max(...stepsOf(market.session, summed).map(({ paise }) => paise));
  return Math.max(...Object.values(rules.table(summed, field)).map(({ best }) => best));
}

/** The run positions of a session that a player sees: profit or loss (paise) by result. */
export const stepsOf = (facts: SessionFacts, positions: readonly Position[]): SessionStep[] =>
  sessionLadder(sessionPositionsOf(facts, positions));
