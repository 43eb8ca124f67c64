import * as v from 'valibot';
import { BET_STATUSES } from '../../domain/bets/betStatus';
import { MARKET_KINDS } from '../../domain/markets/marketKind';
import { PRICE_POLICIES } from '../../domain/placing/pricePolicy';
import { GONE_SECONDS } from '../../domain/base/product';
import { SESSION_TYPES } from '../../domain/sessions/sessionFacts';
import { errorCode, wireAmount, wireFlag, wireId, wireSaying, wireTime } from './common';
import { ballSess } from './fancies';
import { pressTime } from './press';
import { clientRef } from './ref';

/** Sent by older clients, with either spelling of its key. */
const marketName = v.pipe(v.string(), v.maxLength(500));

export const placeBetRequest = v.object({
  match_id: wireId,
  market_id: wireId,
  selection_id: wireId,
  is_back: v.union([v.picklist(['0', '1']), v.picklist([0, 1])]),
  odds: v.union([v.number(), v.pipe(v.string(), v.maxLength(64))]),
  stack: wireAmount,
  user_id: v.optional(wireId),
  market_start_time: v.optional(wireTime),
  marketName: v.optional(marketName),
  maketName: v.optional(marketName),
  /** "1": the unmatched part stays when the market goes in play; otherwise it lapses. */
  keep_in_play: v.optional(wireFlag),
  /** "1": matched whole at the moment it is taken, or refused NOT_FILLED. */
  fill_or_kill: v.optional(wireFlag),
  /** What may happen to the price until then: domain/placing/pricePolicy.ts. Absent: as "better". */
  price_policy: v.optional(v.picklist(PRICE_POLICIES)),
  ref: v.optional(clientRef),
  pressed_at: pressTime,
  sent_at: pressTime,
  /** What the page brings to the draw of a casino's round: 16 random bytes in hex. */
  entropy: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
});
export type PlaceBetRequest = v.InferOutput<typeof placeBetRequest>;

export const betStatus = v.picklist(BET_STATUSES);

/** The effect of settlement on the balance, all bets on the market together; repeated in each row. */
const marketSettlement = v.object({
  /** Of net winnings; `commission` is the amount, 0 or more. */
  commission_percent: v.number(),
  commission: v.number(),
  /** After commission; negative for a loss. */
  credited: v.number(),
});

/** What a session's bet was struck on: `size` is its rate per 100. */
export const betSession = v.object({
  session_type: v.picklist(SESSION_TYPES),
  fancy_type_id: v.number(),
  ball_sess: ballSess,
  width: v.number(),
  cap_runs: v.number(),
  size: v.number(),
});

const ruling = v.object({ message: v.string(), saying: v.fallback(v.optional(wireSaying), undefined) });

export const betRow = v.object({
  bet_id: v.string(),
  ref: v.nullable(v.string()),
  match_id: v.string(),
  match_name: v.optional(v.string()),
  market_id: v.string(),
  market_name: v.string(),
  selection_id: v.number(),
  selection_name: v.string(),
  is_back: v.picklist(['0', '1']),
  bet_type: v.picklist(['1', '2']),
  kind: v.picklist(MARKET_KINDS),
  /** Of a bet on a session, which has `bet_type` 2; otherwise null. */
  session: v.optional(v.nullable(betSession), null),
  /** Requested odds, a rate per 100, or the line of a session; `fills` has those obtained. */
  odds: v.number(),
  stack: v.number(),
  matched_stack: v.number(),
  unmatched_stack: v.number(),
  cancelled_stack: v.number(),
  fills: v.array(v.object({ odds: v.number(), stack: v.number() })),
  /** The odds it was matched at, weighted by stake, if a non-runner has reduced them since. */
  reduced_from: v.optional(v.number()),
  /** Of a bet VOID or DELETED, which has no fills any more: the odds it was matched at, each fill by its stake. */
  matched_odds: v.optional(v.number()),
  status: betStatus,
  /** After settlement, before commission; null until then. */
  profit_loss: v.nullable(v.number()),
  /** Null until the market is settled. */
  market_settlement: v.optional(v.nullable(marketSettlement)),
  /** For a bet VOID or DELETED, in words for the player; otherwise null. */
  void_reason: v.optional(v.nullable(v.string())),
  /** Of a settled market that a rule about the end of its event decided: what it says, in words for the player. */
  ruling: v.optional(v.nullable(ruling)),
  /** UTC+5:30, yyyy-MM-dd HH:mm:ss. */
  placed: v.string(),
  bet_matched_at: v.nullable(v.string()),
  user_name: v.string(),
  ip_address: v.string(),
  device_info: v.string(),
  delete_status: v.picklist([0, 1, 2, 3]),
  /** Its unmatched part stays when the market goes in play. */
  keep_in_play: v.optional(v.boolean()),
  /** It closes a position at a firm price: no bet of the slip. */
  cash_out: v.optional(v.boolean()),
});
export type BetRow = v.InferOutput<typeof betRow>;

