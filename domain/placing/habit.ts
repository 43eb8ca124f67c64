import type { Paise } from '../base/money';

/** How many of a player's newest stakes are looked at, and how many it takes to call one usual. */
export const HABIT_STAKES = { most: 20, least: 3 } as const;

/** The median of the newest stakes, of two middle ones the lower; null while there are too few. */
export function usualStake(stakes: readonly Paise[]): Paise | null {
  if (stakes.length < HABIT_STAKES.least) return null;
  return [...stakes].sort((a, b) => a - b)[(stakes.length - 1) >> 1] ?? null;
}
