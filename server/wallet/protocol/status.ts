import * as v from 'valibot';

/** What the wallet answers in words (wallet.md 4.3). */
export const walletStatus = v.picklist([
  'OK',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'PLAYER_BLOCKED',
  'GAME_BLOCKED',
  'SESSION_UNKNOWN',
  'SESSION_EXPIRED',
  'FREE_UNKNOWN',
  'FREE_SPENT',
  'INVALID_AMOUNT',
  'WRONG_CURRENCY',
  'INVALID_REQUEST',
  'REF_REUSED',
  'ROUND_CLOSED',
  'ROUND_UNKNOWN',
  'BET_UNKNOWN',
  'ROLLED_BACK',
  'ALREADY_PAID',
  'NOT_REVERSIBLE',
  'BUSY',
]);
export type WalletStatus = v.InferOutput<typeof walletStatus>;
