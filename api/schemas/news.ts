import * as v from 'valibot';
import { BET_ENDINGS, MAX_NEWS } from '../../domain/players/news';
import { OF_SAFETY } from '../../domain/players/notifications';
import { QUERY_RULINGS } from '../../domain/players/query';
import { SAFETY_NEWS } from '../../domain/players/securityEvents';
import { betRow } from './bets';
import { errorCode, wireSaying } from './common';
import { timelineBet } from './timeline';

export const newsRequest = v.object({});

/** UTC+5:30, yyyy-MM-dd HH:mm:ss. */
const at = v.string();

/** A market and its match. */
const place = {
  match_id: v.string(),
  match_name: v.optional(v.string()),
  market_id: v.string(),
  market_name: v.string(),
};

/** Something that happened to a player's bets or account and was not read yet. Amounts in rupees. */
export const newsItem = v.variant('what', [
  /** How a bet ended, or was settled again. */
  v.object({ what: v.picklist(BET_ENDINGS), at, bet: betRow }),
  /** Its odds, as the runners changed. */
  v.object({ what: v.literal('reduced'), at, bet: betRow, odds: v.number(), was_odds: v.number() }),
  /** `by_itself`: by one of the player's rules. */
  v.object({
    what: v.literal('cashedOut'),
    at,
    id: v.string(),
    ...place,
    amount: v.number(),
    by_itself: v.boolean(),
  }),
  /** Open bets of a market, cancelled because the player's page was gone; `amount`: what was open of them. */
  v.object({
    what: v.literal('cancelledAway'),
    at,
    ...place,
    count: v.number(),
    amount: v.number(),
  }),
  /** A bet that its delay ended without; it has no number. */
  v.object({
    what: v.literal('refused'),
    at,
    ref: v.string(),
    match_id: v.string(),
    bet: timelineBet,
    code: v.fallback(v.optional(errorCode), undefined),
    message: v.string(),
    saying: v.fallback(v.optional(wireSaying), undefined),
  }),
  v.object({
    what: v.literal('queryAnswered'),
    at,
    query_id: v.string(),
    bet_id: v.string(),
    match_id: v.string(),
    bet: timelineBet,
    ruling: v.nullable(v.picklist(QUERY_RULINGS)),
  }),
  /** Last traded odds that the player waited for. */
  v.object({
    what: v.literal('priceReached'),
    at,
    id: v.string(),
    ...place,
    runner_name: v.string(),
    odds: v.number(),
  }),
  /** So much of one of the player's own limits is used, in a window of it; dated by the wall's clock. */
  v.object({ what: v.literal('limitNear'), at, id: v.string(), percent: v.number() }),
  /** Of the safety of the account; dated by the wall's clock. Where from is in the list of security alone. */
  v.object({ what: v.picklist(OF_SAFETY), at, id: v.string(), event: v.picklist(SAFETY_NEWS) }),
]);
export type NewsRow = v.InferOutput<typeof newsItem>;

/** Newest first; `is_whole`: nothing unread was left out. */
export const newsReply = v.object({
  news: v.pipe(v.array(newsItem), v.maxLength(MAX_NEWS)),
  is_whole: v.boolean(),
});
export type NewsReply = v.InferInput<typeof newsReply>;

export const readReply = v.object({});
