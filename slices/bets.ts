import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { cancelBet, getMatchBets, getOlderBets, isPending, placeBet, placedOf } from '../api/bets';
import type { Bet, CancelBet, ListedBet, OlderBets } from '../api/bets';
import { isStillUnsure, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { cancelPending } from '../api/pendingBets';
import type { CancelPending } from '../api/pendingBets';
import { getPositions } from '../api/positions';
import type { MarketPosition } from '../api/positions';
import { isOver } from '../domain/betStatus';
import { BETS_PAGE } from '../api/schemas/bets';
import { signedOut } from './auth';
import { compare, newestFirst, oldestOf } from './betOrder';
import { NO_WAIT, withListed, withoutRefs, withSecondPassed, withStreamed, withUndo } from './pendingBets';
import type { StreamedDelays, Waiting } from './pendingBets';

/** Bets older than the listed ones. `positions` sums all live bets of the match; null until known. */
export type Older = { positions: readonly MarketPosition[] | null } & (
  { status: 'there' } | { status: 'asked' } | { status: 'failed'; error: ApiError }
);

/** Bets of one match, newest first; all of them unless `older` is set. `failed` keeps what was known. */
export type MatchBets = { rows: readonly Bet[]; older?: Older } & (
  { status: 'loading' } | { status: 'ready' } | { status: 'failed'; error: ApiError }
);

/** A cancel in progress, or refused until the bet changes. No entry: none was requested. */
export type Cancelling = { status: 'asked' } | { status: 'refused'; error: ApiError };

export type Bets = {
  readonly byMatch: Readonly<Record<string, MatchBets>>;
  readonly cancelling: Readonly<Record<string, Cancelling>>;
  /** Bets in their delay, of all matches; absent while there is none. */
  readonly pending?: readonly Waiting[];
};

/** Whole rows from the stream, newer than anything the list has. */
export type StreamedBets = { readonly matchId: string; readonly bets: readonly Bet[] };

const NONE: readonly Bet[] = [];
const rowsOf = (b: Bets, matchId: string): readonly Bet[] => b.byMatch[matchId]?.rows ?? NONE;

const put = (b: Bets, matchId: string, bets: MatchBets): Bets => ({
  ...b,
  byMatch: { ...b.byMatch, [matchId]: bets },
});

function known(b: Bets, matchId: string): Pick<MatchBets, 'rows' | 'older'> {
  const { rows = NONE, older } = b.byMatch[matchId] ?? {};
  return older ? { rows, older } : { rows };
}

/** Replaces rows with the same id and puts new ones on top; older bets come with their page. */
function withRows(b: Bets, matchId: string, news: readonly Bet[]): Bets {
  const { rows: old, ...more } = known(b, matchId);
  const byId = new Map(news.map((bet) => [bet.betId, bet]));
  const kept = old.map((bet) => byId.get(bet.betId) ?? bet);
  const has = new Set(old.map((bet) => bet.betId));
  const end = more.older ? oldestOf(old) : null;
  const added = news.filter(({ betId }) => !has.has(betId) && (end === null || compare(end, betId) < 0));
  const status = b.byMatch[matchId]?.status === 'loading' ? 'loading' : 'ready';
  const settled = without(put(b, matchId, { status, ...more, rows: [...added, ...kept] }), news);
  return decided(
    settled,
    news.map(({ ref }) => ref),
  );
}

/** A fresh first page; older rows stay only where the two overlap. */
function withPage(b: Bets, matchId: string, page: readonly Bet[]): Bets {
  const rows = newestFirst(page);
  if (page.length < BETS_PAGE) return put(b, matchId, { status: 'ready', rows });
  const { rows: old, older } = known(b, matchId);
  const end = oldestOf(page);
  const meets = end !== null && old.some(({ betId }) => betId === end);
  const behind = older && meets ? old.filter(({ betId }) => compare(betId, end) < 0) : NONE;
  const there: Older = { status: 'there', positions: older?.positions ?? null };
  return put(b, matchId, {
    status: 'ready',
    rows: [...rows, ...behind],
    older: older && meets ? older : there,
  });
}

/** An older page; dropped if the list has since come to end at another bet. */
function withOlder(b: Bets, matchId: string, before: string, page: readonly Bet[]): Bets {
  const bets = b.byMatch[matchId];
  if (!bets?.older) return b;
  const { older, ...whole } = bets;
  const there: Older = { status: 'there', positions: older.positions };
  if (oldestOf(bets.rows) !== before) return put(b, matchId, { ...bets, older: there });
  const rows = [...bets.rows, ...newestFirst(page)];
  return put(b, matchId, page.length < BETS_PAGE ? { ...whole, rows } : { ...whole, rows, older: there });
}

function mapOlder(b: Bets, matchId: string, change: (older: Older) => Older): Bets {
  const bets = b.byMatch[matchId];
  return bets?.older ? put(b, matchId, { ...bets, older: change(bets.older) }) : b;
}

/** A bet that has changed settles any earlier cancel request. */
function without(b: Bets, bets: readonly Bet[]): Bets {
  if (!bets.some((bet) => bet.betId in b.cancelling)) return b;
  const kept = Object.entries(b.cancelling).filter(([id]) => !bets.some((bet) => bet.betId === id));
  return { ...b, cancelling: Object.fromEntries(kept) };
}

const withCancel = (b: Bets, betId: string, cancel: Cancelling): Bets => ({
  ...b,
  cancelling: { ...b.cancelling, [betId]: cancel },
});

/** The answer to My bets: what waits, and the newest page. */
function listed(b: Bets, matchId: string, answer: readonly ListedBet[]): Bets {
  const rows = placedOf(answer);
  const placed = rows.map(({ ref }) => ref);
  const waits = answer.filter(isPending).filter(({ ref }) => !placed.includes(ref));
  return withPending(withPage(b, matchId, rows), (waiting) => withListed(waiting, matchId, waits));
}

function withPending(b: Bets, change: (waiting: readonly Waiting[]) => readonly Waiting[]): Bets {
  const { pending = NO_WAIT, ...bets } = b;
  const next = change(pending);
  if (next === pending) return b;
  return next.length > 0 ? { ...bets, pending: next } : bets;
}

/** These have been decided. */
const decided = (b: Bets, refs: readonly (string | null)[]): Bets =>
  withPending(b, (waiting) => withoutRefs(waiting, refs));

export const betsSlice = createSlice({
  name: 'bets',
  initialState: (): Bets => ({ byMatch: {}, cancelling: {} }),
  reducers: {
    betsStreamed: (b, { payload }: PayloadAction<StreamedBets>): Bets =>
      payload.bets.length === 0 ? b : withRows(b, payload.matchId, payload.bets),
    pendingStreamed: (b, { payload }: PayloadAction<StreamedDelays>): Bets =>
      withPending(b, (waiting) => withStreamed(waiting, payload)),
    /** An effect counts the seconds of what waits. */
    secondPassed: (b): Bets => withPending(b, withSecondPassed),
    undoRequested: (b, { payload: { ref } }: PayloadAction<CancelPending>): Bets =>
      withPending(b, (waiting) => withUndo(waiting, ref, true)),
    /** Retries after a failure; an effect makes the call. */
    betsRequested: (b, { payload: { matchId } }: PayloadAction<{ matchId: string }>): Bets =>
      b.byMatch[matchId]?.status === 'failed'
        ? put(b, matchId, { status: 'loading', ...known(b, matchId) })
        : b,
    olderBetsRequested: (b, { payload: { matchId } }: PayloadAction<OlderBets>): Bets =>
      b.byMatch[matchId]?.older?.status === 'asked'
        ? b
        : mapOlder(b, matchId, ({ positions }) => ({ status: 'asked', positions })),
    cancelRequested: (b, { payload: { betId } }: PayloadAction<CancelBet>): Bets =>
      b.cancelling[betId]?.status === 'asked' ? b : withCancel(b, betId, { status: 'asked' }),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (b): Bets =>
        Object.keys(b.byMatch).length === 0 && !b.pending ? b : { byMatch: {}, cancelling: {} },
      )
      .addMatcher(getMatchBets.matchPending, (b, { meta }): Bets => {
        const { matchId } = meta.arg.originalArgs;
        return b.byMatch[matchId]?.status === 'ready'
          ? b
          : put(b, matchId, { status: 'loading', ...known(b, matchId) });
      })
      .addMatcher(getMatchBets.matchFulfilled, (b, { payload, meta }): Bets =>
        listed(b, meta.arg.originalArgs.matchId, payload),
      )
      .addMatcher(getMatchBets.matchRejected, (b, { payload, meta }): Bets => {
        const { matchId } = meta.arg.originalArgs;
        if (meta.condition) return b;
        return put(b, matchId, { status: 'failed', ...known(b, matchId), error: toApiError(payload) });
      })
      .addMatcher(getOlderBets.matchFulfilled, (b, { payload, meta }): Bets => {
        const { matchId, before } = meta.arg.originalArgs;
        return withOlder(b, matchId, before, payload);
      })
      .addMatcher(getOlderBets.matchRejected, (b, { payload, meta }): Bets => {
        if (meta.condition) return b;
        const error = toApiError(payload);
        return mapOlder(b, meta.arg.originalArgs.matchId, ({ positions }) => ({
          status: 'failed',
          positions,
          error,
        }));
      })
      .addMatcher(getPositions.matchFulfilled, (b, { payload, meta }): Bets =>
        mapOlder(b, meta.arg.originalArgs.matchId, (older) => ({ ...older, positions: payload })),
      )
      .addMatcher(placeBet.matchFulfilled, (b, { payload }): Bets =>
        withRows(b, payload.bet.matchId, [payload.bet]),
      )
      .addMatcher(placeBet.matchRejected, (b, { payload, meta }): Bets =>
        isStillUnsure(toApiError(payload)) ? b : decided(b, [meta.arg.originalArgs.ref]),
      )
      .addMatcher(cancelPending.matchFulfilled, (b, { payload }): Bets => decided(b, [payload.ref]))
      .addMatcher(cancelPending.matchRejected, (b, { meta }): Bets =>
        withPending(b, (waiting) => withUndo(waiting, meta.arg.originalArgs.ref, false)),
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
    /** A match's bets in their delay. */
    selectPending: createSelector(
      [(b: Bets) => b.pending ?? NO_WAIT, (_: Bets, matchId: string) => matchId],
      (waiting, matchId) => waiting.filter((one) => one.matchId === matchId),
    ),
    selectAllPending: (b) => b.pending ?? NO_WAIT,
    selectWaiting: (b, ref: string) => b.pending?.find((one) => one.ref === ref) ?? null,
    selectOlder: (b, matchId: string) => b.byMatch[matchId]?.older ?? null,
    selectCancelling: (b, betId: string) => b.cancelling[betId] ?? null,
    /** Number of bets still open, matched or not, in the matches whose bets are known. */
    selectOpenBetCount: createSelector(
      (b: Bets) => b.byMatch,
      (byMatch) =>
        Object.values(byMatch)
          .flatMap(({ rows }) => rows)
          .filter(({ state }) => !isOver(state)).length,
    ),
  },
});

export const {
  betsStreamed,
  pendingStreamed,
  secondPassed,
  undoRequested,
  betsRequested,
  olderBetsRequested,
  cancelRequested,
} = betsSlice.actions;
export const {
  selectMatchBets,
  selectBetRows,
  selectPending,
  selectAllPending,
  selectWaiting,
  selectOlder,
  selectCancelling,
  selectOpenBetCount,
} = betsSlice.selectors;
