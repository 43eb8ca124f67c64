import { getHalts } from '../../api/halts';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import type { AppDispatch } from '../base/root/types';

/** Asks where bets are stopped, and why. */
export async function askForHalts({ dispatch }: { dispatch: AppDispatch }): Promise<void> {
  await untilAnswered(dispatch(getHalts.initiate(undefined, FORCE_REFETCH)));
}
