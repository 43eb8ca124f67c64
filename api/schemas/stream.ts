import * as v from 'valibot';
import { MARKET_STATUSES, RUNNER_STATUSES } from '../../domain/markets/marketStatus';
import { betRow, endedRow, pendingRow } from './bets';
import { remarkText } from './common';
import { score } from './match';

/* One JSON message per frame, in the shape of the Exchange Stream API. Prices are decimal odds and sizes
 * rupees; the client converts them to hundredths and paise. */

/** A place in the stream, as a message of the server named it. */
const mark = v.pipe(v.string(), v.maxLength(64));

// Messages of the client. Some programs write null for what they leave out.
const conflateMs = v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)));
const heartbeatMs = v.nullish(v.pipe(v.number(), v.minValue(500), v.maxValue(60_000)));
export const authenticationMessage = v.object({
  op: v.literal('authentication'),
  id: v.number(),
  session: v.pipe(v.string(), v.maxLength(256)),
});
export const marketSubscriptionMessage = v.object({
  op: v.literal('marketSubscription'),
  id: v.number(),
  marketFilter: v.object({
    marketIds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(400)),
  }),
  conflateMs,
  heartbeatMs,
  /** Both from the last messages seen, to resume; too old a clock gets a fresh image. */
  initialClk: v.nullish(mark),
  clk: v.nullish(mark),
  /** Definitions in the words of the Exchange Stream API and nothing else (schemas/esa.ts). */
  dialect: v.nullish(v.literal('esa')),
});
/** The player's own bets from an image on, in the form of that API beside ours; there is no resuming it. */
export const orderSubscriptionMessage = v.object({
  op: v.literal('orderSubscription'),
  id: v.number(),
  conflateMs,
  heartbeatMs,
});
export const heartbeatMessage = v.object({ op: v.literal('heartbeat'), id: v.number() });
export const clientMessage = v.variant('op', [
  authenticationMessage,
  marketSubscriptionMessage,
  orderSubscriptionMessage,
  heartbeatMessage,
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;

// Messages of the server.
/** [level 0..2, decimal odds, rupees]; size 0 removes the level. */
const streamLevel = v.tuple([v.number(), v.number(), v.number()]);

const runnerChange = v.object({
  id: v.number(),
  batb: v.optional(v.array(streamLevel)),
  batl: v.optional(v.array(streamLevel)),
  ltp: v.optional(v.number()),
  tv: v.optional(v.number()),
});

export const marketDefinition = v.object({
  matchId: v.string(),
  name: v.string(),
  status: v.picklist(MARKET_STATUSES),
  /** Why it is suspended; empty when open. */
  statusMessage: v.string(),
  /** Since when status and reason are so, exchange clock, milliseconds. */
  statusSince: v.optional(v.number()),
  inPlay: v.boolean(),
  betDelay: v.number(),
  numberOfWinners: v.number(),
  version: v.number(),
  /** What an operator tells players about it; absent: nothing. */
  remark: v.optional(v.object({ en: remarkText, hi: remarkText, bn: v.optional(remarkText) })),
  runners: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      sortPriority: v.number(),
      status: v.picklist(RUNNER_STATUSES),
    }),
  ),
});
export type MarketDefinition = v.InferOutput<typeof marketDefinition>;

const marketChange = v.object({
  id: v.string(),
  /** Replace everything held for this market. */
  img: v.optional(v.boolean()),
  con: v.optional(v.boolean()),
  tv: v.optional(v.number()),
  marketDefinition: v.optional(marketDefinition),
  rc: v.optional(v.array(runnerChange)),
  sc: v.optional(score),
});
export type MarketChange = v.InferOutput<typeof marketChange>;

export const connectionMessage = v.object({ op: v.literal('connection'), connectionId: v.string() });
export const statusMessage = v.object({
  op: v.literal('status'),
  id: v.optional(v.number()),
  statusCode: v.picklist(['SUCCESS', 'FAILURE']),
  errorCode: v.optional(
    v.picklist([
      'NO_SESSION',
      'INVALID_SESSION',
      'TIMEOUT',
      'INVALID_INPUT',
      'SUBSCRIPTION_LIMIT_EXCEEDED',
      'MAX_CONNECTION_LIMIT_EXCEEDED',
      'SECOND_STEP_NEEDED',
      'SERVER_LEAVING',
      'UNEXPECTED_ERROR',
    ]),
  ),
  errorMessage: v.optional(v.string()),
  connectionClosed: v.optional(v.boolean()),
});
const changeType = v.picklist(['SUB_IMAGE', 'RESUB_DELTA', 'HEARTBEAT']);
export type ChangeType = v.InferOutput<typeof changeType>;
/** What every message of a subscription begins with. */
export const changeHead = {
  id: v.number(),
  ct: v.optional(changeType),
  clk: v.string(),
  initialClk: v.optional(v.string()),
  /** Publish time, exchange clock, milliseconds. */
  pt: v.number(),
  heartbeatMs: v.optional(v.number()),
  conflateMs: v.optional(v.number()),
};
export const marketChangeMessage = v.object({
  op: v.literal('mcm'),
  ...changeHead,
  /** 503: the feed behind the exchange has failed, prices may be old. */
  status: v.optional(v.nullable(v.number())),
  mc: v.optional(v.array(marketChange)),
  /** Sessions, in the same form: a level is [0, line, rate per 100] (domain/sessions/sessionFacts.ts names the selections). */
  fc: v.optional(v.array(marketChange)),
});
/** The player's own bets: every changed row, whole. Sent once authenticated, without a subscription. */
export const orderChangeMessage = v.object({
  op: v.literal('ocm'),
  pt: v.number(),
  oc: v.array(
    v.object({
      id: v.string(),
      matchId: v.string(),
      bets: v.array(betRow),
      /** Bets whose delay has begun, and those whose delay ended without a bet. */
      pending: v.optional(v.array(pendingRow)),
      ended: v.optional(v.array(endedRow)),
    }),
  ),
});
export const noticeMessage = v.object({
  op: v.literal('notice'),
  pt: v.number(),
  /** `markets`: sessions or markets of the match have come or are settled; `news`: of the player's own, to be asked for; `halts`:
   * an operator has stopped bets or lets them be taken again, to be asked for as well. */
  kind: v.picklist(['sports', 'cups', 'result', 'markets', 'news', 'halts']),
  matchId: v.optional(v.string()),
  marketId: v.optional(v.string()),
  text: v.optional(v.string()),
});
export type NoticeKind = v.InferOutput<typeof noticeMessage>['kind'];
export const serverMessage = v.variant('op', [
  connectionMessage,
  statusMessage,
  marketChangeMessage,
  orderChangeMessage,
  noticeMessage,
]);
export type ServerMessage = v.InferOutput<typeof serverMessage>;
