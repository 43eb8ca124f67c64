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
import { istToMs, matchNamed, toStruck } from './wire';

/** What a bet was asked to be, placed or not. */
export type AskedBet = AskedFor & {
  readonly matchId: string;
  readonly marketId: string;
  readonly placedAt: number | null;
};

/** The same, wherever and whenever it was. */
export type AskedFor = {
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

/** A bet in its delay: no bet yet, named by the `ref` it was asked for. `secondsLeft` when it was reported, rounded up. */
export type PendingBet = AskedBet & {
  readonly state: 'PENDING';
  readonly ref: string;
  readonly secondsLeft: number;
};

/** A delay that ended without a bet, and why. */
export type EndedDelay = { readonly ref: string; readonly error: ApiError };

export type CancelPending = { readonly ref: string; readonly matchId: string };
export type TakenBack = { readonly ref: string } & PlayerMessage;

type AskedRow = Pick<BetRow, Exclude<keyof PendingRow, 'status' | 'ref' | 'seconds_left'>>;

type AskedForRow = Omit<AskedRow, 'match_id' | 'market_id' | 'placed' | 'bet_type'>;

/** What was asked for, without where and when. */
export const toAskedFor = (row: AskedForRow): AskedFor => ({
  ...matchNamed(row.match_name),
  marketName: row.market_name,
  selectionId: row.selection_id,
  selectionName: row.selection_name,
  side: row.is_back === '1' ? 'back' : 'lay',
  kind: row.kind,
  ...toStruck(row.session),
  odds: fromDecimal(row.odds),
  stakePaise: fromRupees(row.stack),
});

export const toAsked = (row: AskedRow): AskedBet => ({
  ...toAskedFor(row),
  matchId: row.match_id,
  marketId: row.market_id,
  placedAt: istToMs(row.placed),
});

/** Converts a waiting bet from HTTP or the stream. */
export const toPending = (row: PendingRow): PendingBet => ({
  ...toAsked(row),
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
    cancelPending: build.mutation<TakenBack, CancelPending>({
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
