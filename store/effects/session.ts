import { isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { login, logout, verifySecondStep } from '../../api/auth';
import { getBalance } from '../../api/balance';
import { api } from '../../api/base';
import { isSessionOver, toApiError } from '../../api/errors';
import { signUp } from '../../api/signUp';
import {
  codeAsked,
  isAwaited,
  selectAuth,
  selectBearer,
  selectToken,
  signedIn,
  signedOut,
} from '../../slices/auth';
import type { SignedOutBecause } from '../../slices/auth';
import { marketsDropped } from '../../slices/prices';
import type { Listen } from '../base/root/types';
import { FORCE_REFETCH, untilAnswered } from '../base/ask';
import { UNTRACKED } from './command';

/** Sign-in and sign-out: moves the token to the auth slice, clears everything when a session ends. */
export function listenForSession(listen: Listen): void {
  listen({
    matcher: login.matchFulfilled,
    effect: ({ payload }, { dispatch, extra }) => {
      const token = extra.secrets.use(payload.tokenHandle);
      const { user, methods } = payload;
      if (!token) return;
      const asked = methods ? { user, token, methods } : { user, token };
      dispatch(user.isTelegramEnabled ? codeAsked(asked) : signedIn({ user, token }));
    },
  });
  // The token that waited has ended: this one takes its place.
  listen({
    matcher: verifySecondStep.matchFulfilled,
    effect: ({ payload, meta }, store) => {
      const token = store.extra.secrets.use(payload.tokenHandle);
      const auth = selectAuth(store.getState());
      if (token && isAwaited(auth, meta.arg.originalArgs))
        store.dispatch(signedIn({ user: auth.user, token }));
    },
  });
  listen({
    predicate: (action, state) => isSessionEnd(action) && selectBearer(state) !== null,
    effect: (action, { dispatch }) => void dispatch(signedOut(becauseOf(action))),
  });
  // The stream does not say why it was refused; a call does, and then ends the session itself.
  listen({
    predicate: (_, now, before) =>
      now.connection.status === 'refused' && before.connection.status !== 'refused',
    effect: async (_, store) => {
      const token = selectToken(store.getState());
      await untilAnswered(store.dispatch(getBalance.initiate(undefined, FORCE_REFETCH)));
      if (token !== null && selectToken(store.getState()) === token) store.dispatch(signedOut('ended'));
    },
  });
  listen({
    actionCreator: signedOut,
    effect: ({ payload }, store) => {
      const before = store.getOriginalState();
      const auth = selectAuth(before);
      store.dispatch(marketsDropped({ marketIds: store.getState().prices.order }));
      store.dispatch(api.util.resetApiState());
      store.extra.page.resetBase();
      store.extra.page.forgetLast();
      // A token still waiting for its code cannot even sign out; it expires by itself.
      if (payload !== 'asked' || auth.status !== 'signedIn') return;
      const tokenHandle = store.extra.secrets.put(auth.token);
      void store.dispatch(logout.initiate({ userId: auth.user.userId, tokenHandle }, UNTRACKED));
    },
  });
}

const isSignInOrOut = isAnyOf(login.matchRejected, logout.matchRejected, signUp.matchRejected);

const becauseOf = (action: unknown): SignedOutBecause =>
  isRejectedWithValue(action) && toApiError(action.payload).code === 'SESSION_IDLE' ? 'idle' : 'ended';

/** HTTP 401 or 403 to any call of the session (product.md section 8). */
const isSessionEnd = (action: unknown): boolean =>
  isRejectedWithValue(action) && !isSignInOrOut(action) && isSessionOver(toApiError(action.payload));
