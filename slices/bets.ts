import { createSelector, createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { cancelBet, getMatchBets, getOlderBets, isPending, placeBet, placedOf } from '../api/bets';
import type { Bet, CancelBet, ListedBet, OlderBets } from '../api/bets';
import { isFirstOutcomeUnknown, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { cancelBets, replaceBet } from '../api/orders';
import type { CancelBets, ReplaceBet } from '../api/orders';
import { cancelPending } from '../api/pendingBets';
import type { CancelPending } from '../api/pendingBets';
import { getPositions } from '../api/positions';
import { isOver } from '../domain/bets/betStatus';
import { signedOut } from './auth';
import { withCancelAsked, withMoveAsked, withMoved, withoutChanged, withRefusal } from './bets/cancelling';
import type { Cancels } from './bets/cancelling';
import { knownOf, mapOlder, withBets, rowsOf, withOlder, withPage } from './bets/betList';
import type { Bets } from './bets/betList';
import { compare, laterOf, oldestOf } from './bets/betOrder';
import {
  NO_WAIT,
  withEnded,
  withListed,
  withoutEnded,
  withoutRefs,
  withSecondPassed,
  withStreamed,
  withUndo,
} from './bets/pendingBets';
import type { StreamedDelays, WaitingBet } from './bets/pendingBets';

/** Whole rows, from the stream or an answer. */
export type StreamedBets = { readonly matchId: string; readonly bets: readonly Bet[] };

/** Replaces rows with the same id and puts new ones on top; older bets come with their page. */
function withRows(b: Bets, matchId: string, news: readonly Bet[]): Bets {
  const { rows: old, ...more } = knownOf(b, matchId);
  const byId = new Map(news.map((bet) => [bet.betId, bet]));
  const kept = old.map((bet) => laterOf(bet, byId.get(bet.betId) ?? bet));
  const has = new Set(old.map((bet) => bet.betId));
  const end = more.older ? oldestOf(old) : null;
  // The answer to making a bet smaller names it twice: as it is now, and as what it replaced.
  const added = [...byId.values()].filter(
    ({ betId }) => !has.has(betId) && (end === null || compare(end, betId) < 0),
  );
  const status = b.byMatch[matchId]?.status === 'loading' ? 'loading' : 'ready';
  const there = withBets(b, matchId, { status, ...more, rows: [...added, ...kept] });
  const settled = withCancels(there, (cancels) => withoutChanged(cancels, news));
  return withoutDecided(
    settled,
    news.map(({ ref }) => ref),
  );
}

function withCancels(b: Bets, change: (cancels: Cancels) => Cancels): Bets {
  const cancelling = change(b.cancelling);
  return cancelling === b.cancelling ? b : { ...b, cancelling };
}

/** The answer of My bets: pending bets and the newest page. */
function withAnswer(b: Bets, matchId: string, answer: readonly ListedBet[]): Bets {
  const rows = placedOf(answer);
  const placed = [...rows, ...rowsOf(b, matchId)].map(({ ref }) => ref);
  const pending = answer.filter(isPending);
  const over = rows.map(({ ref }) => ref);
  const waited = pending.map(({ ref }) => ref).filter((ref) => !over.includes(ref));
  const waits = pending.filter(({ ref }) => !placed.includes(ref) && !b.ended?.includes(ref));
  return withPending(withPage(b, matchId, rows, waited), (waiting) => withListed(waiting, matchId, waits));
}

function withPending(b: Bets, change: (waiting: readonly WaitingBet[]) => readonly WaitingBet[]): Bets {
  const { pending = NO_WAIT, ...bets } = b;
  const next = change(pending);
  if (next === pending) return b;
  return next.length > 0 ? { ...bets, pending: next } : bets;
}

const NO_ENDS: readonly string[] = [];
const endedRefsOf = ({ ended }: StreamedDelays): readonly string[] => ended.map(({ ref }) => ref);

const betIdsOf = (asked: CancelBet | CancelBets): readonly string[] =>
  'betIds' in asked ? asked.betIds : [asked.betId];

const withRefusals = (b: Bets, betIds: readonly string[], error: ApiError): Bets =>
  withCancels(b, (cancels) => betIds.reduce((all, betId) => withRefusal(all, betId, error), cancels));

/** Bets of these references have been decided, so they are pending no longer. */
const withoutDecided = (b: Bets, refs: readonly (string | null)[]): Bets =>
  withPending(b, (waiting) => withoutRefs(waiting, refs));

function withEnds(b: Bets, change: (ended: readonly string[]) => readonly string[]): Bets {
  const { ended = NO_ENDS, ...bets } = b;
  const next = change(ended);
  if (next === ended) return b;
  return next.length > 0 ? { ...bets, ended: next } : bets;
}

/** A delay that ended without a bet; remembered, as a list read earlier may still name it as pending. */
const withEndedDelay = (b: Bets, ref: string): Bets =>
  withEnds(withoutDecided(b, [ref]), (refs) => withEnded(refs, [ref]));

const olderFailed = (b: Bets, matchId: string, error: ApiError): Bets =>
  mapOlder(b, matchId, ({ positions }) => ({ status: 'failed', positions, error }));

export const betsSlice = createSlice({
  name: 'bets',
  initialState: (): Bets => ({ byMatch: {}, cancelling: {} }),
  reducers: {
    betsStreamed: (b, { payload }: PayloadAction<StreamedBets>): Bets =>
      payload.bets.length === 0 ? b : withRows(b, payload.matchId, payload.bets),
    pendingStreamed: (b, { payload }: PayloadAction<StreamedDelays>): Bets =>
      withEnds(
        withPending(b, (waiting) => withStreamed(waiting, payload)),
        (refs) => withEnded(refs, endedRefsOf(payload), payload.pending),
      ),
    /** An effect counts the seconds of waiting bets. */
    secondPassed: (b): Bets => withPending(b, withSecondPassed),
    undoRequested: (b, { payload: { ref } }: PayloadAction<CancelPending>): Bets =>
      withPending(b, (waiting) => withUndo(waiting, ref, true)),
    /** Retries after a failure; an effect makes the call. */
    betsRequested: (b, { payload: { matchId } }: PayloadAction<{ matchId: string }>): Bets =>
      b.byMatch[matchId]?.status === 'failed'
        ? withBets(b, matchId, { status: 'loading', ...knownOf(b, matchId) })
        : b,
    olderBetsRequested: (b, { payload: { matchId } }: PayloadAction<OlderBets>): Bets =>
      b.byMatch[matchId]?.older?.status === 'asked'
        ? b
        : mapOlder(b, matchId, ({ positions }) => ({ status: 'asked', positions })),
    cancelRequested: (b, { payload: { betId } }: PayloadAction<CancelBet>): Bets =>
      withCancels(b, (cancels) => withCancelAsked(cancels, betId)),
    /** Open bets together; an effect makes the call. */
    ordersCancelRequested: (b, { payload: { betIds } }: PayloadAction<CancelBets>): Bets =>
      withCancels(b, (cancels) => betIds.reduce(withCancelAsked, cancels)),
    /** Moves an open bet to another price (hundredths) or another size. */
    moveRequested: {
      prepare: (move: Omit<ReplaceBet, 'ref'>) => ({ payload: { ...move, ref: nanoid() } }),
      reducer: (b, { payload }: PayloadAction<ReplaceBet>): Bets =>
        withCancels(b, (cancels) => withMoveAsked(cancels, payload)),
    },
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (b): Bets =>
        Object.keys(b.byMatch).length === 0 && !b.pending && !b.ended ? b : { byMatch: {}, cancelling: {} },
      )
      .addMatcher(getMatchBets.matchPending, (b, { meta }): Bets => {
        const { matchId } = meta.arg.originalArgs;
        return b.byMatch[matchId]?.status === 'ready'
          ? b
          : withBets(b, matchId, { status: 'loading', ...knownOf(b, matchId) });
      })
      .addMatcher(getMatchBets.matchFulfilled, (b, { payload, meta }): Bets =>
        withAnswer(b, meta.arg.originalArgs.matchId, payload),
      )
      .addMatcher(getMatchBets.matchRejected, (b, { payload, meta }): Bets => {
        const { matchId } = meta.arg.originalArgs;
        if (meta.condition) return b;
        return withBets(b, matchId, { status: 'failed', ...knownOf(b, matchId), error: toApiError(payload) });
      })
      .addMatcher(getOlderBets.matchFulfilled, (b, { payload, meta }): Bets => {
        const { matchId, before } = meta.arg.originalArgs;
        return withOlder(b, matchId, before, payload);
      })
      .addMatcher(getOlderBets.matchRejected, (b, { payload, meta }): Bets => {
        if (meta.condition) return b;
        return olderFailed(b, meta.arg.originalArgs.matchId, toApiError(payload));
      })
      .addMatcher(getPositions.matchFulfilled, (b, { payload, meta }): Bets =>
        mapOlder(b, meta.arg.originalArgs.matchId, (older) => ({ ...older, positions: payload })),
      )
      .addMatcher(placeBet.matchFulfilled, (b, { payload }): Bets =>
        withRows(b, payload.bet.matchId, [payload.bet]),
      )
      .addMatcher(placeBet.matchRejected, (b, { payload, meta }): Bets =>
        isFirstOutcomeUnknown(toApiError(payload)) ? b : withEndedDelay(b, meta.arg.originalArgs.ref),
      )
      .addMatcher(placeBet.matchPending, (b, { meta }): Bets =>
        withEnds(b, (refs) => withoutEnded(refs, meta.arg.originalArgs.ref)),
      )
      .addMatcher(cancelPending.matchFulfilled, (b, { payload }): Bets => withEndedDelay(b, payload.ref))
      .addMatcher(cancelPending.matchRejected, (b, { meta }): Bets =>
        withPending(b, (waiting) => withUndo(waiting, meta.arg.originalArgs.ref, false)),
      )
      .addMatcher(cancelBet.matchFulfilled, (b, { payload }): Bets =>
        withRows(b, payload.bet.matchId, [payload.bet]),
      )
      .addMatcher(isAnyOf(cancelBet.matchRejected, cancelBets.matchRejected), (b, { payload, meta }): Bets =>
        withRefusals(b, betIdsOf(meta.arg.originalArgs), toApiError(payload)),
      )
      .addMatcher(replaceBet.matchFulfilled, (b, { meta }): Bets =>
        withCancels(b, (cancels) => withMoved(cancels, meta.arg.originalArgs)),
      )
      .addMatcher(replaceBet.matchRejected, (b, { payload, meta }): Bets => {
        const { betId, ref } = meta.arg.originalArgs;
        const error = toApiError(payload);
        const after = withCancels(b, (cancels) => withRefusal(cancels, betId, error, ref));
        return isFirstOutcomeUnknown(error) ? after : withoutDecided(after, [ref]);
      }),
  selectors: {
    selectMatchBets: (b, matchId: string) => b.byMatch[matchId] ?? null,
    selectBetRows: (b, matchId: string) => rowsOf(b, matchId),
    /** A match's bets in their delay. */
    selectPending: createSelector(
      [(b: Bets) => b.pending ?? NO_WAIT, (_: Bets, matchId: string) => matchId],
      (waiting, matchId) => waiting.filter((one) => one.matchId === matchId),
    ),
    /** Whether the player has a bet on the match, or one that waits. */
    selectIsAnyBet: (b, matchId: string) =>
      rowsOf(b, matchId).length > 0 || (b.pending ?? NO_WAIT).some((one) => one.matchId === matchId),
    selectAllPending: (b) => b.pending ?? NO_WAIT,
    selectWaiting: (b, ref: string) => b.pending?.find((one) => one.ref === ref) ?? null,
    selectOlder: (b, matchId: string) => b.byMatch[matchId]?.older ?? null,
    selectCancelling: (b, betId: string) => b.cancelling[betId] ?? null,
    /** Whether a move under this reference is still to be answered. */
    selectIsMoving: (b, ref: string) =>
      Object.values(b.cancelling).some((one) => one.status === 'moving' && one.ref === ref),
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
  ordersCancelRequested,
  moveRequested,
} = betsSlice.actions;
export const {
  selectMatchBets,
  selectBetRows,
  selectPending,
  selectIsAnyBet,
  selectAllPending,
  selectWaiting,
  selectOlder,
  selectCancelling,
  selectIsMoving,
  selectOpenBetCount,
} = betsSlice.selectors;
