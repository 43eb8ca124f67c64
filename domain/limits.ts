import type { Paise } from './money';

/** Smallest and largest stake of one bet, paise. */
export type Limits = { minPaise: Paise; maxPaise: Paise };

/**
 * Bets of one player that may be live, that is unmatched or not yet settled, on one market and in all: far beyond what
 * a person places, and few enough that nobody's bets make a market's end, a list or a check slow for the others.
 */
export const MAX_LIVE_BETS = { market: 5000, all: 20_000 } as const;

/** Whether a player with this many live bets, the new one counted, has too many (TOO_MANY_BETS). */
export const isTooMany = (live: { market: number; all: number }): boolean =>
  live.market > MAX_LIVE_BETS.market || live.all > MAX_LIVE_BETS.all;

/** Whether a stake is refused (INVALID_STAKE), and on which side it missed. */
export function checkStake(
  stakePaise: Paise,
  { minPaise, maxPaise }: Limits,
): 'ok' | 'tooSmall' | 'tooLarge' {
  if (stakePaise <= 0 || stakePaise < minPaise) return 'tooSmall';
  return stakePaise > maxPaise ? 'tooLarge' : 'ok';
}

/** A runner's own limits count where its maximum is above 0 (casino), else those of the match. */
export const limitsFor = (runner: Limits, match: Limits): Limits => (runner.maxPaise > 0 ? runner : match);

/** The short form of a limit: '500', '1K', '2.5K', '1M'; one decimal, cut off so that it never promises more. */
export function limitLabel(paise: Paise): string {
  const rupees = Math.trunc(paise / 100);
  if (rupees >= 1_000_000) return `${Math.floor(rupees / 100_000) / 10}M`;
  if (rupees >= 1000) return `${Math.floor(rupees / 100) / 10}K`;
  return String(rupees);
}

/** Stake a quick button adds to: the sum, or the maximum when that would be passed. */
export const addToStake = (stakePaise: Paise, addPaise: Paise, { maxPaise }: Limits): Paise =>
  Math.min(maxPaise, stakePaise + addPaise);
