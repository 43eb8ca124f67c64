import { consoleApi } from './calls';
import { hashOf, placeOpened } from './place';
import { personFound, sessionEnded, signInAsked, signInRefused, signOutAsked } from './session';
import type { ConsoleListen } from './reducer';
import { take } from './secrets';
import { doAsked, previewAsked, previewCame, taskClosed, verbDone, verbRefused } from './task';
import type { TokenStore } from './token';

const { me, signIn, signOut, preview, act } = consoleApi.endpoints;

const NOT_KNOWN = { code: 'NO_LINE', message: 'The exchange does not answer' };
const ENDED = 'Your session has ended: sign in again';

/** Whether a call says that nobody is signed in any more; each says it in the same words. */
const isNobody = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && Reflect.get(payload, 'code') === 'NOT_SIGNED_IN';

/** Who signs in, and whose session has ended, whatever call it was that heard of it. */
export function listenForSession(listen: ConsoleListen, token: TokenStore): void {
  listen({
    predicate: ({ type }) => type === 'console/opened',
    effect: async (_, { dispatch }) => {
      if (token.read() === null) return void dispatch(sessionEnded(''));
      const { data } = await dispatch(me.initiate(undefined, { forceRefetch: true, subscribe: false }));
      dispatch(data ? personFound(data) : sessionEnded(ENDED));
    },
  });
  listen({
    actionCreator: signInAsked,
    effect: async ({ payload: hidden }, { dispatch }) => {
      const signed = await dispatch(signIn.initiate({ hidden }, { track: false }));
      if ('error' in signed) {
        const { message } = signed.error && 'message' in signed.error ? signed.error : NOT_KNOWN;
        return void dispatch(signInRefused(message ?? NOT_KNOWN.message));
      }
      const { data } = await dispatch(me.initiate(undefined, { forceRefetch: true, subscribe: false }));
      dispatch(data ? personFound(data) : signInRefused(NOT_KNOWN.message));
    },
  });
  listen({
    actionCreator: signOutAsked,
    effect: async (_, { dispatch }) => {
      await dispatch(signOut.initiate(undefined, { track: false }));
      dispatch(consoleApi.util.resetApiState());
    },
  });
  listen({
    predicate: ({ type, ...rest }) => type.startsWith('calls/') && isNobody(Reflect.get(rest, 'payload')),
    effect: (_, { dispatch }) => {
      token.forget();
      dispatch(sessionEnded(ENDED));
    },
  });
}

/** What a task asks of the server, and what came of it. */
export function listenForTasks(listen: ConsoleListen): void {
  listen({
    actionCreator: previewAsked,
    effect: async ({ payload }, { dispatch }) =>
      void (await dispatch(preview.initiate(payload, { track: false }))),
  });
  listen({
    actionCreator: doAsked,
    effect: async ({ payload }, { dispatch }) =>
      void (await dispatch(act.initiate(payload, { track: false }))),
  });
  listen({
    matcher: preview.matchFulfilled,
    effect: ({ payload }, { dispatch }) => void dispatch(previewCame(payload)),
  });
  listen({
    matcher: act.matchFulfilled,
    effect: ({ payload }, { dispatch }) => void dispatch(verbDone(payload)),
  });
  // What was shown once is gone with its dialog.
  listen({
    actionCreator: taskClosed,
    effect: (_, { getOriginalState }) => {
      const { task } = getOriginalState();
      if (task.status === 'done') take(task.once);
    },
  });
  listen({
    matcher: preview.matchRejected,
    effect: ({ payload }, { dispatch }) => void dispatch(verbRefused(payload ?? NOT_KNOWN)),
  });
  listen({
    matcher: act.matchRejected,
    effect: ({ payload }, { dispatch }) => void dispatch(verbRefused(payload ?? NOT_KNOWN)),
  });
}

/** The address follows the screen, so that one can be kept or sent to somebody. */
export function listenForPlaces(listen: ConsoleListen, page: Window): void {
  listen({
    actionCreator: placeOpened,
    effect: ({ payload }) => {
      const hash = hashOf(payload);
      if (page.location.hash !== hash) page.location.hash = hash;
    },
  });
}
