import { monthsOn } from './exclusion';

/** After how many months players are asked to look at their limits and transactions. */
const REVIEW_MONTHS = 6;

/** Whether they are asked at a moment. @param since when the player joined or last said that it was done (epoch ms) */
export const isReviewDue = (since: number, at: number): boolean => at >= monthsOn(since, REVIEW_MONTHS);
