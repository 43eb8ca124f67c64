/** After how many minutes a page asks. */
export const CHECK_MINUTES = [15, 30, 60, 120] as const;
export type CheckMinutes = (typeof CHECK_MINUTES)[number];

const MINUTE_MS = 60_000;
/** How long it may stay unanswered before bets are refused. */
export const CHECK_GRACE_MS = 5 * MINUTE_MS;

/** When a check is due. @param since the sign-in, the last answer, or when checks were chosen, whichever was last (epoch ms) */
export const checkDueAt = (minutes: number, since: number): number => since + minutes * MINUTE_MS;

/** Whether a check has been left unanswered for so long that no bet is taken. */
export const isCheckOverdue = (minutes: number, since: number, at: number): boolean =>
  at >= checkDueAt(minutes, since) + CHECK_GRACE_MS;
