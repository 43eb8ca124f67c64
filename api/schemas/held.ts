import * as v from 'valibot';
import { MARKET_KINDS } from '../../domain/markets/marketKind';
import { wireId } from './common';
import { ACCOUNT_TYPES } from './statements';
import { timelineBet } from './timeline';

export const explainExposureRequest = v.object({ market_id: wireId });

/** A bet that may still win or lose. Amounts in rupees. */
const heldBet = v.object({
  ...timelineBet.entries,
  bet_id: v.string(),
  /** Its matched parts; `odds` as in the bet, which are those of `open`, the part that waits. */
  fills: v.array(v.object({ stack: v.number(), odds: v.number() })),
  open: v.number(),
  /** What it brings at the worst result; waiting orders count if they would cost. */
  at_worst: v.number(),
});
export type HeldBetRow = v.InferOutput<typeof heldBet>;

/** What all bets of the market bring with one end of it: a runner wins, or a session ends on `from` to `to` (null: and
 * above). With several winners the others decide, from `worst` to `best`. */
const heldResult = v.object({
  name: v.string(),
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  worst: v.number(),
  best: v.number(),
  /** The worst with what waits matched wherever that does harm. */
  with_open: v.number(),
  is_worst: v.boolean(),
});
export type HeldResultRow = v.InferOutput<typeof heldResult>;

/** Why a market holds back what it does. */
export const explainExposureReply = v.object({
  market_id: v.string(),
  kind: v.picklist(MARKET_KINDS),
  winners: v.number(),
  rule: v.object({ id: v.string(), version: v.number() }),
  /** The newest first, and what the others bring together. */
  bets: v.array(heldBet),
  others: v.object({ count: v.number(), at_worst: v.number() }),
  results: v.array(heldResult),
  /** All bets at the worst possible result; `exposure` plus `by_house` if it is a loss. */
  worst: v.number(),
  /** Who wins there, or the number the session ends on. */
  worst_names: v.array(v.string()),
  worst_number: v.nullable(v.number()),
  /** Held back from the balance, and what the house bears if a correction left the balance too small. */
  exposure: v.number(),
  by_house: v.number(),
});
export type ExplainedExposureReply = v.InferOutput<typeof explainExposureReply>;

export const explainBalanceRequest = v.object({});

/** What is in the account, where it came from, and what open bets hold back of it. */
export const explainBalanceReply = v.object({
  /** The statement's days, yyyy-MM-dd in UTC+5:30. */
  from_date: v.string(),
  to_date: v.string(),
  opening: v.number(),
  /** The entries of these days by the statement's account types. */
  groups: v.array(v.object({ account_type: v.picklist(ACCOUNT_TYPES), count: v.number(), sum: v.number() })),
  balance: v.number(),
  exposure: v.number(),
  /** Balance less exposure. */
  available: v.number(),
  /** Every market that holds something back or has open bets; the sum of `exposure` is the one above. */
  markets: v.array(
    v.object({
      market_id: v.string(),
      market_name: v.string(),
      match_id: v.string(),
      match_name: v.string(),
      sport_id: v.number(),
      bets: v.number(),
      exposure: v.number(),
    }),
  ),
});
export type ExplainedBalanceReply = v.InferOutput<typeof explainBalanceReply>;
