import * as v from 'valibot';
import { MAX_QUERY, QUERY_REASONS, QUERY_RULINGS, QUERY_STATES } from '../../domain/players/query';
import { wireId } from './common';
import { clientRef } from './ref';
import { reportPage, reportReply } from './reports';
import { timelineBet } from './timeline';

/** `query_text` may be empty unless the reason is 'other'. The same `ref` raises only one query. */
export const raiseQueryRequest = v.object({
  bet_id: wireId,
  reason: v.picklist(QUERY_REASONS),
  query_text: v.pipe(v.string(), v.maxLength(2 * MAX_QUERY)),
  ref: clientRef,
});

/** A query with the bet it is on. Times in UTC+5:30, yyyy-MM-dd HH:mm:ss. */
export const queryRow = v.object({
  query_id: v.string(),
  bet_id: v.string(),
  match_id: v.string(),
  match_name: v.string(),
  bet: timelineBet,
  reason: v.picklist(QUERY_REASONS),
  query_text: v.string(),
  state: v.picklist(QUERY_STATES),
  raised: v.string(),
  answered: v.nullable(v.string()),
  answer_text: v.nullable(v.string()),
  /** Answers before the last one, oldest first. */
  earlier: v.optional(v.array(v.object({ answer_text: v.string(), answered: v.string() })), []),
  /** Null until the query is closed. */
  ruling: v.nullable(v.picklist(QUERY_RULINGS)),
});
export type QueryRow = v.InferOutput<typeof queryRow>;

/** Newest first. */
export const queriesRequest = v.object(reportPage);
export const queriesReply = v.object(reportReply(queryRow));
