import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { cancelBet, placeBet } from '../../api/bets';
import { betsStreamed } from '../../slices/bets';
import { streamOpened } from '../../slices/connection';
import type { Listen } from '../base/types';

const movesBets = isAnyOf(betsStreamed, streamOpened, placeBet.matchFulfilled, cancelBet.matchFulfilled);

/** A market that is settled tells of its bets one by one. */
const GATHER_MS = 400;

/** Has the lists of bets on the screen read again when a bet has changed, or may have while the line was broken. */
export function listenForReports(listen: Listen): void {
  let isGathering = false;
  listen({
    predicate: (action, now) => movesBets(action) && now.route.name === 'page',
    effect: (_, { dispatch, extra }) => {
      if (isGathering) return;
      isGathering = true;
      extra.clock.after(GATHER_MS, () => {
        isGathering = false;
        dispatch(api.util.invalidateTags(['Bets']));
      });
    },
  });
}
