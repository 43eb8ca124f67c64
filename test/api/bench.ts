import { configureStore } from '@reduxjs/toolkit';
import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import type { ApiExtra } from '../../api/extra';
import { makeSecrets } from '../../store/secrets';
import { fakeServer, manualClock } from '../store/fakeWorld';

const recorder =
  (actions: unknown[]): Middleware =>
  () =>
  (next) =>
  (action) => {
    actions.push(action);
    return next(action);
  };

/** The api alone, on a fake server: what every call sends and what becomes of every kind of answer. */
export function bench(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(answers);
  const clock = manualClock();
  const saved: string[] = [];
  const session: { token: string | null } = { token: 'tok-1' };
  const extra: ApiExtra = {
    baseUrl: 'http://exchange.test/',
    fetch: server.fetch,
    token: () => session.token,
    secrets: makeSecrets(),
    clock,
    random: () => 0.5,
    isHidden: () => false,
    save: (name) => void saved.push(name),
    whenPresent: () => Promise.resolve(),
  };
  const actions: unknown[] = [];
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } })
        .concat(api.middleware)
        .concat(recorder(actions)),
  });
  type State = ReturnType<typeof store.getState>;
  const dispatch: ThunkDispatch<State, ApiExtra, UnknownAction> = store.dispatch;
  return {
    saved,
    server,
    clock,
    session,
    extra,
    store,
    dispatch,
    actions,
    log: () => JSON.stringify(actions),
  };
}
