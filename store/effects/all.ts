import { getButtons } from '../../api/buttons';
import { getSettings } from '../../api/settings';
import { selectIsSignedIn } from '../../slices/auth';
import type { Listen, StoreLike } from '../types';
import { listenForBalance } from './balance';
import { listenForGuard } from './guard';
import { listenForMarkets } from './markets';
import { listenForConsole, listenForLook, listenForWelcome } from './page';
import { listenForPlacing } from './place';
import { listenForSession } from './session';
import { listenForToasts } from './toasts';

const listenForButtons = (listen: Listen): void => {
  listen({
    predicate: (_, now, before) => selectIsSignedIn(now) && !selectIsSignedIn(before),
    effect: (_, { dispatch }) => void dispatch(getButtons.initiate(undefined, { subscribe: false })),
  });
};

/** Starts every effect. The session comes first: the others see it as it leaves them. */
export function startEffects(listen: Listen, store: StoreLike): void {
  listenForSession(listen);
  listenForGuard(listen);
  listenForLook(listen);
  listenForWelcome(listen);
  listenForConsole(listen);
  listenForToasts(listen);
  listenForBalance(listen);
  listenForButtons(listen);
  listenForPlacing(listen);
  listenForMarkets(listen);
  void store.dispatch(getSettings.initiate());
}
