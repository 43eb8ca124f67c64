import * as v from 'valibot';
import { LADDERS } from '../../domain/bets/ladder';
import { MARKET_KINDS } from '../../domain/markets/marketKind';
import { MARKET_STATUSES } from '../../domain/markets/marketStatus';
import { MAX_TV_URL } from '../../domain/markets/tv';
import { remarkText, wireFlag, wireId, wireSaying, wireTime } from './common';
import { fancyOdds, fancyRow } from './fancies';

/** One level: decimal odds and rupees. */
const level = v.object({ price: v.number(), size: v.number() });

const runnerRow = v.object({
  selection_id: v.number(),
  name: v.string(),
  status: v.string(),
  /** The player's result if this runner wins, rupees; matched bets only. */
  win_loss: v.number(),
  /** With several winners: the worst and best result if this runner is one of them, rupees. */
  win_loss_worst: v.optional(v.number()),
  win_loss_best: v.optional(v.number()),
  ltp: v.optional(v.nullable(v.number())),
  back: v.array(level),
  lay: v.array(level),
});

const marketRow = v.object({
  market_id: v.string(),
  match_id: v.string(),
  name: v.string(),
  status: v.picklist(MARKET_STATUSES),
  /** Why it is suspended, in words; empty when open. */
  status_message: v.string(),
  /** Since when status and reason are so, exchange clock, milliseconds. */
  status_since: v.optional(v.number()),
  market_type: v.string(),
  market_start_time: v.string(),
  inplay: v.boolean(),
  /** Seconds a bet in play is held before it is matched. */
  bet_delay: v.number(),
  number_of_winners: v.number(),
  commission_percent: v.number(),
  allows_unmatched: v.boolean(),
  min_stack: v.number(),
  max_stack: v.number(),
  /** What an operator tells players about it, in English, Hindi and Bengali; empty: nothing. */
  super_admin_message: v.optional(remarkText),
  super_admin_message_hi: v.optional(remarkText),
  super_admin_message_bn: v.optional(remarkText),
  total_matched: v.number(),
  price_ladder: v.picklist(LADDERS),
  /** Publish time of the prices, exchange clock, milliseconds. */
  pt: v.number(),
  /** Names of the winners when settled, else empty. */
  result: v.string(),
  runner_json: v.array(runnerRow),
});
export type MarketRow = v.InferOutput<typeof marketRow>;

export const score = v.object({
  summary: v.string(),
  saying: v.fallback(v.optional(wireSaying), undefined),
  batting: v.optional(v.string()),
  runs: v.optional(v.number()),
  wickets: v.optional(v.number()),
  overs: v.optional(v.string()),
  innings: v.optional(v.number()),
  target: v.optional(v.number()),
  last: v.optional(v.array(v.string())),
});
export type Score = v.InferOutput<typeof score>;

/** Nothing else is framed or linked to. */
const tvUrl = v.union([v.literal(''), v.pipe(v.string(), v.maxLength(MAX_TV_URL), v.startsWith('https://'))]);

export const matchDetailRequest = v.object({
  match_id: wireId,
  user_id: v.optional(wireId),
  user_type_id: v.optional(wireId),
  is_show_100_percent: v.optional(wireFlag),
  market_id: v.optional(wireId),
  start_date_time: v.optional(wireTime),
});
const matchFacts = {
  match_id: v.string(),
  match_name: v.string(),
  match_date: v.string(),
  sport_id: v.number(),
  sport_name: v.string(),
  series_name: v.string(),
};
export const matchDetail = v.object({
  ...matchFacts,
  country: v.string(),
  min_stack: v.number(),
  max_stack: v.number(),
  /** Where the pictures are; empty: there are none. */
  tv_url: v.optional(tvUrl),
  is_show_tv: v.optional(v.picklist([0, 1])),
  score: v.nullable(score),
  markets: v.array(marketRow),
  fancies: v.array(fancyRow),
});
export type MatchDetail = v.InferOutput<typeof matchDetail>;

export const marketWatchRequest = v.object({
  sport_id: v.optional(wireId),
  series_id: v.optional(wireId),
  in_play_page: v.optional(wireFlag),
  is_cup: v.optional(wireFlag),
});
const watchRow = v.object({
  ...matchFacts,
  market_id: v.string(),
  status: v.picklist(MARKET_STATUSES),
  inplay: v.boolean(),
  is_fancy: v.picklist([0, 1]),
  is_bookmaker_market: v.picklist([0, 1]),
  IsTv: v.boolean(),
  /** Of the prices, and how its bets pay; absent in answers of earlier versions. */
  price_ladder: v.optional(v.picklist(LADDERS)),
  kind: v.optional(v.picklist(MARKET_KINDS)),
  /** When it takes bets, UTC+5:30: '10:00 – 14:30'; absent: at any time. */
  hours: v.optional(v.string()),
  runner_json: v.array(
    v.object({ selection_id: v.number(), name: v.string(), back: v.array(level), lay: v.array(level) }),
  ),
});
export const marketWatch = v.array(watchRow);
export type WatchRow = v.InferOutput<typeof watchRow>;

/** Prices only, in the order of getMatchDetail's markets and runners. */
export const matchOdds = v.object({
  markets: v.array(
    v.object({
      market_id: v.string(),
      status: v.picklist(MARKET_STATUSES),
      pt: v.number(),
      runner_json: v.array(
        v.object({
          selection_id: v.number(),
          status: v.string(),
          back: v.array(level),
          lay: v.array(level),
        }),
      ),
    }),
  ),
  fancies: v.array(fancyOdds),
});
export type MatchOdds = v.InferOutput<typeof matchOdds>;

export const scoreBoardRequest = v.object({
  match_id: wireId,
  sport_id: v.optional(wireId),
  score_type: v.optional(wireId),
  score_key: v.optional(wireId),
});
export const scoreBoard = v.nullable(score);
