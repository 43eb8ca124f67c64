import { getTimeline } from '../../api/timeline';
import type { TimelineStep } from '../../api/timeline';
import type { ApiError } from '../../api/errors';
import { pendingStreamed } from '../../slices/bets';
import { betsOf } from '../../slices/slip/slipLines';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch } from '../base/root/types';

type Store = { dispatch: AppDispatch; getState: () => RootState };

const TAKEN_BACK: ApiError = { code: 'CANCELLED', message: '' };

/** Why there is no bet; undefined while there may be one. */
function endOf(steps: readonly TimelineStep[]): ApiError | undefined {
  const last = steps.at(-1);
  if (last?.step === 'refused') return last.error;
  return last?.step === 'takenBack' ? TAKEN_BACK : undefined;
}

/** Asks what became of the slip's bets whose answer was lost: of those that were refused no list says anything. */
export async function askForLost({ dispatch, getState }: Store): Promise<void> {
  const lost = betsOf(getState().slip).flatMap(({ slip }) => (slip.status === 'unsure' ? [slip] : []));
  for (const { ref, draft } of lost) {
    const asked = dispatch(getTimeline.initiate({ bet: { ref }, seen: '' }, FORCE_REFETCH));
    const { data } = await untilAnswered(asked);
    const error = data && endOf(data.steps);
    if (!error) continue;
    dispatch(pendingStreamed({ matchId: draft.matchId, pending: [], ended: [{ ref, error }] }));
  }
}
