import type { Paise } from '../money';
import type { WinningRange } from '../winningRange';
import type { BetWords, Rule } from './words';

/** What a kind of market has of its own. Shapes of one kind do not fit the functions of another. */
export type KindShapes = {
  /** What of a bet is matched: all that settlement needs. */
  matched: object;
  /** A bet as it stands, with what may still match. */
  bet: object;
  /** One way the market may end. */
  result: unknown;
  /** What settlement is told: a result, or that there is none for some bets or all. */
  outcome: unknown;
  /** What of the market decides which results there are. */
  field: object;
  /** What bets add up to, so that a new bet costs the same however many there are. */
  position: { liveBets: number };
  /** How an order that waits in the book changes a position; null where bets of the kind never wait. */
  resting: object | null;
  /** What a player is shown: results, and profit or loss with them. */
  table: unknown;
  range: WinningRange;
};

/** How a bet is told about, in codes and figures; the sentences are the reader's (explanation.ts, the catalogue). */
export type Words<S extends KindShapes> = {
  rule: Rule;
  /** A bet with what became of it, as an explanation keeps it. */
  inputOf: (bet: S['matched'], outcome: S['outcome']) => object;
  /** The outcome as far as it concerns these bets. */
  resultOf: (bets: readonly S['matched'][], outcome: S['outcome']) => object | number | string;
  betOf: (bet: S['matched'], outcome: S['outcome']) => BetWords;
};

/**
 * Everything that differs from one kind of market to another. Whoever works on a market picks its rules once
 * (marketKind.ts) and calls them for all of its bets. All amounts are paise.
 */
export interface KindRules<S extends KindShapes> {
  /** A finite sample of the results: whatever can happen, the worst and the best of it are among them. */
  results: (bets: readonly S['bet'][], field: S['field']) => readonly S['result'][];
  /** What of a bet is matched makes with a result. */
  profitAt: (bet: S['matched'], result: S['result']) => Paise;
  /** The same when what is open fills only where that does harm. */
  worstAt: (bet: S['bet'], result: S['result']) => Paise;
  /** The most a bet may win by itself, open part included. */
  profitOf: (bet: S['bet']) => Paise;
  /** The most it may lose by itself, not negative. */
  liabilityOf: (bet: S['bet']) => Paise;
  /** To hold back for these bets: the worst result and the worst way open orders may fill, never negative. */
  exposureOf: (bets: readonly S['bet'][], field: S['field']) => Paise;

  /** What one live bet adds to a position. */
  positionOf: (bet: S['bet']) => S['position'];
  /** Positions with these changes summed up. */
  withChanges: (positions: readonly S['position'][], changes: readonly S['position'][]) => S['position'][];
  resting: S['resting'];
  /** exposureOf the bets these positions are sums of. */
  exposureOfPositions: (positions: readonly S['position'][], field: S['field']) => Paise;
  /** What a new bet would hold back besides; negative when it hedges. */
  exposureChange: (positions: readonly S['position'][], added: S['bet'], field: S['field']) => Paise;
  /** What the player is shown of matched bets. */
  table: (positions: readonly S['position'][], field: S['field']) => S['table'];

  /** Profit or loss of a bet once the market has ended, before commission. */
  settle: (bet: S['matched'], outcome: S['outcome']) => Paise;
  /** The results with which a bet wins. */
  winningRange: (bet: S['matched']) => S['range'];
  words: Words<S>;
}
