import * as v from 'valibot';
import { LANGUAGES } from '../../domain/words/languages';
import { wireId } from './common';
import { repliedDays, reportDays, reportPage, reportReply, reportSort } from './reports';

export const ACCOUNT_TYPES = ['All', 'BR', 'GR'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** `account_type` BR: deposits, withdrawals and chips, GR: what was won and lost, stakes in games of providers with it. Oldest first, unless `-date`. */
export const statementRequest = v.object({
  ...reportPage,
  ...reportDays,
  sort: reportSort(['date']),
  account_type: v.optional(v.picklist(ACCOUNT_TYPES), 'All'),
});
export type StatementRequest = v.InferOutput<typeof statementRequest>;

/** Why money moved. `other`: `description` says it. */
export const STATEMENT_CODES = [
  'chipsGiven',
  'chipsTaken',
  'deposit',
  'withdrawal',
  'withdrawalReturned',
  'settled',
  'voided',
  'resultCorrected',
  'betDeleted',
  'betUndone',
  'runnerRemoved',
  'runnerReturned',
  'gameStake',
  'gameWon',
  'gameFreeWon',
  'gameReturned',
  'gameTakenBack',
  'gamePromotion',
  'other',
] as const;
export type StatementCode = (typeof STATEMENT_CODES)[number];

const statementRow = v.object({
  /** Of the transaction in the ledger. */
  id: v.number(),
  /** UTC+5:30, yyyy-MM-dd HH:mm:ss. */
  date: v.string(),
  /** What the account got or gave (negative), and what was in it then. */
  credit_debit: v.number(),
  balance: v.number(),
  /** In English; `code` and the names beside it say the same. */
  description: v.string(),
  code: v.fallback(v.picklist(STATEMENT_CODES), 'other'),
  /** An operator's words for a correction. */
  reason: v.string(),
  bet_id: v.nullable(v.string()),
  match_id: v.nullable(v.string()),
  match_name: v.string(),
  market_id: v.nullable(v.string()),
  market_name: v.string(),
  sport_id: v.nullable(v.number()),
  /** Of a round in a provider's game, whose names then stand in `match_name` (the provider's) and `market_name` (the game's). */
  game_round: v.optional(v.nullable(v.object({ provider: v.string(), round_id: v.string() })), null),
});
export type StatementRow = v.InferOutput<typeof statementRow>;
export const statement = v.object({
  ...reportReply(statementRow),
  ...repliedDays,
  /** As the first day began, UTC+5:30. */
  opening: v.object({ date: v.string(), balance: v.number(), description: v.string() }),
  /** After the last day. */
  closing: v.number(),
});
export type Statement = v.InferOutput<typeof statement>;

export const PROFIT_GROUPS = ['sport', 'match', 'market'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];
/** Newest first, unless sorted otherwise. */
export const profitLossRequest = v.object({
  ...reportPage,
  ...reportDays,
  sort: reportSort(['date', 'game', 'profit_loss']),
  group: v.optional(v.picklist(PROFIT_GROUPS), 'match'),
  sport_id: v.optional(wireId),
  match_id: v.optional(wireId),
});
export type ProfitLossRequest = v.InferOutput<typeof profitLossRequest>;

const profitRow = v.object({
  /** Name of the sport, match or market. */
  game: v.string(),
  /** Name of the sport. */
  game_type: v.string(),
  profit_loss: v.number(),
  /** Entries of the statement that it sums. */
  count: v.number(),
  /** Of the last of them; UTC+5:30. */
  date: v.string(),
  sport_id: v.number(),
  match_id: v.nullable(v.string()),
  match_name: v.string(),
  market_id: v.nullable(v.string()),
  market_name: v.string(),
});
export type ProfitRow = v.InferOutput<typeof profitRow>;
export const profitLoss = v.object({
  ...reportReply(profitRow),
  ...repliedDays,
  /** Of all pages. */
  sum: v.number(),
  /** Every day with a result, yyyy-MM-dd in UTC+5:30, oldest first. */
  days: v.array(v.object({ day: v.string(), profit_loss: v.number() })),
});
export type ProfitLoss = v.InferOutput<typeof profitLoss>;

const filter = v.optional(v.union([v.pipe(v.string(), v.maxLength(100)), v.number()]));
/** Which file, and the filters of the report's own call; those it does not know are ignored. */
export const exportRequest = v.object({
  report: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  // `html` is for paper.
  format: v.picklist(['csv', 'xlsx', 'html']),
  language: v.optional(v.picklist(LANGUAGES), 'en'),
  ...reportDays,
  search: filter,
  sort: filter,
  account_type: filter,
  group: filter,
  sport_id: filter,
  match_id: filter,
  market_id: filter,
  bet_type: filter,
  status: filter,
  kind: filter,
  is_mine: filter,
});
export type ExportRequest = v.InferOutput<typeof exportRequest>;
