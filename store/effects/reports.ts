import { isAnyOf } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import { getBalance } from '../../api/balance';
import { cancelBet, placeBet } from '../../api/bets';
import { isWithdrawn } from '../../api/payments';
import { betsStreamed, pendingStreamed } from '../../slices/bets';
import { streamOpened } from '../../slices/connection';
import { paymentsHeard } from '../../slices/notices';
import type { RootState } from '../base/root/rootReducer';
import { isOtherTotal } from '../base/selectors/shellSelectors';
import type { Listen } from '../base/root/types';

const movesBets = isAnyOf(
  betsStreamed,
  pendingStreamed,
  streamOpened,
  placeBet.matchFulfilled,
  cancelBet.matchFulfilled,
);
const isPayment = isAnyOf(paymentsHeard, isWithdrawn);

/** A market that is settled tells of its bets one by one. */
const GATHER_MS = 400;

/** Reports, My Market with the bets behind the exposure, and the open bets beside the markets of a desk. */
const isListing = (state: RootState): boolean =>
  state.route.name === 'page' ||
  state.dialogs.status === 'myMarket' ||
  Object.values(state[api.reducerPath].queries).some((query) => query?.endpointName === 'getCurrentBets');

type Moves = (action: UnknownAction, now: RootState, before: RootState) => boolean;

/** An operator who rejects a withdrawal pays it back, which the balance says first. */
const movesPayments: Moves = (action, now, before) =>
  isPayment(action) || (getBalance.matchFulfilled(action) && isOtherTotal(now, before));

function gather(listen: Listen, moves: Moves, tag: 'Bets' | 'Payments'): void {
  let isGathering = false;
  listen({
    predicate: (action, now, before) => moves(action, now, before) && isListing(now),
    effect: (_, { dispatch, extra }) => {
      if (isGathering) return;
      isGathering = true;
      extra.clock.after(GATHER_MS, () => {
        isGathering = false;
        dispatch(api.util.invalidateTags([tag]));
      });
    },
  });
}

/** Has the lists on the screen read again when a bet or a payment has changed, or may have while the line was broken. */
export function listenForReports(listen: Listen): void {
  gather(listen, movesBets, 'Bets');
  gather(listen, movesPayments, 'Payments');
}
