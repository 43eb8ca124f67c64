import type { StoreEnhancer } from 'redux';
import { lastIndex, liftedOf, stateAt } from './lifted';

/** Goes directly above DevTools, below the middleware. After a jump the stock store shows everyone the past:
 * polling stops, invalidations are lost, and thunks read the past but write to the present. Here middleware,
 * thunks and listeners keep reading the newest state. Without DevTools the store is unchanged. */
export const headEnhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState);
  const lifted = liftedOf(store);
  if (!lifted) return store;
  const getState = () => {
    const now = lifted.getState();
    return stateAt(now, lastIndex(now), store.getState());
  };
  return { ...store, getState };
};

/** Goes outermost: the view reads the state DevTools points at, everything below `applyMiddleware` the newest
 * one (`headEnhancer`). Without DevTools the store is unchanged. */
export const viewEnhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState);
  const lifted = liftedOf(store);
  if (!lifted) return store;
  const getState = () => {
    const now = lifted.getState();
    return stateAt(now, now.currentStateIndex, store.getState());
  };
  return { ...store, getState };
};
