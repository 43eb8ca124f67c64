import { placeBet } from '../../api/bets';
import type { PlaceBet } from '../../api/bets';
import type { SentBet } from '../../slices/casino/atTable';
import type { RootState } from '../base/root/rootReducer';
import type { AppDispatch, Extra } from '../base/root/types';
import { UNTRACKED } from './command';

/** Between two times a bet is asked for whose answer was lost. */
const AGAIN_MS = 3_000;

type Store = { dispatch: AppDispatch; getState: () => RootState; extra: Pick<Extra, 'clock' | 'part'> };
type Asked = { readonly matchId: string; readonly roundId: string; readonly bets: readonly SentBet[] };
export type SendBets = (store: Store, asked: Asked) => Promise<void>;

const isInDoubt = ({ casino }: RootState, ref: string): boolean =>
  'sent' in casino && casino.sent.some((bet) => bet.ref === ref && bet.outcome.kind === 'unsure');

/** Asked for again, the same bet under the same reference, while its round is on the table and nobody knows of it. */
async function place(store: Store, call: PlaceBet): Promise<void> {
  await store.dispatch(placeBet.initiate(call, UNTRACKED));
  if (isInDoubt(store.getState(), call.ref))
    store.extra.clock.after(AGAIN_MS, () => {
      if (isInDoubt(store.getState(), call.ref)) void place(store, call);
    });
}

/** Each under its own reference. */
export const sendBets: SendBets = async (store, { matchId, roundId, bets }) => {
  const pressedAt = store.extra.clock.now();
  await Promise.all(
    bets.map(({ ref, selectionId, side, odds, stakePaise }) =>
      place(store, {
        ref,
        matchId,
        marketId: roundId,
        selectionId,
        side,
        odds,
        stakePaise,
        keepInPlay: false,
        pressedAt,
      }),
    ),
  );
};
