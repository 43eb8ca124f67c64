import { weakMapMemoize } from '@reduxjs/toolkit';
import { getMarketWatch, getMatchDetail } from '../../../api/matches';
import type { Match, WatchedMatch, WatchRequest } from '../../../api/matches';
import { selectIsSignedIn } from '../../../slices/auth';
import { selectPins } from '../../../slices/pins';
import type { Pin } from '../../../slices/pins';
import type { Route } from '../../../slices/route';
import { selectSlip } from '../../../slices/slip';
import { draftOf } from '../../../slices/slip/slipBet';
import { betsOf } from '../../../slices/slip/slipLines';
import type { Draft } from '../../../slices/slip/slipDraft';
import type { Slip } from '../../../slices/slip/slipLines';
import type { RootState } from '../root/rootReducer';

/** The list request of a screen, or null if it has no list; the view's hooks use the same. */
export function watchRequestOf(route: Route): WatchRequest | null {
  if (route.name === 'home') return {};
  return route.name === 'sport' ? { sportId: Number(route.sportId) } : null;
}

const idsOf = weakMapMemoize(({ marketIds, fancies }: Match): readonly string[] =>
  fancies.length === 0 ? marketIds : [...marketIds, ...fancies.map(({ id }) => id)],
);

/** The markets and sessions in the match's reply; until it arrives, those known from lists. */
function marketsOfMatch(state: RootState, matchId: string): readonly string[] {
  const detail = getMatchDetail.select({ matchId })(state).data;
  const { order, byId } = state.prices;
  return detail ? idsOf(detail) : order.filter((id) => byId[id]?.matchId === matchId);
}

const idsOfPins = weakMapMemoize((pins: readonly Pin[]): readonly string[] =>
  pins.map(({ marketId }) => marketId),
);

const idsOfRows = weakMapMemoize((rows: readonly WatchedMatch[]): readonly string[] =>
  rows.map(({ market }) => market.id),
);

const isMulti = (route: Route): boolean => route.name === 'page' && route.page === 'multiMarkets';

/** The matches whose markets the screen shows one by one, and not as a list. */
export function shownMatches(state: Pick<RootState, 'route' | 'pins'>): readonly string[] {
  const { route } = state;
  if (route.name === 'match') return [route.matchId];
  return isMulti(route) ? [...new Set(selectPins(state).map(({ matchId }) => matchId))] : [];
}

/** Of the bets in the slip that are not placed. */
const draftsIn = (slip: Slip): readonly Draft[] =>
  betsOf(slip).flatMap(({ slip: bet }) => (bet.status === 'placed' ? [] : (draftOf(bet) ?? [])));

/** The matches of bets in the slip that the screen does not show one by one: a list has told of their prices, not of their
 * limits or of the player's bets on them. */
export function slipMatches(state: Pick<RootState, 'route' | 'pins' | 'slip'>): readonly string[] {
  const shown = shownMatches(state);
  const drafted = new Set(draftsIn(selectSlip(state)).map(({ matchId }) => matchId));
  return [...drafted].filter((matchId) => !shown.includes(matchId));
}

/** With those of bets in the slip: it stays open on whatever screen, and shows the price of the moment. */
const withSlip = weakMapMemoize((shown: readonly string[], slip: Slip): readonly string[] => {
  const more = draftsIn(slip)
    .map(({ marketId }) => marketId)
    .filter((id) => !shown.includes(id));
  return more.length === 0 ? shown : [...shown, ...new Set(more)];
});

/** The markets whose prices are shown: these are to be subscribed to, whatever else is known. */
export const selectWantedMarkets = (state: RootState): readonly string[] =>
  selectIsSignedIn(state) ? withSlip(marketsOfScreen(state), selectSlip(state)) : NO_MARKETS;

const NO_MARKETS: readonly string[] = [];

function marketsOfScreen(state: RootState): readonly string[] {
  const { route } = state;
  if (route.name === 'match') return marketsOfMatch(state, route.matchId);
  if (isMulti(route)) return idsOfPins(selectPins(state));
  const request = watchRequestOf(route);
  const watched = request && getMarketWatch.select(request)(state).data;
  return watched ? idsOfRows(watched) : NO_MARKETS;
}
