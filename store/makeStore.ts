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
import { closingOf } from './base/overlay';
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

/** `outer` sees what the view sees, `inner` what reaches the reducers; each list from the outside in. */
export type Enhancers = { outer?: readonly StoreEnhancer[]; inner?: readonly StoreEnhancer[] };

const unchanged: StoreEnhancer = (next) => next;
/** One enhancer made of many: a list of unknown length would lose the type of `dispatch`. */
const composed = (list: readonly StoreEnhancer[] = []): StoreEnhancer =>
  list.reduceRight<StoreEnhancer>((inner, outer) => (next) => outer(inner(next)), unchanged);

export type MakeStore = {
  world: World;
  preloaded?: Partial<RootState>;
  enhancers?: Enhancers;
  /** false, or the options of Redux DevTools. */
  devTools?: Parameters<typeof configureStore>[0]['devTools'];
};

/** In development and tests an impure reducer throws at the action that showed it. */
const watched = process.env.NODE_ENV === 'production' ? rootReducer : guarded(rootReducer);

const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** A slow machine is not a fault. */
const WARN_AFTER_MS = 250;

/** Prices are exempt: checking them at sixty frames a second costs ten times the work. */
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
    save: world.page.save,
    whenPresent,
  };
}

/** Marked as rehydrated, so that storage is written but not read. */
const preload = (preloaded: Partial<RootState>) => ({
  ...startState,
  ...preloaded,
  _persist: { version: 1, rehydrated: true },
});

function configure(options: MakeStore, persistence: Persistence, extra: Extra) {
  const { address, page } = options.world;
  const router = makeRouter<RootState>(address, (state) => closingOf(state, page.isNarrow()));
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

/** The whole app below the view. Nothing happens before `start`, which reads storage, follows the address bar
 * and starts the effects. The outside world comes in through `world` only. */
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
  // Middleware gets the present state even while the view shows a past one.
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
    // Ends RTK Query's timers for unused answers.
    store.dispatch(api.util.resetApiState());
  };
  return { store, extra, navigator: router.navigator, travel, start, stop };
}

export type App = ReturnType<typeof makeStore>;
export type AppStore = App['store'];
