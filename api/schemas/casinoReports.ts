import * as v from 'valibot';
import { wireId } from './common';
import { repliedDays, reportDays, reportPage, reportReply } from './reports';

/** SB: settled, UB: not yet. */
export const CASINO_LISTS = ['SB', 'UB'] as const;

export const casinoBetsRequest = v.object({
  /** Code of a provider, or -1 for our own tables; absent or '': of all. */
  sport_id: v.optional(wireId, ''),
  bet_type: v.optional(v.picklist(CASINO_LISTS), 'SB'),
  ...reportDays,
  ...reportPage,
});
const casinoBet = v.object({
  sport_name: v.string(),
  type: v.string(),
  stack: v.number(),
  total: v.number(),
  /** UTC+5:30, yyyy-MM-dd HH:mm:ss. */
  placed: v.string(),
  round_id: v.string(),
  transaction_id: v.string(),
  is_back: v.picklist(['0', '1']),
  /** Code and name of the provider whose game it was; null at a table of ours. A row is then a whole round. */
  provider: v.optional(v.nullable(v.string()), null),
  provider_name: v.optional(v.string(), ''),
  /** 1: it cost nothing. */
  is_free: v.optional(v.picklist(['0', '1']), '0'),
});
export type CasinoBetRow = v.InferOutput<typeof casinoBet>;
export const casinoBets = v.object({
  ...reportReply(casinoBet),
  ...repliedDays,
  /** Providers whose games the player has opened. */
  providers: v.optional(v.array(v.object({ code: v.string(), name: v.string() })), []),
});

export const casinoRoundsRequest = v.object({
  /** Of a table; absent or '': of all. */
  match_id: v.optional(wireId, ''),
  market_id: v.optional(wireId, ''),
  date: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** 1: only those that the player bet on. */
  is_mine: v.optional(v.picklist(['0', '1']), '0'),
  ...reportDays,
  ...reportPage,
});
const casinoRound = v.object({
  market_id: v.string(),
  match_id: v.string(),
  match_name: v.string(),
  winner_name: v.string(),
  /** JSON text, in the form of its game (api.md, section 2.11). */
  card_data: v.string(),
  /** When bets were first taken on it. */
  opened: v.optional(v.string()),
  /** How many bets the player has on it, and their result together; null until they are settled. */
  own_bets: v.optional(v.number()),
  own_net: v.optional(v.nullable(v.number()), null),
});
export type CasinoRoundRow = v.InferOutput<typeof casinoRound>;
export const casinoRounds = v.object({ ...reportReply(casinoRound), ...repliedDays });
