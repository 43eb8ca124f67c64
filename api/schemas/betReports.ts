import * as v from 'valibot';
import { BET_LISTS, betRow } from './bets';
import { wireId } from './common';
import { repliedDays, reportDays, reportPage, reportReply, reportSort } from './reports';

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

/** Most bets in one reply; the newest, where there are more. */
export const MATCH_BETS = 1000;

/** M: live, settled or void; D: cancelled, lapsed, and deleted within a day. */
export const betsByMatchRequest = v.object({
  match_id: wireId,
  /** Absent or '': every market of the match. */
  market_id: v.optional(wireId, ''),
  bet_type: v.optional(v.picklist(['M', 'D']), 'M'),
});
export const betsByMatch = v.array(reportedBet);
