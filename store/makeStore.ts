import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE, persistStore } from 'redux-persist';
import { api } from '../api/base';
import { selectBearer } from '../slices/auth';
import { frameArrived } from '../slices/prices';
import { toastRaised } from '../slices/toasts';
import { persisted } from './persist';
import type { Persistence } from './persist';
import { guarded } from './replay/purity';
import { rootReducer, startState } from './base/rootReducer';
import type { RootState } from './base/rootReducer';
import { makeRouter } from './router';
import { makeSecrets } from './secrets';
import { startEffects } from './effects/all';
import { followReturn } from './effects/payments';
import { Stream } from './stream/stream';
import { followOtherTabs } from './tabs';
import { travelOf } from './travel/presence';
import type { AppDispatch, Extra, NewestStore } from './base/types';
import type { World } from './base/world';

/** `outer` see what the view sees, `inner` what reaches the reducers; each list from the outside in. */
export type Enhancers = { outer?: readonly StoreEnhancer[]; inner?: readonly StoreEnhancer[] };

const unchanged: StoreEnhancer = (next) => next;
/** One enhancer of many: a list of unknown length in the tuple of enhancers would lose the type of `dispatch`. */
const composed = (list: readonly StoreEnhancer[] = []): StoreEnhancer =>
  list.reduceRight<StoreEnhancer>((inner, outer) => (next) => outer(inner(next)), unchanged);

export type MakeStore = {
  world: World;
  /** Starts from this instead of from storage. */
  preloaded?: Partial<RootState>;
  enhancers?: Enhancers;
  /** false, or the options of Redux DevTools. */
  devTools?: Parameters<typeof configureStore>[0]['devTools'];
};

/** A reducer that asks for the time or remembers something throws in development and tests, at the action that did it. */
const watched = process.env.NODE_ENV === 'production' ? rootReducer : guarded(rootReducer);

const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** A busy machine is no fault of the state. */
const WARN_AFTER_MS = 250;

/** Prices alone are exempt: checking the book at sixty frames a second costs ten times the work itself. */
const CHECKS = {
  serializableCheck: {
    ignoredActions: [...PERSIST_ACTIONS, frameArrived.type],
    ignoredPaths: ['prices'],
    ignoredActionPaths: ['meta.baseQueryMeta', 'meta.arg'],
    warnAfter: WARN_AFTER_MS,
  },
  immutableCheck: { ignoredPaths: ['prices'], warnAfter: WARN_AFTER_MS },
};

function makeExtra(world: World, tokenOf: () => string | null, whenPresent: () => Promise<void>): Extra {
  return {
    baseUrl: world.baseUrl,
    fetch: world.fetch,
    clock: world.clock,
    random: () => world.random(),
    page: world.page,
    secrets: makeSecrets(),
    token: tokenOf,
    isHidden: world.page.isHidden,
    whenPresent,
  };
}

/** Marked as restored already, so that storage is written but not read. */
const preload = (preloaded: Partial<RootState>) => ({
  ...startState,
  ...preloaded,
  _persist: { version: 1, rehydrated: true },
});

function configure(options: MakeStore, persistence: Persistence, extra: Extra) {
  const router = makeRouter(options.world.address);
  const listener = createListenerMiddleware<RootState, AppDispatch, Extra>({ extra });
  const store = configureStore({
    reducer: persistence.reducer,
    ...(options.preloaded ? { preloadedState: preload(options.preloaded) } : {}),
    devTools: options.devTools ?? false,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, ...CHECKS })
        .prepend(listener.middleware)
        .concat(api.middleware)
        .concat(router.middleware),
    enhancers: (defaults) =>
      defaults().prepend(composed(options.enhancers?.outer)).concat(composed(options.enhancers?.inner)),
  });
  return { store, listener, router };
}

/** The whole app below the view. Nothing happens until `start`: then storage is read, the address bar is
 * followed and effects run. All of the outside world comes in through `world`. */
export function makeStore(options: MakeStore) {
  const persistence = persisted(
    { local: options.world.local, session: options.world.session, isNarrow: options.world.page.isNarrow },
    () => store.dispatch(toastRaised({ kind: 'error', from: 'app', key: 'storageFull' })),
    watched,
  );
  const extra = makeExtra(
    options.world,
    () => selectBearer(newest.getState()),
    () => travel.whenPresent(),
  );
  const { store, listener, router } = configure(options, persistence, extra);
  const travel = travelOf(store);
  // Middleware hands out the newest state even while the view looks at the past.
  const newest = store.dispatch((dispatch, getState): NewestStore => ({ dispatch, getState }));
  const stream = new Stream(newest, options.world);
  const stops: (() => void)[] = [];

  const start = async (): Promise<void> => {
    startEffects(listener.startListening, newest, stream);
    stops.push(() => stream.stop(), router.start(store), followOtherTabs(newest, options.world));
    stops.push(followReturn(newest, options.world.page));
    await new Promise<void>((resolve) => {
      const persistor = persistStore(store, null, resolve);
      stops.push(() => persistor.pause());
      if (options.preloaded) resolve();
    });
    const damaged = persistence.damaged();
    if (damaged.length > 0) {
      const values = { keys: damaged.join(', ') };
      store.dispatch(toastRaised({ kind: 'error', from: 'app', key: 'storageDamaged', values }));
    }
  };
  const stop = (): void => {
    listener.clearListeners();
    for (const end of stops.splice(0).reverse()) end();
    // Ends the timers that hold unused answers.
    store.dispatch(api.util.resetApiState());
  };
  return { store, extra, navigator: router.navigator, travel, start, stop };
}

export type App = ReturnType<typeof makeStore>;
export type AppStore = App['store'];
