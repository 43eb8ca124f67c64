import type { Casino } from '../../slices/casino/atTable';
import type { Listen } from '../base/root/types';
import type { FollowCasino } from './casinoBets';

const AGAIN_MS = 2_000;

/**
 * Sends the bets of a table and takes them back. What does so comes when a table is opened, no other screen needs it; if it does
 * not come it is asked for again, as there may be a bet.
 */
export function listenForCasino(listen: Listen): void {
  const follow: FollowCasino = async (store, before, now) => {
    if (now.status === 'closed') return;
    const part = await store.extra.part(() => import('./casinoBets')).catch(() => null);
    if (part) await part.followCasino(store, before, now);
    else store.extra.clock.after(AGAIN_MS, () => void follow(store, before, now));
  };
  listen({
    predicate: (_, now, before) => now.casino !== before.casino,
    effect: (_, store) => {
      const before: Casino = store.getOriginalState().casino;
      return follow(store, before, store.getState().casino);
    },
  });
}
