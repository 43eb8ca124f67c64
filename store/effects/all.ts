import { getButtons, setButtons } from '../../api/buttons';
import { getSettings } from '../../api/settings';
import { selectIsSignedIn } from '../../slices/auth';
import type { Stream } from '../stream/stream';
import type { Listen, Tip } from '../base/types';
import { listenForBalance } from './balance';
import { listenForGuard } from './guard';
import { listenForMarkets } from './markets';
import { listenForConsole, listenForLook, listenForWelcome } from './page';
import { listenForPayments } from './payments';
import { listenForPlacing } from './place';
import { listenForPositions } from './positions';
import { listenForSearch } from './search';
import { listenForSession } from './session';
import { listenForSignUp } from './signUp';
import { listenForStream } from './stream';
import { listenForToasts } from './toasts';

const listenForButtons = (listen: Listen): void => {
  listen({
    predicate: (_, now, before) => selectIsSignedIn(now) && !selectIsSignedIn(before),
    effect: (_, { dispatch }) => void dispatch(getButtons.initiate(undefined, { subscribe: false })),
  });
  listen({
    matcher: setButtons.matchFulfilled,
    effect: (_, { dispatch }) =>
      void dispatch(getButtons.initiate(undefined, { subscribe: false, forceRefetch: true })),
  });
};

/** Starts every effect. The session comes first: the others see it as it leaves them. */
export function startEffects(listen: Listen, tip: Tip, stream: Stream): void {
  listenForSession(listen);
  listenForGuard(listen);
  listenForLook(listen);
  listenForWelcome(listen);
  listenForConsole(listen);
  listenForToasts(listen);
  listenForBalance(listen);
  listenForButtons(listen);
  listenForPlacing(listen);
  listenForPositions(listen);
  listenForPayments(listen);
  listenForSearch(listen);
  listenForSignUp(listen);
  listenForMarkets(listen);
  listenForStream(listen, stream);
  void tip.dispatch(getSettings.initiate());
}
