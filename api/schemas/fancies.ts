import * as v from 'valibot';
import { MARKET_STATUSES } from '../../domain/markets/marketStatus';
import { PRICE_POLICIES } from '../../domain/placing/pricePolicy';
import { SESSION_TYPES } from '../../domain/sessions/sessionFacts';
import { remarkText, wireAmount, wireId } from './common';
import { pressTime } from './press';
import { clientRef } from './ref';

/** 1: a session of an innings, 2: over by over, 3: ball by ball. */
export const ballSess = v.picklist(['1', '2', '3']);

/** Rupees by result: '40-49', '63' or '80+'; the keys do not overlap and cover every result. */
const runPosition = v.object({ key: v.string(), value: v.number() });
export const runPositions = v.array(runPosition);

/** No or Yes: the line and the rate per 100. */
const price = v.nullable(v.number());

/** A selection of a session without a line. */
const fancySelection = v.object({
  /** What `bet/placeFancyBet` takes as its run: 1 for odd, 2 for even, or the digit. */
  run: v.number(),
  name: v.string(),
  /** The rate per 100 of No and of Yes; null: nothing is offered. */
  size_no: price,
  size_yes: price,
});

/** A session. Its id is also the market id of its bets. */
export const fancyRow = v.object({
  fancy_id: v.string(),
  match_id: v.string(),
  name: v.string(),
  session_type: v.picklist(SESSION_TYPES),
  /** 1 and 2: normal, 3: odd or even, 4: Fancy 1. */
  fancy_type_id: v.number(),
  ball_sess: ballSess,
  /** Khado: runs in the band; Meter: most runs paid for either way; else 0. */
  width: v.number(),
  cap_runs: v.number(),
  status: v.picklist(MARKET_STATUSES),
  /** A code of domain/words/reasons.ts, empty when open. */
  display_message: v.string(),
  /** Since when status and reason are so, exchange clock, milliseconds. */
  status_since: v.optional(v.number()),
  /** 0 inactive, 1 active, 2 suspended. */
  active: v.picklist([0, 1, 2]),
  inplay: v.boolean(),
  bet_delay: v.number(),
  session_value_no: price,
  session_size_no: price,
  session_value_yes: price,
  session_size_yes: price,
  /** Empty if a line is traded, which the four fields above give. */
  selections: v.array(fancySelection),
  session_min_stack: v.number(),
  session_max_stack: v.number(),
  /** Most a player may win on this session, rupees. */
  session_max_profit: v.number(),
  /** What an operator tells players about it, in English, Hindi and Bengali; empty: nothing. */
  super_admin_message: v.optional(remarkText),
  super_admin_message_hi: v.optional(remarkText),
  super_admin_message_bn: v.optional(remarkText),
  /** The player's worst result, 0 or less, and by result as JSON of `runPositions`. */
  score_position: v.number(),
  fancy_score_position_json: v.string(),
  market_start_time: v.string(),
  /** The number it ended on, 'Void', or empty. */
  result: v.string(),
  pt: v.number(),
});
export type FancyRow = v.InferOutput<typeof fancyRow>;

/** Prices alone, in the order of getMatchDetail's fancies. */
export const fancyOdds = v.pick(fancyRow, [
  'fancy_id',
  'display_message',
  'session_value_no',
  'session_size_no',
  'session_value_yes',
  'session_size_yes',
  'selections',
]);

export const placeFancyBetRequest = v.object({
  fancy_id: wireId,
  /** The line as shown; without one, 1 for odd, 2 for even, or the digit. */
  run: v.union([v.number(), v.pipe(v.string(), v.maxLength(64))]),
  /** The rate per 100 as shown. */
  size: v.union([v.number(), v.pipe(v.string(), v.maxLength(64))]),
  is_back: v.union([v.picklist(['0', '1']), v.picklist([0, 1])]),
  stack: wireAmount,
  /** What may happen to line and rate until the bet is taken: domain/placing/pricePolicy.ts. Absent: as "none". */
  price_policy: v.optional(v.picklist(PRICE_POLICIES)),
  ref: v.optional(clientRef),
  pressed_at: pressTime,
  sent_at: pressTime,
});
export type PlaceFancyBetRequest = v.InferOutput<typeof placeFancyBetRequest>;
