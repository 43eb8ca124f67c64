import type { MarketImage } from '../../api/markets';
import { getMarketWatch, getMatchDetail } from '../../api/matches';
import { selectIsSignedIn } from '../../slices/auth';
import { streamOpened } from '../../slices/connection';
import { frameArrived, marketsDropped } from '../../slices/prices';
import type { Change, Prices } from '../../slices/prices';
import type { RootState } from '../base/rootReducer';
import { askForBets, askForScreen, watchRequestOf } from '../stream/ask';
import { noticeArrived } from '../base/notice';
import type { AppDispatch, Listen } from '../base/types';

const ask = (dispatch: AppDispatch, { auth, route }: RootState): void => {
  if (auth.status !== 'signedIn') return;
  void askForScreen(dispatch, route);
  askForBets(dispatch, route);
};

/**
 * Replies of match detail and market watch flow into the same prices as the stream. Where the stream vouches for a
 * market it is ahead of any reply, so the reply brings only what the stream does not carry.
 */
const foldIn = (prices: Prices, isLive: boolean, image: MarketImage): Change[] => {
  const held = prices.byId[image.id];
  if (!held || held.isStale || !isLive) return [{ t: 'image', image }];
  return image.rules && !held.rules ? [{ t: 'rules', m: image.id, rules: image.rules }] : [];
};

const dropOthers = (
  dispatch: AppDispatch,
  { prices }: RootState,
  keep: (marketId: string) => boolean,
): void => {
  const marketIds = prices.order.filter((id) => !keep(id));
  if (marketIds.length > 0) dispatch(marketsDropped({ marketIds }));
};

/**
 * Asks for what a screen shows when it is entered, after a break of the stream and on its notices; drops the markets of
 * a screen that was left; folds replies into the prices.
 */
export function listenForMarkets(listen: Listen): void {
  listen({
    predicate: (_, now, before) =>
      selectIsSignedIn(now) && (now.route !== before.route || !selectIsSignedIn(before)),
    effect: (_, store) => {
      const state = store.getState();
      const matchId = state.route.name === 'match' ? state.route.matchId : null;
      dropOthers(
        store.dispatch,
        state,
        (id) => matchId !== null && state.prices.byId[id]?.matchId === matchId,
      );
      ask(store.dispatch, state);
    },
  });
  listen({
    // What happened while the stream was away is not in it; on the first opening nothing was missed.
    predicate: (action, _, { connection }) =>
      noticeArrived.match(action) ||
      (streamOpened.match(action) && connection.status !== 'idle' && connection.lastAt !== null),
    effect: (_, store) => ask(store.dispatch, store.getState()),
  });
  listenForReplies(listen);
}

/** A reply for a screen the player has left meanwhile is let go. */
function listenForReplies(listen: Listen): void {
  listen({
    matcher: getMatchDetail.matchFulfilled,
    effect: ({ payload }, store) => {
      const { route, prices, connection } = store.getState();
      if (route.name !== 'match' || route.matchId !== payload.matchId) return;
      const isLive = connection.status === 'live';
      const changes = payload.markets.flatMap((image) => foldIn(prices, isLive, image));
      const { score } = payload;
      const [first] = payload.markets;
      if (score && first && (!isLive || !prices.scores[payload.matchId])) {
        changes.push({ t: 'score', m: first.id, score });
      }
      const pt = Math.max(0, ...payload.markets.map((market) => market.pt));
      if (changes.length > 0) store.dispatch(frameArrived({ at: store.extra.clock.now(), pt, changes }));
    },
  });
  listen({
    matcher: getMarketWatch.matchFulfilled,
    effect: ({ payload, meta }, store) => {
      const { route, prices, connection } = store.getState();
      const wanted = watchRequestOf(route);
      if (!wanted || wanted.sportId !== meta.arg.originalArgs.sportId) return;
      const ids = new Set(payload.map(({ market }) => market.id));
      dropOthers(store.dispatch, store.getState(), (id) => ids.has(id));
      const changes = payload.flatMap(({ market }) => foldIn(prices, connection.status === 'live', market));
      if (changes.length > 0) store.dispatch(frameArrived({ at: store.extra.clock.now(), pt: 0, changes }));
    },
  });
}
