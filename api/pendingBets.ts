import type * as v from 'valibot';
import type { Side } from '../domain/bets/bet';
import { fromDecimal } from '../domain/bets/ladder';
import type { MarketKind } from '../domain/markets/marketKind';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import type { SessionFacts } from '../domain/sessions/sessionFacts';
import { api } from './base';
import type { ApiError } from './errors';
import { toPlayerMessage } from './playerMessage';
import type { PlayerMessage } from './playerMessage';
import { cancelPendingReply } from './schemas/bets';
import type { BetRow, EndedRow, PendingRow } from './schemas/bets';
import { envelope } from './schemas/common';
import { istToMs, withMatchName, toSessionPrice } from './wire';

/** A bet as the player asked for it, whether or not it was placed. */
export type RequestedBet = BetTerms & {
  readonly matchId: string;
  readonly marketId: string;
  readonly placedAt: number | null;
};

/** The terms of a bet, without the match, the market and the time it was asked for. */
export type BetTerms = {
  /** Absent where the exchange does not repeat it, and in what was stored before it did. */
  readonly matchName?: string;
  readonly marketName: string;
  readonly selectionId: number;
  readonly selectionName: string;
  readonly side: Side;
  readonly kind: MarketKind;
  /** Of a bet on a session, with its rate per 100 in basis points; otherwise null. */
  readonly session: SessionFacts | null;
  readonly rateBps: number | null;
  /** As shown: decimal odds, a rate per 100, or the line of a session; hundredths. */
  readonly odds: number;
  readonly stakePaise: Paise;
};

/** A bet in its delay. It has no id yet, so the `ref` of its request names it. `secondsLeft` counts from its report, rounded up. */
export type PendingBet = RequestedBet & {
  readonly state: 'PENDING';
  readonly ref: string;
  readonly secondsLeft: number;
};

/** A delay that ended without a bet, and why. */
export type EndedDelay = { readonly ref: string; readonly error: ApiError };

export type CancelPending = { readonly ref: string; readonly matchId: string };
export type CancelPendingReply = { readonly ref: string } & PlayerMessage;

type AskedRow = Pick<BetRow, Exclude<keyof PendingRow, 'status' | 'ref' | 'seconds_left'>>;

type AskedForRow = Omit<AskedRow, 'match_id' | 'market_id' | 'placed' | 'bet_type'>;

export const toBetTerms = (row: AskedForRow): BetTerms => ({
  ...withMatchName(row.match_name),
  marketName: row.market_name,
  selectionId: row.selection_id,
  selectionName: row.selection_name,
  side: row.is_back === '1' ? 'back' : 'lay',
  kind: row.kind,
  ...toSessionPrice(row.session),
  odds: fromDecimal(row.odds),
  stakePaise: fromRupees(row.stack),
});

export const toRequestedBet = (row: AskedRow): RequestedBet => ({
  ...toBetTerms(row),
  matchId: row.match_id,
  marketId: row.market_id,
  placedAt: istToMs(row.placed),
});

/** Converts a pending bet from HTTP or the stream. */
export const toPending = (row: PendingRow): PendingBet => ({
  ...toRequestedBet(row),
  ref: row.ref,
  state: row.status,
  secondsLeft: Math.ceil(row.seconds_left),
});

export const toEnded = ({ ref, code, ...said }: EndedRow): EndedDelay => ({
  ref,
  error: { code: code ?? 'REFUSED', ...toPlayerMessage(said) },
});

const takenBackEnvelope = envelope(cancelPendingReply);

const pendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals: UNKNOWN_BET, NOT_CANCELLABLE. Doing it twice is harmless, so it is retried. */
    cancelPending: build.mutation<CancelPendingReply, CancelPending>({
      query: ({ ref }) => ({ path: 'bet/cancelPending', method: 'POST', body: { ref }, tries: 2 }),
      rawResponseSchema: takenBackEnvelope,
      transformResponse: ({ data, ...said }: v.InferOutput<typeof takenBackEnvelope>) => ({
        ref: data.ref,
        ...toPlayerMessage(said),
      }),
    }),
  }),
});

export const { cancelPending } = pendingApi.endpoints;
