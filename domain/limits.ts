import type { Paise } from './money';

/** Smallest and largest stake of one bet, paise. */
export type Limits = { minPaise: Paise; maxPaise: Paise };

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
