import { isAnyOf } from '@reduxjs/toolkit';
import { cancelBet, getMatchBets, placeBet } from '../../api/bets';
import { getPositions } from '../../api/positions';
import { betsStreamed, selectOlder } from '../../slices/bets';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Listen } from '../base/root/types';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';

const movesBets = isAnyOf(
  betsStreamed,
  placeBet.matchFulfilled,
  cancelBet.matchFulfilled,
  getMatchBets.matchFulfilled,
);

/** The match on screen, if not all of the player's bets on it are listed. */
const matchInParts = (state: RootState): string | null =>
  state.route.name === 'match' && selectOlder(state, state.route.matchId) ? state.route.matchId : null;

/** If not every bet of a match is known, its results and exposure come from the exchange: reloaded whenever a
 * bet changes, and again if one changed during the request. */
export function listenForPositions(listen: Listen): void {
  let isAsking = false;
  let isDirty = false;
  const ask = (dispatch: AppDispatch, matchId: string): void => {
    isDirty = isAsking;
    if (isAsking) return;
    isAsking = true;
    void untilAnswered(dispatch(getPositions.initiate({ matchId }, FORCE_REFETCH)));
  };
  listen({
    predicate: (action, now, before) =>
      now.bets !== before.bets && movesBets(action) && matchInParts(now) !== null,
    effect: (_, store) => {
      const matchId = matchInParts(store.getState());
      if (matchId !== null) ask(store.dispatch, matchId);
    },
  });
  listen({
    matcher: isAnyOf(getPositions.matchFulfilled, getPositions.matchRejected),
    effect: (_, store) => {
      isAsking = false;
      const matchId = matchInParts(store.getState());
      if (isDirty && matchId !== null) ask(store.dispatch, matchId);
    },
  });
}
