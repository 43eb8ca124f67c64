export const RESTING = ['UNMATCHED', 'PARTIAL'] as const;

export const LIVE = [...RESTING, 'MATCHED'] as const;

/** SETTLED and VOID are reached after the result, the others without one. */
const OVER = ['CANCELLED', 'LAPSED', 'VOID', 'DELETED', 'SETTLED'] as const;

export const BET_STATUSES = [...LIVE, ...OVER] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

/** Whether a bet no longer counts towards exposure or results. */
export const isOver = (status: BetStatus): boolean => OVER.some((one) => one === status);
