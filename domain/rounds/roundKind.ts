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
import { laterResults, placedOfPosition, positionOfPlaced } from './placed';
import type { Placed } from './placed';

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

const placedOf = ({ selectionId, placedAfter }: MatchedPart): Placed => ({
  selectionId,
  placedAfter: placedAfter ?? 0,
});

function positionOf(game: AnyGame, bet: TradedBet): Position {
  return {
    selectionId: positionOfPlaced(game, placedOf(bet)),
    winsPaise: profitOfFills(bet, { kind: 'win' }),
    losesPaise: profitOfFills(bet, { kind: 'lose' }),
    openWinsPaise: 0,
    openLosesPaise: 0,
    liveBets: 1,
  };
}

type Round = { readonly game: AnyGame; readonly cases: () => readonly OutcomeCase<unknown>[] };

const partOf = (game: AnyGame, selectionId: number): number => game.partOf?.(selectionId) ?? 0;

const resultIn = (game: AnyGame, { selectionId, placedAfter }: Placed, outcome: unknown): RoundResult =>
  game.resultOf(selectionId, outcome, placedAfter);

const canCome = (game: AnyGame, { selectionId, placedAfter }: Placed, outcome: unknown): boolean =>
  game.canCome?.(selectionId, outcome, placedAfter) ?? true;

/** Something that is on a selection, and what it is worth. */
type Held<Worth> = { readonly placed: Placed; readonly worth: Worth };

const heldBet = <One extends MatchedPart>(bet: One): Held<One> => ({ placed: placedOf(bet), worth: bet });
const heldPosition = (position: Position): Held<Position> => ({
  placed: placedOfPosition(position.selectionId),
  worth: position,
});

/** The outcome of a part that brings least (or most) of those that can come, and what it brings. */
function extremeOf<Worth>(
  game: AnyGame,
  own: readonly Held<Worth>[],
  part: readonly Weighted<unknown>[],
  profitOf: (worth: Worth, result: RoundResult) => Paise,
  isMore: (a: Paise, b: Paise) => boolean,
): { at: number; paise: Paise } {
  let found: { at: number; paise: Paise } | undefined;
  part.forEach(({ outcome }, at) => {
    if (!own.every(({ placed }) => canCome(game, placed, outcome))) return;
    const paise = own.reduce(
      (sum, { placed, worth }) => sum + profitOf(worth, resultIn(game, placed, outcome)),
      0,
    );
    if (!found || isMore(paise, found.paise)) found = { at, paise };
  });
  return found ?? { at: 0, paise: 0 };
}

type Extreme = { readonly result: Result; readonly paise: Paise };

