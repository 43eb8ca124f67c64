import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work reads, computes and writes this many rows at a time, and awaits `turn` in between. */
export type Pace = { rows: number; turn: () => Promise<unknown> };

export const PACE: Pace = { rows: 500, turn: () => nextTurn() };

/** Parts of a list, each of at most `size`. */
export const slicesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
