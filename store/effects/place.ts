import { placeBet } from '../../api/bets';
import { betsStreamed } from '../../slices/bets';
import { placeRequested } from '../../slices/slip';
import { selectFoundBet } from '../base/selectors';
import type { Listen } from '../base/types';

/** Sends the bet the slip has just started to place; a press the slip ignored finds no change and sends nothing. */
export function listenForPlacing(listen: Listen): void {
  listen({
    predicate: (action, now, before) =>
      placeRequested.match(action) && now.slip !== before.slip && now.slip.status === 'placing',
    effect: (_, store) => {
      const { slip } = store.getState();
      if (slip.status !== 'placing' || slip.draft.odds === null || slip.draft.stakePaise === null) return;
      const { matchId, marketId, selectionId, side, odds, stakePaise, keepInPlay } = slip.draft;
      const bet = { ref: slip.ref, matchId, marketId, selectionId, side, odds, stakePaise, keepInPlay };
      void store.dispatch(placeBet.initiate(bet, { track: false }));
    },
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
}
