import type { Paise } from '../base/money';

export type Limits = { minPaise: Paise; maxPaise: Paise };

/** The most an operator can credit, or set as a limit, in one command: 100 crore rupees. A mistyped amount beyond it moves nothing. */
export const COMMAND_MAX_PAISE: Paise = 100_00_00_000_00;

/** The most commission a market may take of net winnings; more is taken for a typing error (200 is 2 %). */
export const COMMISSION_MAX_BPS = 2000;

/** The most that any account may hold or owe, a ninth of the largest exact integer, so that sums over accounts stay exact too. */
export const ACCOUNT_MAX_PAISE: Paise = 1_000_000_000_000_000;

/** Live bets (unmatched or unsettled) a player may have: one player's bets must not slow the market down for others. */
export const MAX_LIVE_BETS = { market: 5000, all: 20_000 } as const;

/** The most (rupees) the house may lose on all firm cash-out offers of a market that are still valid. A setting of the site,
 * which a market can override. */
export const CASH_OUT_RISK = {
  name: 'cash_out_risk',
  usual: 1_00_00_000,
  min: 0,
  max: 100_00_00_000,
} as const;

/** Whether these counts, the new bet included, are too many (TOO_MANY_BETS). */
export const isTooMany = (live: { market: number; all: number }): boolean =>
  live.market > MAX_LIVE_BETS.market || live.all > MAX_LIVE_BETS.all;

/** Whether a stake is refused (INVALID_STAKE), and which limit it missed. */
export function checkStake(
  stakePaise: Paise,
  { minPaise, maxPaise }: Limits,
): 'ok' | 'tooSmall' | 'tooLarge' {
  if (stakePaise <= 0 || stakePaise < minPaise) return 'tooSmall';
  return stakePaise > maxPaise ? 'tooLarge' : 'ok';
}

/** The limit an operator set for a player, if it is below the market's; null if the market's counts. */
export const ownLimit = (market: Paise | null, own: Paise | null): Paise | null =>
  own !== null && (market === null || own < market) ? own : null;

/** A runner's limits count if its maximum is above 0 (casino), else those of the match. */
export const limitsFor = (runner: Limits, match: Limits): Limits => (runner.maxPaise > 0 ? runner : match);
