import type { Middleware } from '@reduxjs/toolkit';
import { navigated, redirected, selectPath, urlChanged } from '../slices/route';
import type { RootState } from './base/rootReducer';
import type { AddressBar } from './base/world';

type To = string | { pathname?: string; search?: string; hash?: string };

/** What react-router-dom's declarative `Router` needs, driven by the store: no second history. */
export type StoreNavigator = {
  createHref(to: To): string;
  go(delta: number): void;
  push(to: To): void;
  replace(to: To): void;
};

type RoutedStore = {
  getState(): Pick<RootState, 'route'>;
  dispatch(action: ReturnType<typeof urlChanged>): unknown;
  subscribe(heard: () => void): () => void;
};

export type Router = {
  middleware: Middleware<object, RootState>;
  navigator: StoreNavigator;
  /** Takes the route from the address bar and keeps both in step until the returned function is called. */
  start(store: RoutedStore): () => void;
};

const pathOf = (to: To): string => (typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`);

/** Keeps hash and route slice in step. URL to store: only when they differ. Store to URL: a history entry
 * within a dispatch (replaced for a redirect); outside of one, after time travel or an import, the entry is
 * replaced, which leaves neither actions nor history behind. */
export function makeRouter(address: AddressBar): Router {
  let depth = 0;
  let isRedirect = false;
  let dispatch: (path: string, how: typeof navigated | typeof redirected) => void = () => undefined;

  const middleware: Middleware<object, RootState> = (api) => {
    dispatch = (path, how) => void api.dispatch(how(path));
    return (next) => (action) => {
      depth += 1;
      if (redirected.match(action)) isRedirect = true;
      else if (navigated.match(action)) isRedirect = false;
      try {
        return next(action);
      } finally {
        depth -= 1;
      }
    };
  };

  const start = (store: RoutedStore): (() => void) => {
    const follow = (path: string) => {
      if (path !== selectPath(store.getState())) store.dispatch(urlChanged(path));
    };
    const lead = () => {
      const path = selectPath(store.getState());
      if (path === address.path()) return;
      if (depth > 0 && !isRedirect) address.push(path);
      else address.replace(path);
    };
    follow(address.path());
    const offs = [address.onChange(follow), store.subscribe(lead)];
    return () => offs.forEach((off) => off());
  };

  const navigator: StoreNavigator = {
    createHref: (to) => `#${pathOf(to)}`,
    go: (delta) => address.go(delta),
    push: (to) => dispatch(pathOf(to), navigated),
    replace: (to) => dispatch(pathOf(to), redirected),
  };
  return { middleware, navigator, start };
}
