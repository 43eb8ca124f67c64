import { getMatchBets } from '../../api/bets';
import { getMarketWatch, getMatchDetail } from '../../api/matches';
import type { WatchRequest } from '../../api/matches';
import type { Route } from '../../slices/route';
import type { AppDispatch } from '../base/types';

const ANEW = { subscribe: false, forceRefetch: true };

/** What the lists of a screen ask for, or null where there is no list; the view's hooks use the same words. */
export function watchRequestOf(route: Route): WatchRequest | null {
  if (route.name === 'home') return {};
  return route.name === 'sport' ? { sportId: Number(route.sportId) } : null;
}

/** Asks anew for whatever the screen shows prices of. */
export async function askForScreen(dispatch: AppDispatch, route: Route): Promise<void> {
  const watch = watchRequestOf(route);
  if (watch) await dispatch(getMarketWatch.initiate(watch, ANEW));
  if (route.name === 'match') await dispatch(getMatchDetail.initiate({ matchId: route.matchId }, ANEW));
}

/** Asks anew for the player's bets on the match that is on the screen, if one is. */
export const askForBets = (dispatch: AppDispatch, route: Route): void => {
  if (route.name === 'match') void dispatch(getMatchBets.initiate({ matchId: route.matchId }, ANEW));
};
