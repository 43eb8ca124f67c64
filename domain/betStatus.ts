/** Part of the bet waits in the book. */
export const RESTING = ['UNMATCHED', 'PARTIAL'] as const;

/** The bet may still win or lose. */
export const LIVE = [...RESTING, 'MATCHED'] as const;

/** Nothing more can come of it: SETTLED and VOID after the result, the others without one. */
const OVER = ['CANCELLED', 'LAPSED', 'VOID', 'DELETED', 'SETTLED'] as const;

export const BET_STATUSES = [...LIVE, ...OVER] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

/** Whether a bet counts no more: not for what its player may lose, nor for what a result would bring. */
export const isOver = (status: BetStatus): boolean => OVER.some((one) => one === status);
