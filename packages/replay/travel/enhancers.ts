import type { Store, StoreEnhancer } from 'redux';
import { Headed } from './head';
import type { Head } from './head';
import { inert } from './inert';
import { liftedOf } from './lifted';
import { makeMemory } from './memory';

const hasHead = <S>(store: Store<S>): store is Store<S> & { head: Head<S> } =>
  'head' in store && store.head !== undefined;

/** The page's own time beside DevTools; undefined without DevTools, as in production. */
export const headOf = <S>(store: Store<S>): Head<S> | undefined => (hasHead(store) ? store.head : undefined);

/** Goes directly above DevTools, below the middleware. After a jump the stock store shows everyone the past, and after an
 * import somebody else's: polling stops, invalidations are lost, and thunks read one time but write to another. Here
 * middleware, thunks and listeners keep reading and writing the newest state, and DevTools' list is an account of it.
 * `quiet`: types of actions that are too many for a list; those in a row are one entry. Without DevTools the store is
 * unchanged. */
export const headEnhancer =
  (quiet: readonly string[] = []): StoreEnhancer =>
  (createStore) =>
  (reducer, preloadedState) => {
    const memory = makeMemory(reducer);
    const store = createStore(memory.reducer, preloadedState);
    const lifted = liftedOf(store);
    if (!lifted) return store;
    const head = new Headed(store, lifted, memory, ({ type }) => quiet.includes(String(type)));
    const { newest: getState, dispatch, subscribe } = head;
    return { ...store, getState, dispatch, subscribe, head };
  };

/** Goes outermost: the view reads the state DevTools points at, everything below `applyMiddleware` the newest one
 * (`headEnhancer`), and away from the present the view can only look. Without DevTools the store is unchanged. */
export const viewEnhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState);
  const head = headOf(store);
  if (!head) return store;
  return { ...store, getState: head.shown, dispatch: inert(store.dispatch, head) };
};
