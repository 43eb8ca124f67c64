import { getMarketWatch, getMatchDetail } from '../../api/matches';
import type { WatchRequest } from '../../api/matches';
import { selectIsSignedIn } from '../../slices/auth';
import type { Route } from '../../slices/route';
import type { RootState } from './rootReducer';

/** What the lists of a screen ask for, or null where there is no list; the view's hooks use the same words. */
export function watchRequestOf(route: Route): WatchRequest | null {
  if (route.name === 'home') return {};
  return route.name === 'sport' ? { sportId: Number(route.sportId) } : null;
}

/** The markets of a match as it answered; until it has, those that lists have told of. */
function marketsOfMatch(state: RootState, matchId: string): readonly string[] {
  const detail = getMatchDetail.select({ matchId })(state).data;
  const { order, byId } = state.prices;
  return detail ? detail.marketIds : order.filter((id) => byId[id]?.matchId === matchId);
}

/** The markets whose prices the screen shows: what is to be subscribed to, whatever is known besides. */
export function selectWantedMarkets(state: RootState): readonly string[] {
  if (!selectIsSignedIn(state)) return [];
  const { route } = state;
  if (route.name === 'match') return marketsOfMatch(state, route.matchId);
  const request = watchRequestOf(route);
  const watched = request && getMarketWatch.select(request)(state).data;
  return watched ? watched.map(({ market }) => market.id) : [];
}
