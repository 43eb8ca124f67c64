import type { Side } from '../bets/bet';
import type { ResultRange, RunnerField } from '../bets/exposure';
import type { Paise } from '../base/money';
import { withChanges } from '../bets/position';
import type { FillAt, Position, RestingAt } from '../bets/position';
import type { SessionBet, SessionPosition } from '../sessions/session';
import { numberOf, termsOn } from '../sessions/sessionFacts';
import type { SessionFacts } from '../sessions/sessionFacts';
import type { WinningRange } from '../bets/winningRange';
import type { KindRules } from './kind';
import type { NumberOutcome, NumberShapes } from './numbers';
import type { RoundOutcome } from './roundOutcome';
import type { MatchedAt, Outcomes, RunnerShapes } from './runners';
import type { Settling } from './settling';

/** The matched part of a bet of any kind as it is stored. `odds` is the price as shown, in hundredths: decimal
 * odds, a rate per 100 (so in basis points), or the line of a session, whose rate is `rateBps`. */
export type MatchedPart = {
  selectionId: number;
  side: Side;
  odds: number;
  rateBps?: number | null;
  /** How many cards lay open when it was placed: of a bet on a round; null or absent in others. */
  placedAfter?: number | null;
  fills: readonly { odds: number; stakePaise: Paise }[];
};
export type TradedBet = MatchedPart & { openPaise: Paise };
type Resting = Pick<TradedBet, 'selectionId' | 'side' | 'odds' | 'openPaise'>;
type Fills = MatchedPart['fills'];

export type TradedOutcome = Outcomes | NumberOutcome | RoundOutcome;

/** Bets of every kind in one form. Positions are by selection, in a session by its number, in a round by selection and, where that
 * counts, the cards that lay open (domain/rounds/placed). */
export type TradedShapes = {
  matched: MatchedPart;
  bet: TradedBet;
  result: readonly number[] | number;
  outcome: TradedOutcome;
  field: RunnerField;
  position: Position;
  /** null where bets never rest. */
  resting: {
    changeByFills: (order: Resting, fills: Fills) => Position;
    changeByWithdrawal: (order: Resting, hasMatched: boolean) => Position;
  } | null;
  /** By runner; empty in a session, whose ladder says more (stepsOf). */
  table: Record<number, ResultRange>;
  range: WinningRange;
};

/** The rules of one market. Outcomes and results of another kind throw an Error. */
export type TradedRules = KindRules<TradedShapes>;
export type TradedSettling = Settling<TradedShapes>;

function ofAnotherKind(): never {
  throw new Error('a result of another kind of market');
}
const isOfRound = (outcome: Outcomes | RoundOutcome): outcome is RoundOutcome => 'round' in outcome;
const ofRunners = (outcome: TradedOutcome): Outcomes =>
  typeof outcome === 'object' && !isOfRound(outcome) ? outcome : ofAnotherKind();
const ofNumbers = (outcome: TradedOutcome): NumberOutcome =>
  typeof outcome === 'object' ? ofAnotherKind() : outcome;
const winnersIn = (result: readonly number[] | number): readonly number[] =>
  typeof result === 'number' ? ofAnotherKind() : result;
const numberIn = (result: readonly number[] | number): number =>
  typeof result === 'number' ? result : ofAnotherKind();

type PriceOf<Price> = (odds: number) => Price;

const fillsAt =
  <Price>(priceOf: PriceOf<Price>) =>
  (fills: Fills): FillAt<Price>[] =>
    fills.map(({ odds, stakePaise }) => ({ ...priceOf(odds), stakePaise }));

function matchedAt<Price>(priceOf: PriceOf<Price>): (bet: MatchedPart) => MatchedAt<Price> {
  const fillsOf = fillsAt(priceOf);
  return ({ selectionId, side, fills }) => ({ selectionId, side, fills: fillsOf(fills) });
}

/** Rules of a kind on runners. @param priceOf a stored price in the form the rules take */
export function runnerMarketRules<Price>(
  rules: KindRules<RunnerShapes<Price>>,
  priceOf: PriceOf<Price>,
): TradedRules {
  const fillsOf = fillsAt(priceOf);
  const matchedOf = matchedAt(priceOf);
  const restingOf = ({ selectionId, side, odds, openPaise }: Resting): RestingAt<Price> => ({
    ...priceOf(odds),
    selectionId,
    side,
    openPaise,
  });
  const betOf = (bet: TradedBet) => ({ ...restingOf(bet), fills: fillsOf(bet.fills) });
  const { resting } = rules;
  return {
    results: (bets, field) => rules.results(bets.map(betOf), field),
    profitAt: (bet, result) => rules.profitAt(matchedOf(bet), winnersIn(result)),
    worstAt: (bet, result) => rules.worstAt(betOf(bet), winnersIn(result)),
    profitOf: (bet) => rules.profitOf(betOf(bet)),
    liabilityOf: (bet) => rules.liabilityOf(betOf(bet)),
    exposureOf: (bets, field) => rules.exposureOf(bets.map(betOf), field),
    positionOf: (bet) => rules.positionOf(betOf(bet)),
    withChanges,
    resting: {
      changeByFills: (order, fills) => resting.changeByFills(restingOf(order), fillsOf(fills)),
      changeByWithdrawal: (order, hasMatched) => resting.changeByWithdrawal(restingOf(order), hasMatched),
    },
    exposureOfPositions: rules.exposureOfPositions,
    exposureChange: (positions, added, field) => rules.exposureChange(positions, betOf(added), field),
    table: rules.table,
    winningRange: (bet) => rules.winningRange(matchedOf(bet)),
  };
}

