import type { SentBet } from '../../slices/casino/atTable';
import type { RootState } from '../base/root/rootReducer';
import type { Listen } from '../base/root/types';
import type { SendBets } from './casinoBets';

const AGAIN_MS = 2_000;

const sentIn = ({ casino }: RootState): readonly SentBet[] => ('sent' in casino ? casino.sent : []);

/**
 * Sends the bets of a table. What does so comes when a table is opened, no other screen needs it; if it does not come it is
 * asked for again when there is a bet.
 */
export function listenForCasino(listen: Listen): void {
  const send: SendBets = async (store, asked) => {
    const part = await store.extra.part(() => import('./casinoBets')).catch(() => null);
    if (part) await part.sendBets(store, asked);
    else if (asked.bets.length > 0) store.extra.clock.after(AGAIN_MS, () => void send(store, asked));
  };
  listen({
    predicate: (_, now, before) => now.casino !== before.casino,
    effect: async (_, store) => {
      const known = sentIn(store.getOriginalState());
      const { casino } = store.getState();
      const bets = sentIn(store.getState()).filter(({ ref }) => !known.some((one) => one.ref === ref));
      if (casino.status === 'opening') await send(store, { matchId: casino.matchId, roundId: '', bets });
      if ('roundId' in casino && bets.length > 0)
        await send(store, { matchId: casino.matchId, roundId: casino.roundId, bets });
    },
  });
}
