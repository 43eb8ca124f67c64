import * as v from 'valibot';
import { betRow } from './bets';
import { wireAmount, wireId } from './common';
import { clientRef } from './ref';

const percent = v.pipe(v.number(), v.minValue(0.01), v.maxValue(100));

/** Of the whole position unless a share in percent is named, or an amount in rupees: as much as brings that. */
export const cashOutQuoteRequest = v.object({
  market_id: wireId,
  percent: v.optional(percent),
  amount: v.optional(wireAmount),
});

/** One bet that closes a runner, and the prices it walks. */
const cashOutLeg = v.object({
  selection_id: v.number(),
  selection_name: v.string(),
  is_back: v.picklist(['0', '1']),
  stack: v.number(),
  fills: v.array(v.object({ odds: v.number(), stack: v.number() })),
});

/** What all matched bets of the market bring with this winner, now and after the cash out. */
const cashOutResult = v.object({
  selection_id: v.number(),
  selection_name: v.string(),
  before: v.number(),
  after: v.number(),
});

/** A firm offer: taken by its `quote_id` within `valid_ms`, at these prices even if they have moved. */
export const cashOutQuote = v.object({
  quote_id: v.string(),
  market_id: v.string(),
  /** What the closed share brings, whoever wins; the share itself; what the whole would bring. */
  amount: v.number(),
  percent: v.number(),
  whole: v.number(),
  /** The prices do not suffice for the whole: `percent` and `whole` are the most that can be had. */
  is_thin: v.boolean(),
  /** Exchange time, epoch ms. */
  expires_at: v.number(),
  valid_ms: v.number(),
  legs: v.array(cashOutLeg),
  results: v.array(cashOutResult),
});
export type CashOutQuoteRow = v.InferOutput<typeof cashOutQuote>;

export const cashOutRequest = v.object({ quote_id: wireId, ref: clientRef });
export const cashOutReply = v.object({ amount: v.number(), percent: v.number(), bets: v.array(betRow) });

/** Cashes out in full, automatically, as soon as that brings this profit or costs this loss (rupees, 0 or more). */
export const cashOutRuleRequest = v.object({
  market_id: wireId,
  profit: v.optional(v.nullable(wireAmount)),
  loss: v.optional(v.nullable(wireAmount)),
});
export const removeRuleRequest = v.object({ rule_id: wireId });

export const RULE_STATES = ['waiting', 'done', 'ended', 'removed'] as const;
/** `amount`: what it brought; `ended`: the market was settled first. */
export const cashOutRule = v.object({
  rule_id: v.string(),
  match_id: v.string(),
  market_id: v.string(),
  market_name: v.string(),
  match_name: v.string(),
  profit: v.nullable(v.number()),
  loss: v.nullable(v.number()),
  state: v.picklist(RULE_STATES),
  amount: v.nullable(v.number()),
});
export type CashOutRuleRow = v.InferOutput<typeof cashOutRule>;
/** Those that wait, and of the others the newest; newest first. */
export const cashOutRules = v.array(cashOutRule);
