import { isAnyOf } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { getBalance } from '../../api/balance';
import { cancelBet, placeBet } from '../../api/bets';
import { isWithdrawn } from '../../api/payments';
import { BALANCE_POLL_MS } from '../../domain/base/product';
import { selectIsSignedIn } from '../../slices/auth';
import { betsStreamed } from '../../slices/bets';
import { noticeArrived } from '../base/notice';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Listen } from '../base/root/types';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';

const isBet = isAnyOf(placeBet.matchFulfilled, cancelBet.matchFulfilled);
/** Who has bets on a session is told of them by `betsStreamed`. */
const isResult = (action: UnknownAction): boolean =>
  noticeArrived.match(action) && action.payload.kind !== 'markets';
const isMove = isAnyOf(isBet, isWithdrawn, betsStreamed);
const movesMoney = (action: UnknownAction): boolean => isMove(action) || isResult(action);

/** Whoever watches a recording is told nothing of now, and nothing is sent. */
const isWatched = (state: RootState): boolean => selectIsSignedIn(state) && state.route.name !== 'replay';

/** Polls the balance 5 s after each answer, good or bad, and at once when money may have moved. A move during
 * a request asks again afterwards, because the answer may not include it. */
export function listenForBalance(listen: Listen): void {
  let cancelTimer = (): void => undefined;
  let isAsking = false;
  let isDirty = false;
  const ask = (dispatch: AppDispatch): void => {
    cancelTimer();
    isDirty = isAsking;
    if (isAsking) return;
    isAsking = true;
    void untilAnswered(dispatch(getBalance.initiate(undefined, FORCE_REFETCH)));
  };
  listen({
    predicate: (action, now, before) => isWatched(now) && (!isWatched(before) || movesMoney(action)),
    effect: (_, { dispatch }) => ask(dispatch),
  });
  listen({
    matcher: isAnyOf(getBalance.matchFulfilled, getBalance.matchRejected),
    effect: (_, store) => {
      isAsking = false;
      // Another answer may have set it: of two timers one would go on after the session.
      cancelTimer();
      if (!isWatched(store.getState())) return;
      if (isDirty) ask(store.dispatch);
      else
        cancelTimer = store.extra.clock.after(BALANCE_POLL_MS, () => {
          if (isWatched(store.getState())) ask(store.dispatch);
        });
    },
  });
  listen({
    predicate: (_, now, before) => isWatched(before) && !isWatched(now),
    effect: () => cancelTimer(),
  });
}
