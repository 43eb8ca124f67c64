import type { Paise } from '../base/money';

/** How many of the newest stakes make a habit, and how many are too few. */
export const HABIT_STAKES = { most: 20, least: 3 } as const;

/** The middle one of the newest stakes, the lower of two; null while they are too few to be a habit. */
export function usualStake(stakes: readonly Paise[]): Paise | null {
  if (stakes.length < HABIT_STAKES.least) return null;
  return [...stakes].sort((a, b) => a - b)[(stakes.length - 1) >> 1] ?? null;
}
