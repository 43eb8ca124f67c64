import * as v from 'valibot';
import { MARKET_KINDS } from '../../domain/markets/marketKind';
import { wireId } from './common';

export const explainRequest = v.object({ bet_id: wireId });

/** How the selection ended; `number`: a session, by the number in `result`. At a table: `reduced`, it won at other odds than its
 * own, which the parts then have; `half` and `returned`, so much of the stake went back. */
export const BET_ENDS = ['won', 'lost', 'void', 'deadHeat', 'number', 'reduced', 'half', 'returned'] as const;

/** What a bet on a session was struck on (domain/bets/winningRange.ts). */
export const sessionTerms = v.variant('kind', [
  v.object({ kind: v.literal('line'), line: v.number() }),
  v.object({ kind: v.literal('khado'), run: v.number(), width: v.number() }),
  v.object({ kind: v.literal('oddEven'), odd: v.boolean() }),
  v.object({ kind: v.literal('lastDigit'), digit: v.number() }),
  v.object({ kind: v.literal('meter'), line: v.number(), capRuns: v.number() }),
]);

/** A bet as it was settled. Amounts in rupees. */
const explainedBet = v.object({
  bet_id: v.string(),
  selection_name: v.string(),
  is_back: v.picklist(['0', '1']),
  /** Its parts; `price`: decimal odds, or a rate per 100. */
  stakes: v.array(v.object({ stack: v.number(), price: v.number() })),
  terms: v.nullable(sessionTerms),
  end: v.picklist(BET_ENDS),
  /** In a dead heat: so many share so many places. */
  heat: v.nullable(v.object({ places: v.number(), tied: v.number() })),
  profit: v.number(),
});
export type ExplainedBetRow = v.InferOutput<typeof explainedBet>;

/** One entry of the player's account about the market. */
const explainedEntry = v.object({
  kind: v.picklist(['settlement', 'void', 'correction']),
  at: v.string(),
  rule: v.object({ id: v.string(), version: v.number() }),
  /** A code of domain/words/reasons.ts, an operator's words, or empty. */
  reason: v.string(),
  /** If nothing was computed: parts of bets before and after, null if a part was not valid, or no longer is.
   * Prices as the bet has them: decimal odds, rates per 100, lines. */
  changes: v.array(
    v.object({
      bet_id: v.string(),
      stack: v.number(),
      was_price: v.nullable(v.number()),
      price: v.nullable(v.number()),
    }),
  ),
  /** Every bet of the player on the market; empty if nothing was computed. */
  bets: v.array(explainedBet),
  result: v.nullable(v.number()),
  gross: v.number(),
  commission_percent: v.nullable(v.number()),
  commission: v.number(),
  net: v.number(),
  /** What the account could not bear, or gives back of that. */
  by_house: v.number(),
  before: v.number(),
  after: v.number(),
});
export type ExplainedEntryRow = v.InferOutput<typeof explainedEntry>;

/** Why a bet brought what it did: the entries of the market, oldest first. */
export const explainReply = v.object({
  kind: v.picklist(MARKET_KINDS),
  /** The number of the round, where the market is one of a table of ours: who asks can check it. */
  round_id: v.optional(v.string()),
  entries: v.array(explainedEntry),
});
