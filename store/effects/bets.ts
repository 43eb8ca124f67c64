import { cancelBet, getMatchBets, getOlderBets } from '../../api/bets';
import { replaceBet } from '../../api/orders';
import {
  betsRequested,
  betsStreamed,
  cancelRequested,
  moveRequested,
  olderBetsRequested,
} from '../../slices/bets';
import type { Listen } from '../base/root/types';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import { onCommand, UNTRACKED } from './command';

/** Sends cancels and moves; retries failed bet lists and loads older pages. */
export function listenForBets(listen: Listen): void {
  onCommand(listen, cancelRequested, 'bets', (bet, dispatch) => dispatch(cancelBet.initiate(bet, UNTRACKED)));
  onCommand(listen, moveRequested, 'bets', (move, dispatch) =>
    dispatch(replaceBet.initiate(move, UNTRACKED)),
  );
  // What the stream says of both bets, perhaps before, perhaps not at all.
  listen({
    matcher: replaceBet.matchFulfilled,
    effect: ({ payload: { bet, replaced } }, { dispatch }) => {
      dispatch(betsStreamed({ matchId: bet.matchId, bets: [bet, replaced] }));
    },
  });
  onCommand(listen, betsRequested, 'bets', (match, dispatch) =>
    untilAnswered(dispatch(getMatchBets.initiate(match, FORCE_REFETCH))),
  );
  // Nothing that a page without bets would wait for.
  let isReconciling = false;
  listen({
    predicate: (_, now, before) =>
      !isReconciling &&
      now.bets.byMatch !== before.bets.byMatch &&
      Object.values(now.bets.byMatch).some(({ rows }) => rows.length > 0),
    effect: async (_, store) => {
      isReconciling = true;
      const part = await store.extra.part(() => import('./reconcile')).catch(() => null);
      if (part) part.listenForReconciling(listen, store);
      else isReconciling = false;
    },
  });
  onCommand(listen, olderBetsRequested, 'bets', (end, dispatch) =>
    untilAnswered(dispatch(getOlderBets.initiate(end, FORCE_REFETCH))),
  );
}
