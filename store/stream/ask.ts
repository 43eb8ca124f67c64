import { getMatchBets } from '../../api/bets';
import { getMarketWatch, getMatchDetail } from '../../api/matches';
import { watchedMatches } from '../../slices/notices';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch } from '../base/root/types';
import { shownMatches, watchRequestOf } from '../base/selectors/wanted';

type Shown = Pick<RootState, 'route' | 'pins'>;

const askForMatch = (dispatch: AppDispatch, matchId: string) =>
  untilAnswered(dispatch(getMatchDetail.initiate({ matchId }, FORCE_REFETCH)));

/** Loads the limits of these matches' markets and the player's bets on them. */
export function askForMatches(dispatch: AppDispatch, matchIds: readonly string[]): void {
  for (const matchId of matchIds) void askForMatch(dispatch, matchId);
  askForBetsOf(dispatch, matchIds);
}

/** Reloads whatever the screen shows prices of. Returns whether everything arrived. */
export async function askForScreen(dispatch: AppDispatch, state: Shown): Promise<boolean> {
  const watch = watchRequestOf(state.route);
  const asked = [
    ...(watch ? [untilAnswered(dispatch(getMarketWatch.initiate(watch, FORCE_REFETCH)))] : []),
    ...shownMatches(state).map((matchId) => askForMatch(dispatch, matchId)),
  ];
  return (await Promise.all(asked)).every(({ isSuccess }) => isSuccess);
}

function askForBetsOf(dispatch: AppDispatch, matchIds: readonly string[]): void {
  for (const matchId of matchIds)
    void untilAnswered(dispatch(getMatchBets.initiate({ matchId }, FORCE_REFETCH)));
}

/** Reloads the player's bets on the matches on screen. */
export function askForBets(dispatch: AppDispatch, state: Shown): void {
  askForBetsOf(dispatch, shownMatches(state));
}

/** Reloads the bets of the matches not on screen whose news may have been missed. */
export function askForNews(dispatch: AppDispatch, state: Shown & Pick<RootState, 'notices'>): void {
  const shown = shownMatches(state);
  askForBetsOf(
    dispatch,
    watchedMatches(state.notices).filter((matchId) => !shown.includes(matchId)),
  );
}