/** For every case the outcomes that bring least, or most, part by part. */
function extremesOf<Worth>(
  { game, cases }: Round,
  all: readonly Held<Worth>[],
  profitOf: (worth: Worth, result: RoundResult) => Paise,
  isMore: (a: Paise, b: Paise) => boolean,
): Extreme[] {
  return cases().map(({ parts }, number) => {
    const found = parts.map((part, n) => {
      const own = all.filter(({ placed }) => partOf(game, placed.selectionId) === n);
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
    profitOfFills(bet, resultIn(game, placedOf(bet), outcomeAt(round, bet.selectionId, result)));
  const ofBet = (bet: TradedBet): Position => positionOf(game, bet);
  const exposureOfPositions = (positions: readonly Position[]): Paise => {
    if (positions.length === 0) return 0;
    const worst = extremesOf(round, positions.map(heldPosition), profitOfPosition, isLess);
    return Math.max(0, ...worst.map(({ paise }) => -paise));
  };
  return {
    results: (bets) =>
      [isLess, isMore].flatMap((than) =>
        extremesOf(round, bets.map(heldBet), profitOfFills, than).map((one) => one.result),
      ),
    profitAt,
    // Such a bet is taken whole or refused, so nothing is open.
    worstAt: profitAt,
    profitOf: (bet) => profitOfFills(bet, { kind: bet.side === 'back' ? 'win' : 'lose' }),
    liabilityOf: ({ side, fills }) =>
      fills.reduce((sum, { odds, stakePaise }) => sum + riskOf({ side, odds, stakePaise }), 0),
    exposureOf: (bets) => exposureOfPositions(withChanges([], bets.map(ofBet))),
    positionOf: ofBet,
    withChanges,
    resting: null,
    exposureOfPositions: (positions) => exposureOfPositions(withChanges([], positions)),
    exposureChange: (positions, added) =>
      exposureOfPositions(withChanges(positions, [ofBet(added)])) -
      exposureOfPositions(withChanges([], positions)),
    table: () => ({}),
    winningRange: ({ side, selectionId }) => runnerRange(side, selectionId),
  };
}

/** What became of a bet; undefined: it is void. */
function resultOfBet(game: AnyGame, outcome: TradedOutcome, bet: MatchedPart): RoundResult | undefined {
  if (typeof outcome !== 'object' || !('round' in outcome))
    throw new Error('a result of another kind of market');
  return outcome.later?.[positionOfPlaced(game, placedOf(bet))] ?? outcome.round[bet.selectionId];
}

const ENDS: Readonly<Record<Exclude<RoundResult['kind'], 'reduced'>, RoundEnd>> = {
  win: { code: 'won' },
  lose: { code: 'lost' },
  half: { code: 'half' },
  returned: { code: 'returned' },
};

function endOf(result: RoundResult | undefined): RoundEnd {
  if (!result) return { code: 'void' };
  return result.kind === 'reduced' ? { code: 'reduced', odds: result.payout } : ENDS[result.kind];
}

function settlingOf(game: AnyGame): TradedSettling {
  const endOfBet = (bet: MatchedPart, outcome: TradedOutcome): RoundEnd =>
    endOf(resultOfBet(game, outcome, bet));
  return {
    settle: (bet, outcome) => profitOfFills(bet, resultOfBet(game, outcome, bet) ?? RETURNED),
    words: {
      rule: { id: 'market.round', version: 2 },
      inputOf: (bet, outcome) => ({
        side: bet.side,
        selectionId: bet.selectionId,
        fills: bet.fills,
        stakePaise: stakesOf(bet),
        ...(bet.placedAfter ? { placedAfter: bet.placedAfter } : {}),
        end: endOfBet(bet, outcome),
      }),
      resultOf: (bets, outcome) =>
        Object.fromEntries(
          bets.map((bet) => [positionOfPlaced(game, placedOf(bet)), endOfBet(bet, outcome)]),
        ),
      betOf: (bet, outcome) => ({
        code: 'roundBet',
        side: bet.side,
        selectionId: bet.selectionId,
        stakes: bet.fills,
        placedAfter: bet.placedAfter ?? 0,
        end: endOfBet(bet, outcome),
      }),
    },
  };
}

/**
 * A game as the book takes it: what its bets hold back is the worst of the outcomes that can come together, found over sums of
 * bets by selection. The outcomes are enumerated when the first bet asks for them.
 */
export function roundKindOf(game: AnyGame): RoundKind {
  let cases: readonly OutcomeCase<unknown>[] | undefined;
  const round: Round = { game, cases: () => (cases ??= game.jointOutcomes()) };
  return {
    outcomeOf: (cards) => {
      const open = drawnOf(game, cards);
      const outcome = game.outcomeOf(open);
      const before = (selectionId: number) => resultIn(game, { selectionId, placedAfter: 0 }, outcome);
      return {
        round: Object.fromEntries(game.selections.map(({ id }) => [id, before(id)])),
        later: laterResults(game, open),
      };
    },
    rules: rulesOfRound(round),
    settling: settlingOf(game),
    bestOf: (positions) =>
      Math.max(
        0,
        ...extremesOf(round, positions.map(heldPosition), profitOfPosition, isMore).map(({ paise }) => paise),
      ),
  };
}
