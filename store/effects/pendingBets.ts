import { getMatchBets } from '../../api/bets';
import { cancelPending } from '../../api/pendingBets';
import { BETS_ASK_MS } from '../../domain/base/product';
import { secondPassed, selectAllPending, undoRequested } from '../../slices/bets';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Listen } from '../base/root/types';
import { onCommand, UNTRACKED } from './command';

const SECOND_MS = 1000;

function askAgain(dispatch: AppDispatch, state: RootState): void {
  const matchIds = new Set(selectAllPending(state).map(({ matchId }) => matchId));
  for (const matchId of matchIds)
    void untilAnswered(dispatch(getMatchBets.initiate({ matchId }, FORCE_REFETCH)));
}

/** Takes bets back, counts the seconds of those that wait, and asks what became of one that waits for longer than it
 * should: the stream that would say so may be down. */
export function listenForPendingBets(listen: Listen): void {
  onCommand(listen, undoRequested, 'bets', (bet, dispatch) =>
    dispatch(cancelPending.initiate(bet, UNTRACKED)),
  );
  let cancelTimer = (): void => undefined;
  listen({
    predicate: (action, now, before) =>
      selectAllPending(now) !== selectAllPending(before) ||
      (getMatchBets.matchRejected(action) && selectAllPending(now).length > 0),
    effect: (_, store) => {
      const { dispatch, extra } = store;
      cancelTimer();
      const waiting = selectAllPending(store.getState());
      if (waiting.length === 0) return;
      const isCounting = waiting.some(({ secondsLeft }) => secondsLeft > 0);
      cancelTimer = isCounting
        ? extra.clock.after(SECOND_MS, () => dispatch(secondPassed()))
        : extra.clock.after(BETS_ASK_MS, () => askAgain(dispatch, store.getState()));
    },
  });
}
