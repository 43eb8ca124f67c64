import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { navigated, redirected, selectPath, urlChanged } from '../slices/route';
import type { RootState } from './base/root/rootReducer';
import type { AddressBar } from './base/root/world';

type To = string | { pathname?: string; search?: string; hash?: string };

/** What react-router-dom's declarative `Router` needs, driven by the store: no second history. */
export type StoreNavigator = {
  createHref(to: To): string;
  go(delta: number): void;
  push(to: To): void;
  replace(to: To): void;
};

type Routed = Pick<RootState, 'route'>;
type RoutedStore<S extends Routed> = {
  getState(): S;
  dispatch(action: UnknownAction): unknown;
  subscribe(heard: () => void): () => void;
};

export type Router<S extends Routed> = {
  middleware: Middleware<object, RootState>;
  navigator: StoreNavigator;
  /** Takes the route from the address bar and keeps both in step until the returned function is called. */
  start(store: RoutedStore<S>): () => void;
};

const pathOf = (to: To): string => (typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`);

/** Keeps hash and route slice in step. URL to store: only when they differ. Store to URL: a history entry
 * within a dispatch (replaced for a redirect); outside of one, after time travel or an import, the entry is
 * replaced, which leaves neither actions nor history behind.
 *
 * What opens over a screen gets a mark, an entry of the same address, so that Back closes it (`closing`: the event that
 * does) before it leaves the screen. A mark whose dialog was closed otherwise is spent: going to another screen takes its
 * place, and Back passes over it. It is never removed by going back, which the browser does later and could mix up with
 * what the player does next. */
export function makeRouter<S extends Routed>(
  address: AddressBar,
  closing: (state: S) => UnknownAction | null = () => null,
): Router<S> {
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

  const start = (store: RoutedStore<S>): (() => void) => {
    let wasMarked = address.isMarked();
    const overScreen = () => {
      if (depth > 0 && !address.isMarked() && closing(store.getState())) address.mark();
      wasMarked = address.isMarked();
    };
    /** Back from a mark to the screen it was made on. What would not close, or lay below, gets a mark of its own. */
    const unmark = () => {
      const close = closing(store.getState());
      if (close) store.dispatch(close);
      else address.go(-1);
    };
    const follow = (path: string) => {
      const isBack = wasMarked && !address.isMarked();
      wasMarked = address.isMarked();
      if (path !== selectPath(store.getState())) store.dispatch(urlChanged(path));
      else if (isBack) unmark();
    };
    const lead = () => {
      const path = selectPath(store.getState());
      if (path !== address.path()) {
        const isNew = depth > 0 && !isRedirect;
        if (isNew && !address.isMarked()) address.push(path);
        else address.replace(path, isNew);
      }
      overScreen();
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
