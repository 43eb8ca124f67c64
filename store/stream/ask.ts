import { getMatchBets } from '../../api/bets';
import { getMarketWatch, getMatchDetail } from '../../api/matches';
import type { Route } from '../../slices/route';
import { ANEW, untilAnswered } from '../base/ask';
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

/** Reloads the player's bets if a match is on screen. */
export function askForBets(dispatch: AppDispatch, route: Route): void {
  if (route.name === 'match')
    void untilAnswered(dispatch(getMatchBets.initiate({ matchId: route.matchId }, ANEW)));
}
