import { BALLS_PER_OVER } from '../../../domain/sports/cricketFormat';
import type { Format } from '../../../domain/sports/cricketFormat';
import type { Delivery } from '../../../domain/sports/cricketTally';

/** How a limited-overs match is played and what its balls bring. */
export type Cricket = {
  format: Exclude<Format, 'TEST'>;
  /** Of a whole innings. */
  overs: number;
  /** Of an innings as it is played: rain takes some away. */
  balls: number;
  /** Share of its resources that the first innings has, where rain took overs from both; absent: all. */
  firstShare?: number;
  /** Runs of an average innings, and their standard deviation. */
  par: number;
  spread: number;
  /** How fast resources are used up: the more, the less the last overs are worth. */
  decay: number;
  /** Chance that a legal ball takes a wicket. */
  wicket: number;
  /** Runs off a legal ball that takes none. */
  outcomes: readonly (readonly [share: number, runs: number])[];
  /** Balls that are bowled again, each by its chance. */
  illegal: readonly (readonly [chance: number, ball: Partial<Delivery>])[];
  /** Overs after which the runs of an innings are bet on; a chase has no whole innings. */
  lengths: Readonly<Record<1 | 2, readonly number[]>>;
  /** The last ball of each so many overs is bet on by itself. */
  ballEvery: number;
  /** From one ball to the next. */
  ballMs: readonly [number, number];
  /** Overs a side must have faced before rain may end a match with a winner. */
  leastOvers: number;
};

const ILLEGAL = [
  [0.028, { wides: 1 }],
  [0.002, { wides: 5 }],
  [0.003, { noBalls: 1 }],
  [0.002, { noBalls: 1, off: 1 }],
  [0.001, { noBalls: 1, off: 4, boundary: 4 }],
] as const;

export const T20: Cricket = {
  format: 'T20',
  overs: 20,
  balls: 20 * BALLS_PER_OVER,
  par: 160,
  spread: 28,
  decay: 0.045,
  wicket: 0.047,
  outcomes: [
    [0.34, 0],
    [0.38, 1],
    [0.075, 2],
    [0.005, 3],
    [0.12, 4],
    [0.045, 6],
  ],
  illegal: ILLEGAL,
  // A whole innings (Lambi) counts in the first one only: a chase ends at its target (product.md, section 1).
  lengths: { 1: [6, 10, 15, 20], 2: [6, 10, 15] },
  ballEvery: 5,
  ballMs: [20_000, 28_000],
  leastOvers: 5,
};

export const ODI: Cricket = {
  format: 'ODI',
  overs: 50,
  balls: 50 * BALLS_PER_OVER,
  par: 268,
  spread: 42,
  decay: 0.026,
  wicket: 0.0265,
  outcomes: [
    [0.485, 0],
    [0.355, 1],
    [0.055, 2],
    [0.005, 3],
    [0.082, 4],
    [0.018, 6],
  ],
  illegal: ILLEGAL,
  lengths: { 1: [6, 10, 15, 20, 25, 30, 40, 50], 2: [6, 10, 15, 20, 25, 30, 40] },
  ballEvery: 25,
  ballMs: [11_000, 15_000],
  leastOvers: 20,
};
