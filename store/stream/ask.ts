import { getMatchBets } from '../../api/bets';
import { getMarketWatch, getMatchDetail } from '../../api/matches';
import { watchedMatches } from '../../slices/notices';
import type { Route } from '../../slices/route';
import { ANEW, untilAnswered } from '../base/ask';
import type { RootState } from '../base/rootReducer';
import type { AppDispatch } from '../base/types';
import { watchRequestOf } from '../base/wanted';

/** Reloads whatever the screen shows prices of. Returns whether everything arrived. */
export async function askForScreen(dispatch: AppDispatch, route: Route): Promise<boolean> {
  const watch = watchRequestOf(route);
  const asked = [
    ...(watch ? [untilAnswered(dispatch(getMarketWatch.initiate(watch, ANEW)))] : []),
    ...(route.name === 'match'
      ? [untilAnswered(dispatch(getMatchDetail.initiate({ matchId: route.matchId }, ANEW)))]
      : []),
  ];
  return (await Promise.all(asked)).every(({ isSuccess }) => isSuccess);
}

function askForBetsOf(dispatch: AppDispatch, matchIds: readonly string[]): void {
  for (const matchId of matchIds) void untilAnswered(dispatch(getMatchBets.initiate({ matchId }, ANEW)));
}

/** Reloads the player's bets if a match is on screen. */
export function askForBets(dispatch: AppDispatch, route: Route): void {
  if (route.name === 'match') askForBetsOf(dispatch, [route.matchId]);
}

/** Reloads the bets of the matches not on screen whose news may have been missed. */
export function askForNews(
  dispatch: AppDispatch,
  { route, notices }: Pick<RootState, 'route' | 'notices'>,
): void {
  const shown = route.name === 'match' ? route.matchId : null;
  askForBetsOf(
    dispatch,
    watchedMatches(notices).filter((matchId) => matchId !== shown),
  );
}
