export const RESTING = ['UNMATCHED', 'PARTIAL'] as const;

export const LIVE = [...RESTING, 'MATCHED'] as const;

/** Left the book before any of it had matched. */
export const WITHDRAWN = ['CANCELLED', 'LAPSED'] as const;

/** Taken back as if it had never been placed. */
export const ANNULLED = ['VOID', 'DELETED'] as const;

/** SETTLED and VOID are reached after the result, the others without one. */
const OVER = [...WITHDRAWN, ...ANNULLED, 'SETTLED'] as const;

export const BET_STATUSES = [...LIVE, ...OVER] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

/** Whether part of a bet waits in the book. */
export const isResting = (status: BetStatus): boolean => RESTING.some((one) => one === status);

/** Whether a bet no longer counts towards exposure or results. */
export const isOver = (status: BetStatus): boolean => OVER.some((one) => one === status);
