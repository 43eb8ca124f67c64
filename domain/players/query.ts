import { lineIn } from '../base/line';
import { QUERY_DAYS } from '../base/product';

/** What a player may say is wrong with a bet that has ended. */
export const QUERY_REASONS = ['result', 'rate', 'amount', 'void', 'other'] as const;
export type QueryReason = (typeof QUERY_REASONS)[number];

/** `raised`: the operator has yet to look; `answered`: told something, not decided; `closed`: decided. */
export const QUERY_STATES = ['raised', 'answered', 'closed'] as const;
export type QueryState = (typeof QUERY_STATES)[number];

/** How the operator decided. */
export const QUERY_RULINGS = ['upheld', 'rejected'] as const;
export type QueryRuling = (typeof QUERY_RULINGS)[number];

/** Most characters of a query, and of its answer. */
export const MAX_QUERY = 500;
/** How many open queries a player may have; one per bet. */
export const MAX_OPEN_QUERIES = 20;

/** A query or an answer as it is stored, in one line: undefined if it is too long or has characters no line has. */
export function queryTextIn(typed: string): string | undefined {
  // A field of several lines breaks them where the player does.
  return lineIn(typed.replace(/[\r\n\t]+/g, ' '), MAX_QUERY);
}

/** 'other' alone says nothing. */
export const needsWords = (reason: QueryReason): boolean => reason === 'other';

/** Whether a bet that ended then (epoch ms) may still be disputed: product.md section 1, domain-rules section 10. */
export const isQueryInTime = (endedAt: number, now: number): boolean =>
  now - endedAt <= QUERY_DAYS * 24 * 3_600_000;
