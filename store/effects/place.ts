import { isAnyOf } from '@reduxjs/toolkit';
import { getMatchBets, placeBet } from '../../api/bets';
import { BETS_ASK_MS } from '../../domain/product';
import { betsStreamed } from '../../slices/bets';
import { placeRequested } from '../../slices/slip';
import { selectFoundBet } from '../base/selectors';
import { ANEW, untilAnswered } from '../base/ask';
import type { RootState } from '../base/rootReducer';
import type { Listen } from '../base/types';
import { onCommand, UNTRACKED } from './command';

/** Sends the slip's bet, and clears up what became of one whose answer was lost. */
export function listenForPlacing(listen: Listen): void {
  onCommand(listen, placeRequested, 'slip', (_, dispatch, { slip }) => {
    if (slip.status !== 'placing' || slip.draft.odds === null || slip.draft.stakePaise === null) return;
    const { matchId, marketId, selectionId, side, odds, stakePaise, keepInPlay } = slip.draft;
    const bet = { ref: slip.ref, matchId, marketId, selectionId, side, odds, stakePaise, keepInPlay };
    void dispatch(placeBet.initiate(bet, UNTRACKED));
  });
  // The reload of bets after a reconnect answers for the lost reply; the stream may be first.
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

/** The match of a bet whose outcome is unknown. */
const matchInDoubt = ({ slip }: RootState): string | null =>
  slip.status === 'unsure' ? slip.draft.matchId : null;

/** Polls My bets while a bet's outcome is unknown: if the exchange lost its database the stream stays up, so
 * nothing else would ask. Only the player resends the bet itself. */
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
        void untilAnswered(store.dispatch(getMatchBets.initiate({ matchId }, ANEW)));
      });
    },
  });
}
