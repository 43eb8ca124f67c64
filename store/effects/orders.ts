import { cancelBets } from '../../api/orders';
import { isResting } from '../../domain/bets/betStatus';
import { betsStreamed, ordersCancelRequested, selectBetRows } from '../../slices/bets';
import { dialogOpened } from '../../slices/dialogs';
import { selectBetting } from '../../slices/preferences';
import { selectRoute } from '../../slices/route';
import { selectIsSignedIn } from '../../slices/auth';
import type { RootState } from '../base/root/rootReducer';
import type { Listen } from '../base/root/types';
import { onCommand, UNTRACKED } from './command';

const secondsOf = (state: RootState): number =>
  selectIsSignedIn(state) ? selectBetting(state).goneSeconds : 0;

function matchIn(state: RootState): string | null {
  const route = selectRoute(state);
  return route.name === 'match' ? route.matchId : null;
}

const hasOpen = (state: RootState, matchId: string): boolean =>
  selectBetRows(state, matchId).some((bet) => isResting(bet.state));

/** Who signs out has gone already, and on the list of all bets one sees to the orders. */
function mayBeAsked(state: RootState): boolean {
  const route = selectRoute(state);
  const isListed = route.name === 'page' && route.page === 'currentBet';
  return selectIsSignedIn(state) && selectBetting(state).asksOnLeaving && !isListed;
}

/** The match that was left with open orders on it; null where that is nothing to ask about. */
function leftOpen(now: RootState, before: RootState): string | null {
  const left = matchIn(before);
  if (left === null || left === matchIn(now) || !mayBeAsked(now)) return null;
  return hasOpen(now, left) ? left : null;
}

const ASKS_BY = ['route', 'bets', 'preferences', 'payments', 'auth'] as const;

/** Whether the match on the screen has open orders, and the player wants to be asked. Whoever goes to pay comes back. */
function isLeftAsking(state: RootState): boolean {
  const matchId = matchIn(state);
  if (matchId === null || !mayBeAsked(state)) return false;
  return state.payments.status !== 'leaving' && hasOpen(state, matchId);
}

/** Cancels open bets together, asks about those of a match that was left, and tells the exchange that the page is there. */
export function listenForOrders(listen: Listen): void {
  onCommand(listen, ordersCancelRequested, 'bets', (asked, dispatch) =>
    dispatch(cancelBets.initiate(asked, UNTRACKED)),
  );
  listen({
    matcher: cancelBets.matchFulfilled,
    effect: ({ payload: { bets } }, { dispatch }) => {
      for (const matchId of new Set(bets.map((bet) => bet.matchId)))
        dispatch(betsStreamed({ matchId, bets: bets.filter((bet) => bet.matchId === matchId) }));
    },
  });
  listen({
    predicate: (_, now, before) => now.route !== before.route && leftOpen(now, before) !== null,
    effect: (_, store) => {
      const left = leftOpen(store.getState(), store.getOriginalState());
      if (left !== null) store.dispatch(dialogOpened({ status: 'leaving', matchId: left }));
    },
  });
  listen({
    predicate: (_, now, before) =>
      ASKS_BY.some((slice) => now[slice] !== before[slice]) && isLeftAsking(now) !== isLeftAsking(before),
    effect: (_, store) => store.extra.page.askBeforeLeaving(isLeftAsking(store.getState())),
  });
  listenForSigns(listen);
}

/** Only for who has chosen it: the part that signs comes with the choice. */
function listenForSigns(listen: Listen): void {
  let stop = (): void => undefined;
  listen({
    predicate: (_, now, before) => secondsOf(now) !== secondsOf(before),
    effect: async (_, store) => {
      stop();
      const part = await store.extra.part(() => import('./keepAlive')).catch(() => null);
      stop();
      if (part) stop = part.startKeepAlive(store, () => secondsOf(store.getState()));
    },
  });
}
