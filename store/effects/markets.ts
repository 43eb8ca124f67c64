import type { MarketImage } from '../../api/markets';
import { getMarketWatch, getMatchDetail, pricesWith } from '../../api/matches';
import { selectIsSignedIn } from '../../slices/auth';
import { selectIsStale, streamOpened } from '../../slices/connection';
import { frameArrived, marketsDropped } from '../../slices/prices';
import type { Change, Prices } from '../../slices/prices';
import type { RootState } from '../base/root/rootReducer';
import { noticeArrived } from '../base/notice';
import type { Notice } from '../base/notice';
import type { AppDispatch, Listen } from '../base/root/types';
import { selectWantedMarkets, shownMatches, slipMatches, watchRequestOf } from '../base/selectors/wanted';
import { askForBets, askForMatches, askForScreen } from '../stream/ask';

function ask(dispatch: AppDispatch, state: RootState): void {
  if (state.auth.status !== 'signedIn') return;
  void askForScreen(dispatch, state);
  askForBets(dispatch, state);
}

/** News of one match concern its own screen only, the player's own no screen. */
const concerns = ({ kind, matchId }: Notice, state: RootState): boolean =>
  (kind !== 'markets' && kind !== 'news') || (matchId !== null && shownMatches(state).includes(matchId));

/** Another kind of a match's markets is another address, but nothing new to ask for. */
const isOtherScreen = (now: RootState['route'], before: RootState['route']): boolean =>
  now !== before && !(now.name === 'match' && before.name === 'match' && now.matchId === before.matchId);

const isVouchedFor = (state: RootState): boolean =>
  state.connection.status === 'live' && !selectIsStale(state);

/** Match and list replies go into the same prices as the stream. While the stream keeps a market fresh it is
 * ahead of any reply, which then adds only what the stream does not carry. */
function foldIn(prices: Prices, isVouched: boolean, image: MarketImage): Change[] {
  const held = prices.byId[image.id];
  if (!held || !isVouched) return [{ t: 'image', image }];
  // An operator may have set other limits since.
  return image.rules && JSON.stringify(image.rules) !== JSON.stringify(held.rules)
    ? [{ t: 'rules', m: image.id, rules: image.rules }]
    : [];
}

function dropUnwanted(dispatch: AppDispatch, state: RootState): void {
  const wanted = new Set(selectWantedMarkets(state));
  const marketIds = state.prices.order.filter((id) => !wanted.has(id));
  if (marketIds.length > 0) dispatch(marketsDropped({ marketIds }));
}

/** Loads what a screen shows on entry, after a stream break and on notices; drops markets no longer on
 * screen; puts replies into the prices. */
export function listenForMarkets(listen: Listen): void {
  listen({
    predicate: (_, now, before) =>
      selectIsSignedIn(now) && (isOtherScreen(now.route, before.route) || !selectIsSignedIn(before)),
    effect: (_, store) => {
      const state = store.getState();
      dropUnwanted(store.dispatch, state);
      ask(store.dispatch, state);
    },
  });
  listen({
    // Changes during a stream break are lost to it; the first connection has missed nothing.
    predicate: (action, now, { connection }) =>
      (noticeArrived.match(action) && concerns(action.payload, now)) ||
      (streamOpened.match(action) && connection.status !== 'idle' && connection.lastAt !== null),
    effect: (_, store) => ask(store.dispatch, store.getState()),
  });
  listen({
    predicate: (_, now, before) => now.slip !== before.slip && selectIsSignedIn(now),
    effect: (_, store) => {
      const known = slipMatches(store.getOriginalState());
      const news = slipMatches(store.getState()).filter((matchId) => !known.includes(matchId));
      askForMatches(store.dispatch, news);
    },
  });
  listenForReplies(listen);
}

/** Ignores replies for a screen that has been left. */
function listenForReplies(listen: Listen): void {
  listen({
    matcher: getMatchDetail.matchFulfilled,
    effect: ({ payload }, store) => {
      const state = store.getState();
      const { prices } = state;
      if (![...shownMatches(state), ...slipMatches(state)].includes(payload.matchId)) return;
      dropUnwanted(store.dispatch, state);
      const isVouched = isVouchedFor(state);
      const { images: all, score } = pricesWith(payload);
      const wanted = new Set(selectWantedMarkets(state));
      const images = all.filter(({ id }) => wanted.has(id));
      const changes = images.flatMap((image) => foldIn(prices, isVouched, image));
      const [first] = images;
      if (score && first && (!isVouched || !prices.scores[payload.matchId])) {
        changes.push({ t: 'score', m: first.id, score });
      }
      const pt = Math.max(0, ...images.map((image) => image.pt));
      if (changes.length > 0) store.dispatch(frameArrived({ at: store.extra.clock.now(), pt, changes }));
    },
  });
  listen({
    matcher: getMarketWatch.matchFulfilled,
    effect: ({ payload, meta }, store) => {
      const state = store.getState();
      const wanted = watchRequestOf(state.route);
      if (!wanted || wanted.sportId !== meta.arg.originalArgs.sportId) return;
      dropUnwanted(store.dispatch, state);
      const isVouched = isVouchedFor(state);
      const { images } = pricesWith(payload);
      const changes = images.flatMap((image) => foldIn(state.prices, isVouched, image));
      if (changes.length > 0) store.dispatch(frameArrived({ at: store.extra.clock.now(), pt: 0, changes }));
    },
  });
}
