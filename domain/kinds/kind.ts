import type { Paise } from '../base/money';
import type { WinningRange } from '../bets/winningRange';

/** The types a kind of market has of its own, so that one kind's cannot be passed to another's functions. */
export type KindShapes = {
  /** The matched part of a bet, all that settlement needs. */
  matched: object;
  bet: object;
  result: unknown;
  outcome: unknown;
  field: object;
  /** A sum of bets, so that a new bet costs the same however many there are. */
  position: { liveBets: number };
  /** How a resting order changes a position; null where bets never rest. */
  resting: object | null;
  /** What a player sees: results with their profit or loss. */
  table: unknown;
  range: WinningRange;
};

/** All that differs between kinds of market while bets are made and held; picked once per market (rules.ts). How they are paid
 * is apart (settling.ts). Amounts are paise. */
export interface KindRules<S extends KindShapes> {
  /** A finite sample of results that includes the worst and the best. */
  results: (bets: readonly S['bet'][], field: S['field']) => readonly S['result'][];
  /** Profit or loss of the matched part. */
  profitAt: (bet: S['matched'], result: S['result']) => Paise;
  /** The same with the open part filled only where that does harm. */
  worstAt: (bet: S['bet'], result: S['result']) => Paise;
  profitOf: (bet: S['bet']) => Paise;
  /** The most one bet may lose, not negative. */
  liabilityOf: (bet: S['bet']) => Paise;
  /** To hold back: the worst result with open orders filled in the worst way, never negative. */
  exposureOf: (bets: readonly S['bet'][], field: S['field']) => Paise;

  positionOf: (bet: S['bet']) => S['position'];
  withChanges: (positions: readonly S['position'][], changes: readonly S['position'][]) => S['position'][];
  resting: S['resting'];
  /** exposureOf the bets that these positions sum up. */
  exposureOfPositions: (positions: readonly S['position'][], field: S['field']) => Paise;
  /** What a new bet holds back in addition; negative if it hedges. */
  exposureChange: (positions: readonly S['position'][], added: S['bet'], field: S['field']) => Paise;
  table: (positions: readonly S['position'][], field: S['field']) => S['table'];
  winningRange: (bet: S['matched']) => S['range'];
}
