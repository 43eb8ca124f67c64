import { selectCashOut } from '../../../slices/cashOut';
import { selectDialogs } from '../../../slices/dialogs';
import { selectRoute } from '../../../slices/route';
import { selectSlip } from '../../../slices/slip';
import type { RootState } from '../../../store/base/root/rootReducer';

/** What is under way may cost or bring money while it waits: a bet being made, a position being closed, a round of a game. A dialog that
 * is open may be either. */
export function selectIsAtStake(state: RootState): boolean {
  const { status } = selectCashOut(state);
  const isCashing = status === 'asking' || status === 'quoted' || status === 'taking' || status === 'unsure';
  const isPlaying = state.games.status === 'busy' || state.games.status === 'leaving';
  return (
    isCashing || isPlaying || selectSlip(state).status !== 'empty' || selectDialogs(state).status !== 'closed'
  );
}

/** Whether the page of limits is open, which says itself what is due. */
export function selectIsAtLimits(state: RootState): boolean {
  const route = selectRoute(state);
  return route.name === 'page' && route.page === 'limits';
}
