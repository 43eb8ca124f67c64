import * as v from 'valibot';
import { MARKET_KINDS } from '../../domain/markets/marketKind';
import { QUERY_REASONS, QUERY_RULINGS } from '../../domain/players/query';
import { betSession } from './bets';
import { errorCode, wireId, wireSaying } from './common';
import { clientRef } from './ref';

/** A bet by its number, or by the reference it was asked for under, which a bet that was refused has too. */
export const timelineRequest = v.union([v.object({ bet_id: wireId }), v.object({ ref: clientRef })]);

/** UTC+5:30, yyyy-MM-dd HH:mm:ss. */
const at = v.string();
const stack = v.number();
const odds = v.number();

/** Steps that have nothing but a stake. */
const STAKE_STEPS = ['rested', 'cancelled', 'lapsed', 'restored'] as const;
export type StakeStep = (typeof STAKE_STEPS)[number];

/** Steps of which there is nothing but the moment to tell. */
export const MOMENT_STEPS = ['pressed', 'sent', 'received', 'takenBack'] as const;
export type MomentStep = (typeof MOMENT_STEPS)[number];

/** How the odds came about: those struck, times what the factors of the removed runners leave of them. */
const reduction = v.object({
  rule: v.object({ id: v.string(), version: v.number() }),
  market: v.picklist(['win', 'place']),
  struck: odds,
  runners: v.array(
    v.object({
      name: v.string(),
      percent: v.number(),
      /** Below the least factor of a win market, a removal reduces nothing. */
      counts: v.boolean(),
      removed_at: v.string(),
    }),
  ),
});

/** What happened to a bet, oldest first. Amounts in rupees. */
export const timelineStep = v.variant('step', [
  /** `pressed` and `sent` by the player's clock, as far as it can be right. */
  v.object({ step: v.picklist(MOMENT_STEPS), at }),
  /** Its delay, seconds. */
  v.object({ step: v.literal('waited'), at, seconds: v.number() }),
  /** Taken by the exchange. `asked_odds`, `asked_size`: what was asked for, where the player let it be taken otherwise. */
  v.object({
    step: v.literal('placed'),
    at,
    stack,
    odds,
    asked_odds: v.optional(v.number()),
    asked_size: v.optional(v.number()),
  }),
  v.object({ step: v.literal('matched'), at, stack, odds }),
  v.object({ step: v.picklist(STAKE_STEPS), at, stack }),
  v.object({
    step: v.literal('refused'),
    at,
    code: v.fallback(v.optional(errorCode), undefined),
    message: v.string(),
    saying: v.fallback(v.optional(wireSaying), undefined),
  }),
  /** `reason` a code of domain/words/reasons.ts or an operator's words. */
  v.object({ step: v.literal('voided'), at, stack, reason: v.string() }),
  v.object({ step: v.literal('deleted'), at, reason: v.string() }),
  /** By the factor of a runner that was removed, or back when it runs after all. */
  v.object({
    step: v.literal('reduced'),
    at,
    odds,
    was_odds: v.number(),
    why: v.nullable(reduction),
  }),
  /** This share of the bets of its market was cashed out; `profit`: what the share brings, whoever wins. */
  v.object({ step: v.literal('cashedOut'), at, profit: v.number(), percent: v.number() }),
  /** `profit` of this bet before commission; what it brought, and after a correction what it had brought. */
  v.object({ step: v.literal('settled'), at, profit: v.number() }),
  v.object({ step: v.literal('corrected'), at, profit: v.number(), was_profit: v.number() }),
  /** A query of its player, and what the operator answered; `ruling` null: not decided. */
  v.object({
    step: v.literal('queried'),
    at,
    query_reason: v.picklist(QUERY_REASONS),
    query_text: v.string(),
  }),
  v.object({
    step: v.literal('answered'),
    at,
    answer_text: v.string(),
    ruling: v.nullable(v.picklist(QUERY_RULINGS)),
  }),
]);
export type TimelineStepRow = v.InferOutput<typeof timelineStep>;

/** What the bet is on; as in its row. */
export const timelineBet = v.object({
  match_name: v.optional(v.string()),
  market_name: v.string(),
  selection_id: v.number(),
  selection_name: v.string(),
  is_back: v.picklist(['0', '1']),
  kind: v.picklist(MARKET_KINDS),
  session: v.nullable(betSession),
  odds: v.number(),
  stack: v.number(),
});

/** `bet` is null of a bet that was refused at once: only its answer is kept, for a day. */
export const timelineReply = v.object({
  bet: v.nullable(v.object({ ...timelineBet.entries, match_name: v.optional(v.string(), '') })),
  steps: v.array(timelineStep),
  /** The bet has ended, not long ago, and no query on it is open. */
  can_query: v.optional(v.boolean(), false),
  /** Part of what happened is older and lies in the archive: these steps are not all. */
  is_archived: v.optional(v.boolean(), false),
});
export type TimelineReply = v.InferInput<typeof timelineReply>;
