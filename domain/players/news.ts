/** How a bet ends, or is settled again. */
export const BET_ENDINGS = ['settled', 'corrected', 'voided', 'deleted'] as const;
export type BetEnding = (typeof BET_ENDINGS)[number];

/** Most news in one answer, and how many of the player's newest bets are searched for it. */
export const MAX_NEWS = 50;
export const NEWS_BETS = 1000;
/** What has gone unread for this many days is no longer news. */
export const NEWS_DAYS = 7;

/** Since when (epoch ms) what happened is news to a player who read up to `readAt`; null: never. */
export const newsSince = (readAt: number | null, now: number): number =>
  Math.max(readAt ?? 0, now - NEWS_DAYS * 24 * 3_600_000);