/** A bet in its delay: it holds no funds and has no `bet_id` yet, its `ref` names it. */
export const pendingRow = v.object({
  status: v.literal('PENDING'),
  ref: v.string(),
  ...v.pick(betRow, [
    'match_id',
    'match_name',
    'market_id',
    'market_name',
    'selection_id',
    'selection_name',
    'is_back',
    'bet_type',
    'kind',
    'session',
    'odds',
    'stack',
    'placed',
  ]).entries,
  /** Of the delay, when the reply was made; 0 once it is over. */
  seconds_left: v.number(),
});
export type PendingRow = v.InferOutput<typeof pendingRow>;

/** Most bets in one reply; a full page may be followed by another. */
export const BETS_PAGE = 100;

/** Matched, unmatched, deleted; what is in each, the call says. */
export const BET_LISTS = ['M', 'U', 'D'] as const;
export type BetList = (typeof BET_LISTS)[number];

export const matchBetsRequest = v.object({
  bet_type: v.optional(v.picklist(BET_LISTS)),
  match_id: wireId,
  /** The last `bet_id` of the previous page. */
  before: v.optional(
    v.union([
      v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    ]),
  ),
});
/** What waits in its delay, then at most BETS_PAGE bets, newest first; null when there is nothing. */
export const matchBets = v.nullable(v.array(v.variant('status', [betRow, pendingRow])));

export const positionsRequest = v.object({ match_id: wireId });
/** The sum of the live bets on one selection, rupees; of open orders, what they may still cost. */
const positionRow = v.object({
  market_id: v.string(),
  selection_id: v.number(),
  win: v.number(),
  lose: v.number(),
  open_win: v.number(),
  open_lose: v.number(),
  bets: v.number(),
});
export type PositionRow = v.InferOutput<typeof positionRow>;
export const positionRows = v.array(positionRow);

export const cancelBetRequest = v.object({ bet_id: wireId });
export const cancelPendingRequest = v.object({ ref: clientRef });
export const cancelPendingReply = v.object({ ref: v.string() });
/** What became of a bet that waited in its delay, unless it was placed: the answer to who asked for it. */
export const endedRow = v.object({
  ref: v.string(),
  code: v.fallback(v.optional(errorCode), undefined),
  message: v.string(),
  saying: v.fallback(v.optional(wireSaying), undefined),
});
export type EndedRow = v.InferOutput<typeof endedRow>;

/** Takes the open part of a bet to another price, another size, or both: in one transaction with its cancelling, or not at
 * all. Where only the size (`stack`, of the open part) falls, the bet stays and keeps its place. */
export const replaceBetRequest = v.object({
  bet_id: wireId,
  odds: v.union([v.number(), v.pipe(v.string(), v.maxLength(64))]),
  stack: v.optional(wireAmount),
  ref: clientRef,
});
export type ReplaceBetRequest = v.InferOutput<typeof replaceBetRequest>;
/** The bet at the new price, under the `ref`, and the one it took the place of; one that became smaller is both. */
export const replaceBetReply = v.object({ bet: betRow, replaced: betRow });

export const queueRequest = v.object({ market_id: wireId, selection_id: wireId });
/** The caller's orders that wait on a runner, and the stake in rupees that is matched before each at its price. */
export const queueRows = v.array(v.object({ bet_id: v.string(), ahead: v.number() }));

/** The caller's newest stakes in rupees, newest first; as many as make a habit (domain/placing/habit.ts). */
export const lastStakes = v.array(v.number());

export const cancelBetReply = v.object({ bet: betRow, cancelled_stack: v.number() });

/** All open bets, or those of a match, a market, a selection, a side. */
export const cancelBetsRequest = v.object({
  match_id: v.optional(wireId),
  market_id: v.optional(wireId),
  selection_id: v.optional(wireId),
  side: v.optional(v.picklist(['back', 'lay'])),
});
/** Each bet that was open, oldest first: 0 if it was matched meanwhile. `taken_back`: refs of bets in their delay; `bets`:
 * the newest of them as they are now. */
export const cancelBetsReply = v.object({
  cancelled: v.array(v.object({ bet_id: v.string(), cancelled_stack: v.number() })),
  taken_back: v.array(v.string()),
  bets: v.array(betRow),
});

/** A sign of the page: `seconds` after the last one open bets are cancelled; 0: they never are. */
export const keepOrdersRequest = v.object({
  seconds: v.union([
    v.literal(0),
    v.pipe(v.number(), v.integer(), v.minValue(GONE_SECONDS.min), v.maxValue(GONE_SECONDS.max)),
  ]),
});
/** `was_gone`: they were cancelled since the last sign. */
export const keepOrdersReply = v.object({ seconds: v.number(), was_gone: v.boolean() });
