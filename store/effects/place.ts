import { placeBet } from '../../api/bets';
import { betsStreamed } from '../../slices/bets';
import { placeRequested } from '../../slices/slip';
import { selectFoundBet } from '../base/selectors';
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
}
