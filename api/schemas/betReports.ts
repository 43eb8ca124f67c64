import * as v from 'valibot';
import { BET_LISTS, betRow } from './bets';
import { errorCode, wireId, wireSaying } from './common';
import { repliedDays, reportDays, reportPage, reportReply, reportSort } from './reports';
import { timelineBet } from './timeline';

/** What lists of bets can be sorted by; `placed` is the order of placing, which is how they are by themselves, downwards. */
export const BET_COLUMNS = ['placed', 'match', 'odds', 'stack', 'profit_loss'] as const;
export type BetColumn = (typeof BET_COLUMNS)[number];

/** A bet in a list of many matches. */
export const reportedBet = v.object({
  ...betRow.entries,
  match_name: v.string(),
  sport_id: v.number(),
  sport_name: v.string(),
});
export type ReportedBet = v.InferOutput<typeof reportedBet>;

/** M: matched, whole or in part, and not settled; U: waiting in the book; D: deleted within a day. */
export const currentBetsRequest = v.object({
  bet_type: v.optional(v.picklist(BET_LISTS), 'M'),
  ...reportPage,
  sort: reportSort(BET_COLUMNS),
});
export const currentBets = v.object(reportReply(reportedBet));

/** M: settled or void; U: cancelled, lapsed, and deleted within a day. By the day they were placed. */
export const betHistoryRequest = v.object({
  /** Absent or '': every sport. */
  sport_id: v.optional(wireId, ''),
  bet_type: v.optional(v.picklist(['M', 'U']), 'M'),
  ...reportDays,
  ...reportPage,
  sort: reportSort(BET_COLUMNS),
});
export const betHistory = v.object({ ...reportReply(reportedBet), ...repliedDays });

/** What lists of bets that were refused in their delay can be sorted by; `placed`: when they were asked for. */
export const REFUSED_COLUMNS = ['placed', 'match', 'odds', 'stack'] as const;
export type RefusedColumn = (typeof REFUSED_COLUMNS)[number];

/** A bet that its delay ended without, and why; it has no number, its `ref` names it. */
export const refusedBet = v.object({
  ref: v.string(),
  ...timelineBet.entries,
  ...v.pick(reportedBet, ['match_id', 'market_id', 'match_name', 'sport_id', 'sport_name', 'placed']).entries,
  /** When its delay ended; UTC+5:30. */
  refused: v.string(),
  code: v.fallback(v.optional(errorCode), undefined),
  message: v.string(),
  saying: v.fallback(v.optional(wireSaying), undefined),
});
export type RefusedBet = v.InferInput<typeof refusedBet>;

/** Those of the last day. */
export const refusedBetsRequest = v.object({ ...reportPage, sort: reportSort(REFUSED_COLUMNS) });
export const refusedBets = v.object(reportReply(refusedBet));

/** Most bets in one reply; the newest, if there are more. */
export const MATCH_BETS = 1000;

/** M: live, settled or void; D: cancelled, lapsed, and deleted within a day. */
export const betsByMatchRequest = v.object({
  match_id: wireId,
  /** Absent or '': every market of the match. */
  market_id: v.optional(wireId, ''),
  bet_type: v.optional(v.picklist(['M', 'D']), 'M'),
});
export const betsByMatch = v.array(reportedBet);
