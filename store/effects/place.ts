import { isAnyOf } from '@reduxjs/toolkit';
import { getMatchBets, placeBet } from '../../api/bets';
import type { PlaceBet } from '../../api/bets';
import { BETS_ASK_MS, OFFER_MS } from '../../domain/product';
import { numberOf } from '../../domain/sessionFacts';
import { betsStreamed } from '../../slices/bets';
import { offerLapsed, placeRequested, priceOffered } from '../../slices/slip';
import type { Draft } from '../../slices/slip';
import { selectFoundBet } from '../base/selectors';
import { ANEW, untilAnswered } from '../base/ask';
import type { RootState } from '../base/rootReducer';
import type { Listen } from '../base/types';
import { onCommand, UNTRACKED } from './command';

function fancyOf({ session, rateBps, selectionId }: Draft, odds: number): Partial<PlaceBet> {
  if (!session || rateBps === undefined) return {};
  return { fancy: { run: numberOf(session, selectionId, odds), rateBps } };
}

/** Offers the price that stands now for a moment. */
function listenForMoves(listen: Listen): void {
  listen({
    predicate: (action, now, before) =>
      placeBet.matchRejected(action) &&
      now.slip !== before.slip &&
      now.slip.status === 'refused' &&
      now.slip.error.now !== undefined,
    effect: (_, { dispatch, extra }) => {
      const until = extra.clock.now() + OFFER_MS;
      dispatch(priceOffered({ until }));
      extra.clock.after(OFFER_MS, () => dispatch(offerLapsed({ until })));
    },
  });
}

/** Sends the slip's bet, and clears up what became of one whose answer was lost. */
export function listenForPlacing(listen: Listen): void {
  onCommand(listen, placeRequested, 'slip', (_, dispatch, { slip }) => {
    if (slip.status !== 'placing' || slip.draft.odds === null || slip.draft.stakePaise === null) return;
    const { matchId, marketId, selectionId, side, odds, stakePaise, keepInPlay } = slip.draft;
    const bet = { ref: slip.ref, matchId, marketId, selectionId, side, odds, stakePaise, keepInPlay };
    void dispatch(placeBet.initiate({ ...bet, ...fancyOf(slip.draft, odds) }, UNTRACKED));
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
  listenForMoves(listen);
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
