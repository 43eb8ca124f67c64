import { isAnyOf } from '@reduxjs/toolkit';
import { consoleApi } from './calls';
import { heardOn, lineAsked, lineClosed, lineLost, lineOpened, listsWithNews, newsHeard } from './line';
import { readLine } from './readLine';
import type { ConsoleDispatch, ConsoleListen } from './reducer';
import { personFound, sessionEnded, signOutAsked } from './session';
import type { TokenStore } from './token';

/** Until it is tried again, ms: longer, the longer it has been gone. */
const PAUSES_MS = [1000, 2000, 4000, 8000] as const;
const LONGEST_MS = 8000;

/** Who sits there is asked again: whoever is signed in no more is sent away by the answer, and other roles have other screens. */
async function askWho(dispatch: ConsoleDispatch): Promise<void> {
  const { me, verbs } = consoleApi.endpoints;
  const { data } = await dispatch(me.initiate(undefined, { forceRefetch: true, subscribe: false }));
  if (!data) return;
  void dispatch(verbs.initiate(undefined, { forceRefetch: true, subscribe: false }));
  dispatch(personFound(data));
}

/** Keeps the line from whoever signs in until they are signed in no more. */
export function listenForLine(listen: ConsoleListen, token: TokenStore): void {
  let current = new AbortController();
  listen({
    actionCreator: personFound,
    effect: async (_, store) => {
      const { dispatch } = store;
      store.cancelActiveListeners();
      current.abort();
      const own = (current = new AbortController());
      dispatch(lineAsked());
      for (let tries = 0; !own.signal.aborted; tries += 1) {
        const end = await readLine({
          token: token.read(),
          signal: own.signal,
          hear: (message) => {
            tries = 0;
            if (message.op === 'hello')
              dispatch(lineOpened({ life: message.life, versions: message.versions }));
            else if (message.op === 'news') dispatch(newsHeard(message.versions));
          },
        });
        if (own.signal.aborted || store.getState().session.status !== 'signedIn') return;
        dispatch(lineLost());
        // Asked once: whoever is still let in is tried for again like any other.
        if (end === 'ended' && tries === 0) return void (await askWho(dispatch));
        await store.delay(PAUSES_MS[tries] ?? LONGEST_MS);
      }
    },
  });
  listen({
    matcher: isAnyOf(sessionEnded, signOutAsked),
    effect: (_, { dispatch }) => {
      current.abort();
      dispatch(lineClosed());
    },
  });
}

/** What there is news of is asked for again, as far as it is shown: RTK Query asks for nothing that nobody looks at. */
export function listenForNews(listen: ConsoleListen): void {
  listen({
    matcher: isAnyOf(lineOpened, newsHeard),
    effect: (_, store) => {
      const now = heardOn(store.getState().line);
      if (!now) return;
      const lists = listsWithNews(heardOn(store.getOriginalState().line), now);
      store.dispatch(consoleApi.util.invalidateTags(lists.map((id) => ({ type: 'Lists' as const, id }))));
    },
  });
}
