import { mulDivDown } from '../base/money';
import type { Paise } from '../base/money';
import { withChanges } from '../bets/position';
import type { Position } from '../bets/position';
import { runnerRange } from '../bets/winningRange';
import { profitOfBet, riskOf } from '../casino/settling';
import { RETURNED } from '../casino/game';
import type { AnyGame, OutcomeCase, RoundResult, Weighted } from '../casino/game';
import { drawnOf } from '../casino/wire';
import type { MatchedPart, TradedBet, TradedOutcome, TradedRules, TradedSettling } from '../kinds/traded';
import type { RoundEnd } from '../kinds/words';
import type { RoundKind } from '../kinds/round';

/** Stakes of rounds are whole rupees: halves of them and winnings at any odds in hundredths are whole paise, so that sums of
 * bets pay what their bets do. */
export const STAKE_STEP_PAISE = 100;

/** A result of a round as a list of numbers: the case, then for each part the outcome that comes of it. */
type Result = readonly number[];

const stakesOf = ({ fills }: MatchedPart): Paise =>
  fills.reduce((sum, { stakePaise }) => sum + stakePaise, 0);

const profitOfFills = ({ side, fills }: MatchedPart, result: RoundResult): Paise =>
  fills.reduce((sum, { odds, stakePaise }) => sum + profitOfBet({ side, odds, stakePaise }, result), 0);

/** What a sum of bets on one selection makes: every result is a fixed share of what it wins or of its stakes. */
function profitOfPosition({ winsPaise, losesPaise }: Position, result: RoundResult): Paise {
  switch (result.kind) {
    case 'win':
      return winsPaise;
    case 'lose':
      return losesPaise;
    case 'half':
      return -mulDivDown(-losesPaise, 1, 2);
    case 'returned':
      return 0;
    case 'reduced':
      return mulDivDown(-losesPaise, result.payout - 100, 100);
    default:
      return result satisfies never;
  }
}

function positionOf(bet: TradedBet): Position {
  return {
    selectionId: bet.selectionId,
    winsPaise: profitOfFills(bet, { kind: 'win' }),
    losesPaise: profitOfFills(bet, { kind: 'lose' }),
    openWinsPaise: 0,
    openLosesPaise: 0,
    liveBets: 1,
  };
}

type Round = { readonly game: AnyGame; readonly cases: () => readonly OutcomeCase<unknown>[] };
type OnSelection = { readonly selectionId: number };

const partOf = (game: AnyGame, selectionId: number): number => game.partOf?.(selectionId) ?? 0;

/** Bets are placed before the first card as far as their results go (docs/casino.md). */
const resultIn = (game: AnyGame, selectionId: number, outcome: unknown): RoundResult =>
  game.resultOf(selectionId, outcome, 0);

/** The outcome of a part that brings least (or most), and what it brings. */
function extremeOf<One extends OnSelection>(
  game: AnyGame,
  own: readonly One[],
  part: readonly Weighted<unknown>[],
  profitOf: (one: One, result: RoundResult) => Paise,
  isMore: (a: Paise, b: Paise) => boolean,
): { at: number; paise: Paise } {
  let found: { at: number; paise: Paise } | undefined;
  part.forEach(({ outcome }, at) => {
    const paise = own.reduce((sum, one) => sum + profitOf(one, resultIn(game, one.selectionId, outcome)), 0);
    if (!found || isMore(paise, found.paise)) found = { at, paise };
  });
  return found ?? { at: 0, paise: 0 };
}

type Extreme = { readonly result: Result; readonly paise: Paise };

/** For every case the outcomes that bring least, or most, part by part. */
function extremesOf<One extends OnSelection>(
  { game, cases }: Round,
  all: readonly One[],
  profitOf: (one: One, result: RoundResult) => Paise,
  isMore: (a: Paise, b: Paise) => boolean,
): Extreme[] {
  return cases().map(({ parts }, number) => {
    const found = parts.map((part, n) => {
      const own = all.filter(({ selectionId }) => partOf(game, selectionId) === n);
      return own.length === 0 ? { at: 0, paise: 0 } : extremeOf(game, own, part, profitOf, isMore);
    });
    return {
      result: [number, ...found.map(({ at }) => at)],
      paise: found.reduce((sum, { paise }) => sum + paise, 0),
    };
  });
}

const isLess = (a: Paise, b: Paise): boolean => a < b;
const isMore = (a: Paise, b: Paise): boolean => a > b;

