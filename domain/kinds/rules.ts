import type { RunnerField } from '../bets/exposure';
import type { Paise } from '../base/money';
import type { MarketKind } from '../markets/marketKind';
import { sessionLadder } from '../sessions/session';
import type { SessionStep } from '../sessions/session';
import type { Position } from '../bets/position';
import type { SessionFacts } from '../sessions/sessionFacts';
import { numbers, numbersSettling, numbersTraits } from './numbers';
import { odds, oddsSettling, oddsTraits } from './odds';
import type { AtOdds } from './odds';
import { rates, ratesSettling, ratesTraits } from './rates';
import type { AtRate } from './rates';
import {
  sessionPositionsOf,
  sessionMarketSettling,
  runnerMarketSettling,
  sessionMarketRules,
  runnerMarketRules,
} from './traded';
import type { TradedRules, TradedSettling } from './traded';
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

type OnRunners = Exclude<MarketKind, 'numbers'>;

const atOdds = (price: number): AtOdds => ({ odds: price });
const atRate = (price: number): AtRate => ({ rateBps: price });

const RUNNERS: Readonly<Record<OnRunners, TradedRules>> = {
  odds: runnerMarketRules(odds, atOdds),
  rates: runnerMarketRules(rates, atRate),
};

const SETTLING: Readonly<Record<OnRunners, () => TradedSettling>> = {
  odds: () => runnerMarketSettling(oddsSettling(), atOdds),
  rates: () => runnerMarketSettling(ratesSettling(), atRate),
};

function factsOf(session: SessionFacts | null): SessionFacts {
  if (!session) throw new Error('a market on numbers without its session');
  return session;
}

/** The rules of a market: picked once, then called for all of its bets.
 * @throws Error for a market on numbers without the facts of its session */
export const rulesOf = ({ kind, session }: RuledMarket): TradedRules =>
  kind === 'numbers' ? sessionMarketRules(numbers, factsOf(session)) : RUNNERS[kind];

/** How the bets of a market are paid. @throws Error for a market on numbers without the facts of its session */
export const settlingOf = ({ kind, session }: RuledMarket): TradedSettling =>
  kind === 'numbers' ? sessionMarketSettling(numbersSettling, factsOf(session)) : SETTLING[kind]();

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
