import { isAnyOf, weakMapMemoize } from '@reduxjs/toolkit';
import { getMatchBets } from '../../api/bets';
import type { Bet } from '../../api/bets';
import { isOver } from '../../domain/bets/betStatus';
import { BETS_ASK_MS, BETS_RECONCILE_MS } from '../../domain/base/product';
import { betsStreamed, selectBetRows } from '../../slices/bets';
import { selectLiveMarket } from '../../slices/prices';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Extra, Listen } from '../base/root/types';
import { shownMatches } from '../base/selectors/wanted';

type Store = { dispatch: AppDispatch; getState: () => RootState; extra: Pick<Extra, 'clock'> };

const openMarkets = weakMapMemoize((rows: readonly Bet[]): readonly string[] => [
  ...new Set(rows.filter(({ state }) => !isOver(state)).map(({ marketId }) => marketId)),
]);

const openIn = (state: RootState, matchId: string): readonly string[] =>
  openMarkets(selectBetRows(state, matchId));

/** The matches on screen with bets that live. */
const openMatches = (state: RootState): readonly string[] =>
  shownMatches(state).filter((matchId) => openIn(state, matchId).length > 0);

/** Whether a bet lives here whose market is closed: it has been settled, or soon will be. */
const isOneClosed = (state: RootState): boolean =>
  shownMatches(state).some((matchId) =>
    openIn(state, matchId).some((id) => selectLiveMarket(state, id)?.status === 'CLOSED'),
  );

const isAnswered = isAnyOf(getMatchBets.matchFulfilled, getMatchBets.matchRejected);

function ask(dispatch: AppDispatch, state: RootState): void {
  for (const matchId of openMatches(state))
    void untilAnswered(dispatch(getMatchBets.initiate({ matchId }, FORCE_REFETCH)));
}

/** Reads My bets again from time to time while bets live, and soon after a market has closed under them: whatever message
 * was lost, what is shown and can be cashed out becomes right by itself. A market whose result waits is asked for less and less. */
function listenForLostNews(listen: Listen, { dispatch, getState, extra }: Store): void {
  let cancelTimer: (() => void) | null = null;
  let asked = 0;
  const wind = (isAnew: boolean): void => {
    const state = getState();
    const isClosed = isOneClosed(state);
    if (!isClosed) asked = 0;
    if (cancelTimer && !isAnew && !(isClosed && asked === 0)) return;
    cancelTimer?.();
    cancelTimer = null;
    if (openMatches(state).length === 0) return;
    const pause = isClosed ? Math.min(BETS_RECONCILE_MS, BETS_ASK_MS * 2 ** asked) : BETS_RECONCILE_MS;
    cancelTimer = extra.clock.after(pause, () => {
      cancelTimer = null;
      asked += 1;
      ask(dispatch, getState());
    });
  };
  listen({
    predicate: (action, now, before) =>
      isAnswered(action) ||
      ((now.bets !== before.bets || now.route !== before.route) && openMatches(now).length > 0) ||
      (now.prices !== before.prices && isOneClosed(now) && !isOneClosed(before)),
    effect: (action) => wind(isAnswered(action)),
  });
  wind(true);
}

/** What the stream says while an answer is on its way may be newer than the answer: a bet that has ended stays ended. */
function listenForOldAnswers(listen: Listen): void {
  const underWay = new Map<string, readonly Bet[]>();
  listen({
    matcher: getMatchBets.matchPending,
    effect: ({ meta }) => void underWay.set(meta.arg.originalArgs.matchId, []),
  });
  listen({
    actionCreator: betsStreamed,
    effect: ({ payload: { matchId, bets } }) => {
      const heard = underWay.get(matchId);
      if (heard) underWay.set(matchId, [...heard, ...bets.filter(({ state }) => isOver(state))]);
    },
  });
  listen({
    matcher: isAnswered,
    effect: ({ meta }, store) => {
      const { matchId } = meta.arg.originalArgs;
      const rows = selectBetRows(store.getState(), matchId);
      const isAlive = ({ betId }: Bet) => rows.some((row) => row.betId === betId && !isOver(row.state));
      const bets = (underWay.get(matchId) ?? []).filter(isAlive);
      underWay.delete(matchId);
      if (bets.length > 0) store.dispatch(betsStreamed({ matchId, bets }));
    },
  });
}

/** Keeps My bets right whatever message was lost or overtaken. Comes with the first bets. */
export function listenForReconciling(listen: Listen, store: Store): void {
  listenForOldAnswers(listen);
  listenForLostNews(listen, store);
}
