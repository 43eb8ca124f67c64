import { selectUser, signedOut } from '../../slices/auth';
import { redirected } from '../../slices/route';
import { pathTo } from '../../slices/route/routes';
import { slipReturned } from '../../slices/slip';
import type { Slip } from '../../slices/slip/slipLines';
import type { Listen } from '../base/root/types';

const LEFT_MS = 30 * 60_000;

type Left = { readonly userId: string; readonly slip: Slip; readonly until: number };

/** Gives the slip of a session that the exchange ended back to its player, who for half an hour finds it, and the screen, on signing in
 * again here. Neither state nor storage has it meanwhile (product.md section 4 clears both): whoever else signs in finds nothing. */
export function listenForComingBack(listen: Listen): void {
  let left: Left | null = null;
  listen({
    actionCreator: signedOut,
    effect: ({ payload }, store) => {
      const { auth, slip } = store.getOriginalState();
      // A sign-in that stops at its code takes nothing from the session before it.
      if (auth.status !== 'signedIn') return;
      const isEnded = payload === 'ended' || payload === 'idle';
      left = isEnded ? { userId: auth.user.userId, slip, until: store.extra.clock.now() + LEFT_MS } : null;
    },
  });
  listen({
    predicate: (_, now, before) => selectUser(now) !== null && selectUser(before) === null,
    effect: (_, store) => {
      const found = left;
      left = null;
      if (!found) return;
      const isTheirs = selectUser(store.getState())?.userId === found.userId;
      if (!isTheirs || store.extra.clock.now() >= found.until) store.dispatch(redirected(pathTo('home')));
      else if (found.slip.status !== 'empty') store.dispatch(slipReturned(found.slip));
    },
  });
}
