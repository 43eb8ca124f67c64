import type { RawBuilder } from 'kysely';

export type Finding = { check: string; detail: string };

/** A range of ids, both ends included. */
export type Range = { from: number; to: number };

export const EVERYTHING: Range = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Whose ids a check is sliced by; the player's if its rows have none. */
export type Cut = 'accounts' | 'transactions' | 'bets' | 'players' | 'withdrawals';

export type Check = { check: string; by: Cut; rows: (range: Range) => RawBuilder<{ detail: string }> };
