import type * as v from 'valibot';
import type { Fill, Side } from '../domain/bets/bet';
import type { BetStatus } from '../domain/bets/betStatus';
import { fromDecimal, toDecimal } from '../domain/bets/ladder';
import { fromRupees, toRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import type { PricePolicy } from '../domain/placing/pricePolicy';
import { api } from './base';
import { toRequestedBet, toPending } from './pendingBets';
import type { RequestedBet, PendingBet } from './pendingBets';
import { toPlayerMessage } from './playerMessage';
import type { PlayerMessage } from './playerMessage';
import { betRow, cancelBetReply, lastStakes, matchBets } from './schemas/bets';
import type { BetRow } from './schemas/bets';
import { envelope } from './schemas/common';
import { bpsOf, istToMs } from './wire';

/** A settled market's effect on the balance; `creditedPaise` is after commission, negative for a loss. */
export type MarketSettlement = {
  readonly commissionBps: number;
  readonly commissionPaise: Paise;
  readonly creditedPaise: Paise;
};

/** UNMATCHED and PARTIAL bets still rest in the book. `profitLossPaise` (before commission) and `settlement`
 * are null until settled, `voidReason` unless VOID or DELETED. */
export type Bet = RequestedBet & {
  readonly betId: string;
  readonly ref: string | null;
  readonly matchedPaise: Paise;
  readonly unmatchedPaise: Paise;
  readonly cancelledPaise: Paise;
  readonly fills: readonly Fill[];
  /** The odds it was matched at, if a non-runner has reduced them since. */
  readonly reducedFrom?: number;
  /** For a void or deleted bet, whose fills are gone: the odds it was matched at. */
  readonly matchedOdds?: number;
  readonly state: BetStatus;
  readonly profitLossPaise: Paise | null;
  readonly settlement: MarketSettlement | null;
  readonly voidReason: string | null;
  /** How a rule for an event that ended irregularly decided the result; absent if none had to. */
  readonly ruling?: PlayerMessage;
  readonly matchedAt: number | null;
  /** Its open part stays in the book when the market goes in play. */
  readonly isKept?: true;
  /** Whether it closes a position at a firm price. */
  readonly isCashOut?: true;
};

/** `ref` makes a repeated call harmless: the server repeats its first answer. */
export type PlaceBet = {
  readonly ref: string;
  readonly matchId: string;
  readonly marketId: string;
  readonly selectionId: number;
  readonly side: Side;
  readonly odds: number;
  readonly stakePaise: Paise;
  readonly keepInPlay: boolean;
  /** Matched whole at the moment it is taken, or refused NOT_FILLED; not on a session, whose bets are whole anyway. */
  readonly fillOrKill?: true;
  /** What may happen to the price until then (domain/placing/pricePolicy.ts); absent: on odds and a bookmaker's rates as `better`,
   * on sessions as `none`. */
  readonly policy?: PricePolicy;
  /** On a session: what its price means there, and the rate per 100 in basis points. */
  readonly fancy?: { readonly run: number; readonly rateBps: number };
  /** When the player pressed, epoch ms. */
  readonly pressedAt?: number;
  /** On a round of our own tables: what its page brings to the draw, 16 bytes in hex. It is published. */
  readonly entropy?: string;
};
export type PlaceBetReply = { readonly bet: Bet } & PlayerMessage;
export type CancelBet = { readonly betId: string; readonly matchId: string };
export type OlderBets = { readonly matchId: string; readonly before: string };
export type CancelBetReply = { readonly bet: Bet; readonly cancelledPaise: Paise } & PlayerMessage;

const toSettlement = (wire: BetRow['market_settlement']): MarketSettlement | null =>
  wire
    ? {
        commissionBps: bpsOf(wire.commission_percent),
        commissionPaise: fromRupees(wire.commission),
        creditedPaise: fromRupees(wire.credited),
      }
    : null;

/** Converts a bet row from HTTP or the stream. */
export const toBet = (row: BetRow): Bet => ({
  betId: row.bet_id,
  ref: row.ref,
  ...toRequestedBet(row),
  matchedPaise: fromRupees(row.matched_stack),
  unmatchedPaise: fromRupees(row.unmatched_stack),
  cancelledPaise: fromRupees(row.cancelled_stack),
  fills: row.fills.map((fill) => ({ odds: fromDecimal(fill.odds), stakePaise: fromRupees(fill.stack) })),
  ...(row.reduced_from === undefined ? {} : { reducedFrom: fromDecimal(row.reduced_from) }),
  ...(row.matched_odds === undefined ? {} : { matchedOdds: fromDecimal(row.matched_odds) }),
  state: row.status,
  profitLossPaise: row.profit_loss === null ? null : fromRupees(row.profit_loss),
  settlement: toSettlement(row.market_settlement),
  voidReason: row.void_reason ?? null,
  ...(row.ruling ? { ruling: toPlayerMessage(row.ruling) } : {}),
  ...(row.keep_in_play ? { isKept: true } : {}),
  ...(row.cash_out ? { isCashOut: true } : {}),
  matchedAt: row.bet_matched_at === null ? null : istToMs(row.bet_matched_at),
});

/** What My bets lists: bets, and those waiting in their delay. */
export type ListedBet = Bet | PendingBet;
export const isPending = (bet: ListedBet): bet is PendingBet => bet.state === 'PENDING';
const isPlaced = (bet: ListedBet): bet is Bet => !isPending(bet);
export const placedOf = (bets: readonly ListedBet[]): readonly Bet[] => bets.filter(isPlaced);

type ListedRow = NonNullable<v.InferOutput<typeof matchBets>>[number];
const toListed = (row: ListedRow): ListedBet => (row.status === 'PENDING' ? toPending(row) : toBet(row));

const policyOf = ({ policy }: PlaceBet) => (policy ? { price_policy: policy } : {});

const marketBet = (bet: PlaceBet) => ({
  path: 'bet/placeMarketBet',
  method: 'POST' as const,
  body: {
    match_id: bet.matchId,
    market_id: bet.marketId,
    selection_id: bet.selectionId,
    is_back: bet.side === 'back' ? '1' : '0',
    odds: toDecimal(bet.odds),
    stack: toRupees(bet.stakePaise),
    keep_in_play: bet.keepInPlay ? '1' : '0',
    ...(bet.fillOrKill ? { fill_or_kill: '1' } : {}),
    ...policyOf(bet),
    entropy: bet.entropy,
    ref: bet.ref,
  },
});

const fancyBet = (bet: PlaceBet, { run, rateBps }: NonNullable<PlaceBet['fancy']>) => ({
  path: 'bet/placeFancyBet',
  method: 'POST' as const,
  body: {
    fancy_id: bet.marketId,
    run,
    size: rateBps / 100,
    is_back: bet.side === 'back' ? '1' : '0',
    stack: toRupees(bet.stakePaise),
    ...policyOf(bet),
    ref: bet.ref,
  },
});

const stampOf = ({ pressedAt }: PlaceBet) =>
  pressedAt === undefined ? {} : { stamp: (at: number) => ({ pressed_at: pressedAt, sent_at: at }) };

const placeEnvelope = envelope(betRow);
const betsEnvelope = envelope(matchBets);
const cancelEnvelope = envelope(cancelBetReply);
const stakesEnvelope = envelope(lastStakes);

const betsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** On a market or a session. Refusals: domain-rules section 11. Waits out the bet delay, hence the long timeout. */
    placeBet: build.mutation<PlaceBetReply, PlaceBet>({
      query: (bet) => ({
        ...(bet.fancy ? fancyBet(bet, bet.fancy) : marketBet(bet)),
        ...stampOf(bet),
        tries: 3,
        timeoutMs: 30_000,
      }),
      rawResponseSchema: placeEnvelope,
      transformResponse: ({ data, ...said }: v.InferOutput<typeof placeEnvelope>) => ({
        bet: toBet(data),
        ...toPlayerMessage(said),
      }),
    }),
    /** What waits in its delay and the newest page; there may be more if it is full of bets (BETS_PAGE). */
    getMatchBets: build.query<readonly ListedBet[], { matchId: string }>({
      keepUnusedDataFor: 0,
      query: ({ matchId }) => ({
        path: 'bet/getMarketAndFancyBet',
        method: 'POST',
        body: { bet_type: 'M', match_id: matchId },
        tries: 2,
      }),
      rawResponseSchema: betsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof betsEnvelope>) => (data ?? []).map(toListed),
    }),
    getOlderBets: build.query<readonly Bet[], OlderBets>({
      query: ({ matchId, before }) => ({
        path: 'bet/getMarketAndFancyBet',
        method: 'POST',
        body: { bet_type: 'M', match_id: matchId, before },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      rawResponseSchema: betsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof betsEnvelope>) =>
        placedOf((data ?? []).map(toListed)),
    }),
    /** Newest first. */
    getLastStakes: build.query<readonly Paise[], void>({
      query: () => ({ path: 'bet/getLastStakes', method: 'POST', body: {}, tries: 2 }),
      keepUnusedDataFor: 0,
      rawResponseSchema: stakesEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof stakesEnvelope>) => data.map(fromRupees),
    }),
    /** Refusals: UNKNOWN_BET, NOT_CANCELLABLE. Cancelling twice is harmless, so it is retried. */
    cancelBet: build.mutation<CancelBetReply, CancelBet>({
      query: ({ betId }) => ({ path: 'bet/cancelBet', method: 'POST', body: { bet_id: betId }, tries: 2 }),
      rawResponseSchema: cancelEnvelope,
      transformResponse: ({ data, ...said }: v.InferOutput<typeof cancelEnvelope>) => ({
        bet: toBet(data.bet),
        cancelledPaise: fromRupees(data.cancelled_stack),
        ...toPlayerMessage(said),
      }),
    }),
  }),
});

export const { placeBet, getMatchBets, getOlderBets, getLastStakes, cancelBet } = betsApi.endpoints;
export const { useGetLastStakesQuery } = betsApi;