/** How bets of a kind on runners are paid. */
export function runnerMarketSettling<Price>(
  { settle, words }: Settling<RunnerShapes<Price>>,
  priceOf: PriceOf<Price>,
): TradedSettling {
  const matchedOf = matchedAt(priceOf);
  return {
    settle: (bet, outcome) => settle(matchedOf(bet), ofRunners(outcome)),
    words: {
      rule: words.rule,
      inputOf: (bet, outcome) => words.inputOf(matchedOf(bet), ofRunners(outcome)),
      resultOf: (bets, outcome) => words.resultOf(bets.map(matchedOf), ofRunners(outcome)),
      betOf: (bet, outcome) => words.betOf(matchedOf(bet), ofRunners(outcome)),
    },
  };
}

/** A session's positions in the form its own rules take. */
export const sessionPositionsOf = (facts: SessionFacts, positions: readonly Position[]): SessionPosition[] =>
  positions.map(({ selectionId, winsPaise, losesPaise, liveBets }) => ({
    terms: termsOn(facts, selectionId),
    winsPaise,
    losesPaise,
    liveBets,
  }));

const numberOfBet = (facts: SessionFacts, bet: MatchedPart): number =>
  numberOf(facts, bet.selectionId, bet.odds);

const sessionBetWith =
  (facts: SessionFacts) =>
  (bet: MatchedPart & { openPaise?: Paise }): SessionBet => ({
    side: bet.side,
    stakePaise: bet.fills.reduce((total, { stakePaise }) => total + stakePaise, bet.openPaise ?? 0),
    rateBps: bet.rateBps ?? 0,
    terms: termsOn(facts, numberOfBet(facts, bet)),
  });

/** Rules of a session with these facts. Its bets are matched whole, so an open part counts as matched. */
export function sessionMarketRules(rules: KindRules<NumberShapes>, facts: SessionFacts): TradedRules {
  const betOf = sessionBetWith(facts);
  const positionOf = (bet: TradedBet): Position => {
    const { winsPaise, losesPaise, liveBets } = rules.positionOf(betOf(bet));
    return {
      selectionId: numberOfBet(facts, bet),
      winsPaise,
      losesPaise,
      openWinsPaise: 0,
      openLosesPaise: 0,
      liveBets,
    };
  };
  const exposureOfPositions = (positions: readonly Position[]): Paise =>
    rules.exposureOfPositions(sessionPositionsOf(facts, positions), {});
  return {
    results: (bets) => rules.results(bets.map(betOf), {}),
    profitAt: (bet, result) => rules.profitAt(betOf(bet), numberIn(result)),
    worstAt: (bet, result) => rules.worstAt(betOf(bet), numberIn(result)),
    profitOf: (bet) => rules.profitOf(betOf(bet)),
    liabilityOf: (bet) => rules.liabilityOf(betOf(bet)),
    exposureOf: (bets) => rules.exposureOf(bets.map(betOf), {}),
    positionOf,
    withChanges,
    resting: null,
    exposureOfPositions,
    exposureChange: (positions, added) =>
      exposureOfPositions([...positions, positionOf(added)]) - exposureOfPositions(positions),
    table: () => ({}),
    winningRange: (bet) => rules.winningRange(betOf(bet)),
  };
}

/** How bets on a session with these facts are paid. */
export function sessionMarketSettling(
  { settle, words }: Settling<NumberShapes>,
  facts: SessionFacts,
): TradedSettling {
  const betOf = sessionBetWith(facts);
  return {
    settle: (bet, outcome) => settle(betOf(bet), ofNumbers(outcome)),
    words: {
      rule: words.rule,
      inputOf: (bet, outcome) => words.inputOf(betOf(bet), ofNumbers(outcome)),
      resultOf: (bets, outcome) => words.resultOf(bets.map(betOf), ofNumbers(outcome)),
      betOf: (bet, outcome) => words.betOf(betOf(bet), ofNumbers(outcome)),
    },
  };
}
