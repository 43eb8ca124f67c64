import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Store, StoreEnhancer } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { selectBearer } from '../slices/auth';
import { frameArrived } from '../slices/prices';
import { toRoute } from '../slices/route';
import { toastRaised } from '../slices/toasts';
import { makePersistence } from './persist';
import type { Followed } from './persist';
import { withPurityCheck } from '@backlay/replay/purity';
import { fromOpening, pageOpened } from './base/root/opening';
import { closingOf } from './base/selectors/overlay';
import { rootReducer, startState } from './base/root/rootReducer';
import type { RootState } from './base/root/rootReducer';
import { makeRouter } from './router';
import { makeSecrets } from './secrets';
import { startEffects } from './effects/all';
import { followReturn } from './effects/payments';
import { Stream } from './stream/stream';
import { followOtherTabs } from './tabs';
import { travelOf } from '@backlay/replay/travel/presence';
import type { AppDispatch, Extra, NewestStore } from './base/root/types';
import type { World } from './base/root/world';

/** `outer` sees what the view sees, `inner` what reaches the reducers; each list from the outside in. */
export type Enhancers = { outer?: readonly StoreEnhancer[]; inner?: readonly StoreEnhancer[] };

const unchanged: StoreEnhancer = (next) => next;
/** One enhancer made of many: a list of unknown length would lose the type of `dispatch`. */
const composed = (list: readonly StoreEnhancer[] = []): StoreEnhancer =>
  list.reduceRight<StoreEnhancer>((inner, outer) => (next) => outer(inner(next)), unchanged);

export type MakeStore = {
  world: World;
  enhancers?: Enhancers;
  /** false, or the options of Redux DevTools. */
  devTools?: Parameters<typeof configureStore>[0]['devTools'];
};

/** In development and tests an impure reducer throws at the action that showed it. */
const watched = process.env.NODE_ENV === 'production' ? rootReducer : withPurityCheck(rootReducer);

/** A slow machine is not a fault. */
const WARN_AFTER_MS = 250;

/** Prices are exempt: checking them at sixty frames a second costs ten times the work. */
const CHECKS = {
  serializableCheck: {
    ignoredActions: [frameArrived.type],
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
    alarm: () => world.alarm(),
    page: world.page,
    part: (load) => world.part(load),
    recording: world.recording,
    secrets: makeSecrets(),
    token: tokenOf,
    isHidden: world.page.isHidden,
    save: (name, file) =>
      file.type.startsWith('text/html') ? world.page.print(file) : world.page.save(name, file),
    whenPresent,
  };
}

/** Hands out the store as it is below the middleware and above the recorder: the newest state, and each change told at
 * once, where subscribers of the view may wait for a frame. */
function tap() {
  let beneath: Store | undefined;
  const enhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    beneath = store;
    return store;
  };
  return { enhancer, subscribe: (changed: () => void) => beneath?.subscribe(changed) ?? (() => undefined) };
}

function configure(
  { world, enhancers, devTools = false }: MakeStore,
  kept: Partial<RootState>,
  extra: Extra,
) {
  const { address, page } = world;
  const router = makeRouter<RootState>(address, (state) => closingOf(state, page.isNarrow()));
  const listener = createListenerMiddleware<RootState, AppDispatch, Extra>({ extra });
  const { enhancer: tapped, subscribe } = tap();
  const store = configureStore({
    reducer: watched,
    preloadedState: { ...startState, ...kept, route: toRoute(address.path()) },
    devTools,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, ...CHECKS })
        .prepend(fromOpening(listener.middleware))
        .concat(api.middleware)
        .concat(router.middleware),
    enhancers: (defaults) =>
      defaults().prepend(composed(enhancers?.outer)).concat(tapped).concat(composed(enhancers?.inner)),
  });
  return { store, listener, router, subscribe };
}

/** The whole app below the view, which begins with what storage holds and with the screen of the address. Nothing else
 * happens before `start`, which follows the address bar and starts the effects. The outside world comes in through
 * `world` only. */
export function makeStore(options: MakeStore) {
  const { world } = options;
  const persistence = makePersistence(
    { local: world.local, session: world.session, isNarrow: world.page.isNarrow },
    (until) =>
      newest.dispatch(toastRaised({ kind: 'error', from: 'app', key: 'storageFull', values: { until } })),
  );
  const extra = makeExtra(
    world,
    () => selectBearer(newest.getState()),
    () => travel.whenPresent(),
  );
  const { store, listener, router, subscribe } = configure(options, persistence.kept, extra);
  const travel = travelOf(store);
  // Middleware gets the present state even while the view shows a past one.
  const newest = store.dispatch((dispatch, getState): NewestStore => ({ dispatch, getState }));
  const followed: Followed = { getState: newest.getState, subscribe };
  const stream = new Stream(newest, world);
  const stops: (() => void)[] = [];

  const start = (): Promise<void> => {
    startEffects(listener.startListening, newest, stream);
    stops.push(() => stream.stop(), router.start(store), followOtherTabs(newest, world));
    stops.push(followReturn(newest, world.page));
    stops.push(persistence.follow(followed, () => travel.presence().status === 'present'));
    newest.dispatch(pageOpened());
    const { damaged } = persistence;
    if (damaged.length > 0) {
      const values = { keys: damaged.join(', ') };
      newest.dispatch(toastRaised({ kind: 'error', from: 'app', key: 'storageDamaged', values }));
    }
    return Promise.resolve();
  };
  const stop = (): void => {
    listener.clearListeners();
    for (const end of stops.splice(0).reverse()) end();
    // Ends RTK Query's timers for unused answers.
    newest.dispatch(api.util.resetApiState());
  };
  return { store, extra, navigator: router.navigator, travel, start, stop };
}

export type App = ReturnType<typeof makeStore>;
export type AppStore = App['store'];
