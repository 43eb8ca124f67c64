import type { CashOut } from '../../../domain/games/crash';

/** A sentence in each language that a game is written in. */
export type Sentence = { readonly en: string; readonly hi: string; readonly bn: string };

/** Where a bet leaves a round before its end: at which multiplier (hundredths of its stake), and how long after the start. */
export type Leaving = { readonly multiplier: number; readonly ms: number };

/**
 * A game whose rounds all players share: what is different from game to game. Amounts are paise, payouts hundredths of a stake.
 * `Choice` is what a bet is on, `Result` what comes out; both are kept as JSON.
 */
export type SharedGame<Choice, Result> = {
  readonly game: string;
  /** How long bets are taken. */
  readonly openMs: number;
  /** From the last bet to the draw: answers of the wallet that are under way come in. */
  readonly graceMs: number;
  /** How long a result stands before the next round opens. */
  readonly showMs: number;
  /** Least time from one round's opening to the next one's. */
  readonly cycleMs: number;
  /** Bets of one player in a round. */
  readonly mostBets: number;
  readonly minStakePaise: number;
  readonly maxStakePaise: number;
  /** Reads what a bet is on; undefined: there is no such bet. */
  readonly readChoice: (value: unknown) => Choice | undefined;
  readonly readResult: (value: unknown) => Result | undefined;
  /** What comes out, from the words of the round and from nothing else. */
  readonly draw: (nextWord: () => number) => Result;
  /** How long it takes to show. */
  readonly runMs: (result: Result) => number;
  /** Where a bet leaves by itself before the end; undefined: nowhere. */
  readonly leavesAt: (choice: Choice, result: Result) => Leaving | undefined;
  /** What a bet that stayed to the end pays in all. */
  readonly paysAt: (choice: Choice, result: Result) => number;
  /** What becomes of a player's word to leave, so long after the start; undefined: bets of this game stay. Where they may leave, the
   * result stays here until the end. */
  readonly byHand: ((choice: Choice, elapsedMs: number, result: Result) => CashOut) | undefined;
  /** After a kill between lock and start: how long pages have to come back before it starts. */
  readonly restartMs: number;
  readonly betText: (choice: Choice) => Sentence;
  readonly outcomeText: (result: Result) => Sentence;
};

/** What a stake comes to, rounded down to whole paise. @param hundredths of the stake */
export const paysPaise = (stakePaise: number, hundredths: number): number =>
  Math.floor((stakePaise * hundredths) / 100);
