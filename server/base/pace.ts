import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * How long work is cut, so that the process goes on serving everybody else: at most so many rows are read, computed and
 * written at a time, and between two such slices `turn` lets others have theirs.
 */
export type Pace = { rows: number; turn: () => Promise<unknown> };

export const PACE: Pace = { rows: 500, turn: () => nextTurn() };

/** Parts of a list, each of at most `size`. */
export const slicesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
