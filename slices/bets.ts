import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { cancelBet, getMatchBets, placeBet } from '../api/bets';
import type { Bet } from '../api/bets';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { signedOut } from './auth';

/** Bets of one match, newest first. `failed` keeps what was known. */
export type MatchBets =
  | { status: 'loading'; rows: readonly Bet[] }
  | { status: 'ready'; rows: readonly Bet[] }
  | { status: 'failed'; rows: readonly Bet[]; error: ApiError };

/** A cancel under way, or refused until the bet changes. No entry: nothing was asked. */
export type Cancelling = { status: 'asked' } | { status: 'refused'; error: ApiError };

export type Bets = {
  readonly byMatch: Readonly<Record<string, MatchBets>>;
  readonly cancelling: Readonly<Record<string, Cancelling>>;
};

/** Rows of the stream, each whole: the newest word on a bet. */
export type StreamedBets = { readonly matchId: string; readonly bets: readonly Bet[] };

const NONE: readonly Bet[] = [];
const rowsOf = (b: Bets, matchId: string): readonly Bet[] => b.byMatch[matchId]?.rows ?? NONE;

const put = (b: Bets, matchId: string, bets: MatchBets): Bets => ({
  ...b,
  byMatch: { ...b.byMatch, [matchId]: bets },
});

/** Replaces rows of the same id and puts new ones on top. */
function withRows(b: Bets, matchId: string, news: readonly Bet[]): Bets {
  const old = rowsOf(b, matchId);
  const byId = new Map(news.map((bet) => [bet.betId, bet]));
  const kept = old.map((bet) => byId.get(bet.betId) ?? bet);
  const added = news.filter((bet) => !old.some((row) => row.betId === bet.betId));
  const status = b.byMatch[matchId]?.status === 'loading' ? 'loading' : 'ready';
  return without(put(b, matchId, { status, rows: [...added, ...kept] }), news);
}

/** A bet that has changed answers whatever cancel was asked before. */
function without(b: Bets, bets: readonly Bet[]): Bets {
  if (!bets.some((bet) => bet.betId in b.cancelling)) return b;
  const kept = Object.entries(b.cancelling).filter(([id]) => !bets.some((bet) => bet.betId === id));
  return { ...b, cancelling: Object.fromEntries(kept) };
}

const withCancel = (b: Bets, betId: string, cancel: Cancelling): Bets => ({
  ...b,
  cancelling: { ...b.cancelling, [betId]: cancel },
});

export const betsSlice = createSlice({
  name: 'bets',
  initialState: (): Bets => ({ byMatch: {}, cancelling: {} }),
  reducers: {
    betsStreamed: (b, { payload }: PayloadAction<StreamedBets>): Bets =>
      payload.bets.length === 0 ? b : withRows(b, payload.matchId, payload.bets),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (b): Bets =>
        Object.keys(b.byMatch).length === 0 ? b : { byMatch: {}, cancelling: {} },
      )
      .addMatcher(getMatchBets.matchPending, (b, { meta }): Bets => {
        const { matchId } = meta.arg.originalArgs;
        return b.byMatch[matchId]?.status === 'ready'
          ? b
          : put(b, matchId, { status: 'loading', rows: rowsOf(b, matchId) });
      })
      .addMatcher(getMatchBets.matchFulfilled, (b, { payload, meta }): Bets =>
        put(b, meta.arg.originalArgs.matchId, { status: 'ready', rows: newestFirst(payload) }),
      )
      .addMatcher(getMatchBets.matchRejected, (b, { payload, meta }): Bets => {
        const { matchId } = meta.arg.originalArgs;
        if (meta.condition) return b;
        return put(b, matchId, { status: 'failed', rows: rowsOf(b, matchId), error: toApiError(payload) });
      })
      .addMatcher(placeBet.matchFulfilled, (b, { payload }): Bets =>
        withRows(b, payload.bet.matchId, [payload.bet]),
      )
      .addMatcher(cancelBet.matchPending, (b, { meta }): Bets =>
        withCancel(b, meta.arg.originalArgs.betId, { status: 'asked' }),
      )
      .addMatcher(cancelBet.matchFulfilled, (b, { payload }): Bets =>
        withRows(b, payload.bet.matchId, [payload.bet]),
      )
      .addMatcher(cancelBet.matchRejected, (b, { payload, meta }): Bets =>
        withCancel(b, meta.arg.originalArgs.betId, { status: 'refused', error: toApiError(payload) }),
      ),
  selectors: {
    selectMatchBets: (b, matchId: string) => b.byMatch[matchId] ?? null,
    selectBetRows: (b, matchId: string) => rowsOf(b, matchId),
    selectCancelling: (b, betId: string) => b.cancelling[betId] ?? null,
  },
});

const newestFirst = (bets: readonly Bet[]): readonly Bet[] =>
  [...bets].sort((a, b) => (b.placedAt ?? 0) - (a.placedAt ?? 0) || compare(b.betId, a.betId));

/** Not localeCompare: a replay must sort the same everywhere. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const { betsStreamed } = betsSlice.actions;
export const { selectMatchBets, selectBetRows, selectCancelling } = betsSlice.selectors;
