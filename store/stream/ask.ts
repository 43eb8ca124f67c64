import { getMatchBets } from '../../api/bets';
import { getMarketWatch, getMatchDetail } from '../../api/matches';
import type { Route } from '../../slices/route';
import { ANEW, untilAnswered } from '../base/ask';
import type { AppDispatch } from '../base/types';
import { watchRequestOf } from '../base/wanted';

/** Asks anew for whatever the screen shows prices of. Answers whether all of it came. */
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

/** Asks anew for the player's bets on the match that is on the screen, if one is. */
export function askForBets(dispatch: AppDispatch, route: Route): void {
  if (route.name === 'match')
    void untilAnswered(dispatch(getMatchBets.initiate({ matchId: route.matchId }, ANEW)));
}