/** The outcome that a result names for the part of a selection. */
function outcomeAt({ game, cases }: Round, selectionId: number, result: Result | number): unknown {
  if (typeof result === 'number') throw new Error('a result of another kind of market');
  const [number = 0, ...at] = result;
  const part = partOf(game, selectionId);
  const found = cases()[number]?.parts[part]?.[at[part] ?? 0];
  if (!found) throw new Error('a result that this game does not have');
  return found.outcome;
}

function rulesOfRound(round: Round): TradedRules {
  const { game } = round;
  const profitAt = (bet: MatchedPart, result: Result | number): Paise =>
    profitOfFills(bet, resultIn(game, bet.selectionId, outcomeAt(round, bet.selectionId, result)));
  const exposureOfPositions = (positions: readonly Position[]): Paise => {
    if (positions.length === 0) return 0;
    const worst = extremesOf(round, positions, profitOfPosition, isLess);
    return Math.max(0, ...worst.map(({ paise }) => -paise));
  };
  return {
    results: (bets) =>
      [isLess, isMore].flatMap((than) =>
        extremesOf(round, bets, profitOfFills, than).map((one) => one.result),
      ),
    profitAt,
    // Such a bet is taken whole or refused, so nothing is open.
    worstAt: profitAt,
    profitOf: (bet) => profitOfFills(bet, { kind: bet.side === 'back' ? 'win' : 'lose' }),
    liabilityOf: ({ side, fills }) =>
      fills.reduce((sum, { odds, stakePaise }) => sum + riskOf({ side, odds, stakePaise }), 0),
    exposureOf: (bets) => exposureOfPositions(withChanges([], bets.map(positionOf))),
    positionOf,
    withChanges,
    resting: null,
    exposureOfPositions: (positions) => exposureOfPositions(withChanges([], positions)),
    exposureChange: (positions, added) =>
      exposureOfPositions(withChanges(positions, [positionOf(added)])) -
      exposureOfPositions(withChanges([], positions)),
    table: () => ({}),
    winningRange: ({ side, selectionId }) => runnerRange(side, selectionId),
  };
}

function resultsIn(outcome: TradedOutcome): Readonly<Record<number, RoundResult>> {
  if (typeof outcome !== 'object' || !('round' in outcome))
    throw new Error('a result of another kind of market');
  return outcome.round;
}

const ENDS: Readonly<Record<Exclude<RoundResult['kind'], 'reduced'>, RoundEnd>> = {
  win: { code: 'won' },
  lose: { code: 'lost' },
  half: { code: 'half' },
  returned: { code: 'returned' },
};

function endOf(outcome: TradedOutcome, selectionId: number): RoundEnd {
  const result = resultsIn(outcome)[selectionId];
  if (!result) return { code: 'void' };
  return result.kind === 'reduced' ? { code: 'reduced', odds: result.payout } : ENDS[result.kind];
}

const settling: TradedSettling = {
  settle: (bet, outcome) => profitOfFills(bet, resultsIn(outcome)[bet.selectionId] ?? RETURNED),
  words: {
    rule: { id: 'market.round', version: 1 },
    inputOf: (bet, outcome) => ({
      side: bet.side,
      selectionId: bet.selectionId,
      fills: bet.fills,
      stakePaise: stakesOf(bet),
      end: endOf(outcome, bet.selectionId),
    }),
    resultOf: (bets, outcome) =>
      Object.fromEntries(bets.map(({ selectionId }) => [selectionId, endOf(outcome, selectionId)])),
    betOf: ({ side, selectionId, fills }, outcome) => ({
      code: 'roundBet',
      side,
      selectionId,
      stakes: fills,
      end: endOf(outcome, selectionId),
    }),
  },
};

/**
 * A game as the book takes it: what its bets hold back is the worst of the outcomes that can come together, found over sums of
 * bets by selection. The outcomes are enumerated when the first bet asks for them.
 */
export function roundKindOf(game: AnyGame): RoundKind {
  let cases: readonly OutcomeCase<unknown>[] | undefined;
  const round: Round = { game, cases: () => (cases ??= game.jointOutcomes()) };
  return {
    outcomeOf: (cards) => {
      const outcome = game.outcomeOf(drawnOf(game, cards));
      return {
        round: Object.fromEntries(game.selections.map(({ id }) => [id, resultIn(game, id, outcome)])),
      };
    },
    rules: rulesOfRound(round),
    settling,
    bestOf: (positions) =>
      Math.max(0, ...extremesOf(round, positions, profitOfPosition, isMore).map(({ paise }) => paise)),
  };
}
