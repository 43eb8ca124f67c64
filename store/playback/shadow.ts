import { Tuple, configureStore } from '@reduxjs/toolkit';
import type { Action, Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../base/root/rootReducer';

const SEEK = '@@replay/SEEK';
type Seek = Action<typeof SEEK> & { readonly state: RootState };
const isSeek = (action: unknown): action is Seek =>
  typeof action === 'object' && action !== null && 'type' in action && action.type === SEEK;

const isQuestion = (action: unknown): boolean =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  String(action.type).endsWith('/internal_getRTKQSubscriptions');

/** What query hooks ask the middleware: whoever asks is subscribed, so nobody asks again. */
const SUBSCRIBED = {
  getSubscriptions: () => new Map(),
  getSubscriptionCount: () => 1,
  isRequestSubscribed: () => true,
};

/** What a query gets that is never sent. */
const held = () =>
  Object.assign(Promise.resolve(undefined), {
    arg: undefined,
    requestId: 'shadow',
    queryCacheKey: 'shadow',
    subscriptionOptions: undefined,
    unwrap: () => Promise.resolve(undefined),
    abort: () => undefined,
    reset: () => undefined,
    refetch: () => Promise.resolve(undefined),
    unsubscribe: () => undefined,
    updateSubscriptionOptions: () => undefined,
  });

/** Nothing gets past it but a seek: no thunk runs, no event happens. */
const swallowing: Middleware = () => (next) => (action) => {
  if (isSeek(action)) return next(action);
  if (isQuestion(action)) return SUBSCRIBED;
  return typeof action === 'function' ? held() : action;
};

/** A store that shows states computed elsewhere and in which nothing else can happen: the screens drawn from it make no
 * request, write no storage and move no address. */
export function makeShadow(first: RootState) {
  const reducer = (state: RootState = first, action: Action): RootState =>
    isSeek(action) ? action.state : state;
  const store = configureStore({
    reducer,
    devTools: false,
    middleware: () => new Tuple(swallowing),
  });
  const show = (state: RootState): void => void store.dispatch({ type: SEEK, state });
  return { store, show };
}

export type Shadow = ReturnType<typeof makeShadow>;
