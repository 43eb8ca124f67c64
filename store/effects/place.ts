import { isAnyOf } from '@reduxjs/toolkit';
import { getMatchBets, placeBet } from '../../api/bets';
import { BETS_ASK_MS } from '../../domain/product';
import { betsStreamed } from '../../slices/bets';
import { placeRequested } from '../../slices/slip';
import { selectFoundBet } from '../base/selectors';
import type { RootState } from '../base/rootReducer';
import type { Listen } from '../base/types';
import { onCommand, UNTRACKED } from './command';

/** Sends the bet the slip has just started to place. */
export function listenForPlacing(listen: Listen): void {
  onCommand(listen, placeRequested, 'slip', (_, dispatch, { slip }) => {
    if (slip.status !== 'placing' || slip.draft.odds === null || slip.draft.stakePaise === null) return;
    const { matchId, marketId, selectionId, side, odds, stakePaise, keepInPlay } = slip.draft;
    const bet = { ref: slip.ref, matchId, marketId, selectionId, side, odds, stakePaise, keepInPlay };
    void dispatch(placeBet.initiate(bet, UNTRACKED));
  });
  // The list asked for after a lost connection answers for the lost reply; the stream may even have been first.
  listen({
    predicate: (_, now, before) =>
      (now.slip !== before.slip || now.bets !== before.bets) && selectFoundBet(now) !== null,
    effect: (_, store) => {
      const bet = selectFoundBet(store.getState());
      if (bet) store.dispatch(betsStreamed({ matchId: bet.matchId, bets: [bet] }));
    },
  });
  listenForDoubt(listen);
}

/** The match of a bet of which nobody knows whether it stands. */
const matchInDoubt = ({ slip }: RootState): string | null =>
  slip.status === 'unsure' ? slip.draft.matchId : null;

/** Asks for My bets again and again while it is unknown what became of a bet: where the exchange lost its
 * database the stream goes on, so that nothing else would ever ask. The bet itself is sent again by the
 * player only. */
function listenForDoubt(listen: Listen): void {
  let cancelTimer = (): void => undefined;
  const answered = isAnyOf(getMatchBets.matchFulfilled, getMatchBets.matchRejected);
  listen({
    predicate: (action, now, before) =>
      matchInDoubt(now) !== matchInDoubt(before) || (answered(action) && matchInDoubt(now) !== null),
    effect: (_, store) => {
      cancelTimer();
      const matchId = matchInDoubt(store.getState());
      if (matchId === null) return;
      cancelTimer = store.extra.clock.after(BETS_ASK_MS, () => {
        void store.dispatch(getMatchBets.initiate({ matchId }, { forceRefetch: true, subscribe: false }));
      });
    },
  });
}
