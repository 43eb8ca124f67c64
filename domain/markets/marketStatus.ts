/** What a market can be: CLOSED has or awaits its result, INACTIVE is not offered. */
export const MARKET_STATUSES = ['OPEN', 'SUSPENDED', 'CLOSED', 'INACTIVE'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

/** What a runner can be. */
export const RUNNER_STATUSES = ['ACTIVE', 'REMOVED', 'WINNER', 'LOSER', 'PLACED', 'HIDDEN'] as const;
