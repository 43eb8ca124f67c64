import { getTimeline } from '../../api/timeline';
import type { TimelineStep } from '../../api/timeline';
import { isSessionOver, toApiError } from '../../api/errors';
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
  for (const { ref, draft, error: doubt } of lost) {
    const asked = dispatch(getTimeline.initiate({ bet: { ref }, seen: '' }, FORCE_REFETCH));
    const { data, error: unanswered } = await untilAnswered(asked);
    // Its session is over, so that no try of it can still be on its way: what the exchange does not know was not placed.
    const isNone = isSessionOver(doubt) && toApiError(unanswered).code === 'UNKNOWN_BET';
    const error = isNone ? doubt : data && endOf(data.steps);
    if (!error) continue;
    dispatch(pendingStreamed({ matchId: draft.matchId, pending: [], ended: [{ ref, error }] }));
  }
}
