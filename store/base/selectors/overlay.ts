import type { UnknownAction } from '@reduxjs/toolkit';
import { dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { lateGames } from '../../../slices/games/lateGames';
import { pathTo } from '../../../slices/route/routes';
import { problemClosed, selectProblem } from '../../../slices/problem';
import { selectSlip, slipDismissed } from '../../../slices/slip';
import { selectIsWelcomeOpen, welcomeClosed } from '../../../slices/welcome';
import type { RootState } from '../root/rootReducer';

/** The event that closes what is open over the page, the topmost first; null if nothing is. The slip lies over the
 * page of a phone only. */
export function closingOf(state: RootState, isNarrow: boolean): UnknownAction | null {
  if (selectProblem(state).status !== 'closed') return problemClosed();
  if (selectIsWelcomeOpen(state)) return welcomeClosed();
  if (selectDialogs(state).status !== 'closed') return dialogClosed();
  if (state.games.status === 'leaving') return lateGames.event('stayed', {});
  // A round that is being played lies over the page: going back asks first.
  if (state.games.status === 'busy') return lateGames.event('leaveAsked', { to: pathTo('worldCasino') });
  return isNarrow && selectSlip(state).status !== 'empty' ? slipDismissed() : null;
}
