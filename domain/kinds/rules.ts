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
import { roundTraits } from './round';
import type { RoundKind } from './round';
import {
  sessionPositionsOf,
  sessionMarketSettling,
  runnerMarketSettling,
  sessionMarketRules,
  runnerMarketRules,
} from './traded';
import type { TradedRules, TradedSettling } from './traded';
import type { KindTraits } from './traits';

/** A market as far as its arithmetic goes; `session` is null except in a market on numbers. A round has its rules with it, so
 * that a page without a table is sent none of them. */
export type RuledMarket = {
  kind: MarketKind;
  session: SessionFacts | null;
  /** What the game of a round brings with it; absent in any other market. */
  round?: RoundKind | null | undefined;
};

const TRAITS: Readonly<Record<MarketKind, KindTraits>> = {
  odds: oddsTraits,
  rates: ratesTraits,
  numbers: numbersTraits,
  round: roundTraits,
};

/** What differs by kind, besides the rules. */
export const traitsOf = (kind: MarketKind): KindTraits => TRAITS[kind];

type OnRunners = Exclude<MarketKind, 'numbers' | 'round'>;

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

function gameOf(round: RoundKind | null | undefined): RoundKind {
  if (!round) throw new Error('a round without its game');
  return round;
}

/** The rules of a market: picked once, then called for all of its bets.
 * @throws Error for a market on numbers without the facts of its session, or a round without its game */
export function rulesOf({ kind, session, round }: RuledMarket): TradedRules {
  if (kind === 'numbers') return sessionMarketRules(numbers, factsOf(session));
  return kind === 'round' ? gameOf(round).rules : RUNNERS[kind];
}

/** How the bets of a market are paid. @throws Error for a market on numbers without the facts of its session, or a round
 * without its game */
export function settlingOf({ kind, session, round }: RuledMarket): TradedSettling {
  if (kind === 'numbers') return sessionMarketSettling(numbersSettling, factsOf(session));
  return kind === 'round' ? gameOf(round).settling : SETTLING[kind]();
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
  if (market.kind === 'round') return gameOf(market.round).bestOf(summed);
  if (market.session) return Math.max(...stepsOf(market.session, summed).map(({ paise }) => paise));
  return Math.max(...Object.values(rules.table(summed, field)).map(({ best }) => best));
}

/** The run positions of a session that a player sees: profit or loss (paise) by result. */
export const stepsOf = (facts: SessionFacts, positions: readonly Position[]): SessionStep[] =>
  sessionLadder(sessionPositionsOf(facts, positions));
