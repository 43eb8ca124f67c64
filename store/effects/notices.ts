import { cancelBet, getMatchBets, getOlderBets, placeBet, placedOf } from '../../api/bets';
import type { Bet } from '../../api/bets';
import { selectUser } from '../../slices/auth';
import type { HeardFrom } from '../../slices/notices/betNews';
import { betsStreamed } from '../../slices/bets';
import { streamOpened } from '../../slices/connection';
import { betsHeard, playerCame, changedRows } from '../../slices/notices';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Listen } from '../base/root/types';
import { askForNews } from '../stream/ask';

type Api = { dispatch: AppDispatch; getState: () => RootState; extra: { clock: { now(): number } } };

function tell({ dispatch, getState, extra }: Api, from: HeardFrom, rows: readonly Bet[]): void {
  const { notices, casino } = getState();
  const bets = changedRows(notices, rows, from);
  if (bets.length === 0) return;
  const seat = 'matchId' in casino ? { atTable: casino.matchId } : {};
  dispatch(betsHeard({ at: extra.clock.now(), from, bets, ...seat }));
}

const playerOf = (state: RootState): string | null => selectUser(state)?.userId ?? null;

/** Tells the notices what the exchange says of bets, wherever it says it; asks for the bets of other matches
 * when their news may have been missed. */
export function listenForNotices(listen: Listen): void {
  listen({
    predicate: (_, now, before) => playerOf(now) !== null && playerOf(now) !== playerOf(before),
    effect: (_, store) => {
      const userId = playerOf(store.getState());
      if (userId === null) return;
      store.dispatch(playerCame({ userId }));
      askForNews(store.dispatch, store.getState());
    },
  });
  listen({
    predicate: (action, _, { connection }) =>
      streamOpened.match(action) && connection.status !== 'idle' && connection.lastAt !== null,
    effect: (_, store) => askForNews(store.dispatch, store.getState()),
  });
  listen({
    actionCreator: betsStreamed,
    effect: ({ payload }, store) => tell(store, 'stream', payload.bets),
  });
  listen({
    matcher: placeBet.matchFulfilled,
    effect: ({ payload }, store) => tell(store, 'placing', [payload.bet]),
  });
  listen({
    matcher: cancelBet.matchFulfilled,
    effect: ({ payload }, store) => tell(store, 'stream', [payload.bet]),
  });
  listen({
    matcher: getMatchBets.matchFulfilled,
    effect: ({ payload }, store) => tell(store, 'list', placedOf(payload)),
  });
  listen({
    matcher: getOlderBets.matchFulfilled,
    effect: ({ payload }, store) => tell(store, 'list', payload),
  });
}
