import { combineReducers, configureStore, isAction } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { navigated, redirected, routeSlice } from '../../slices/route';
import { makeRouter } from '../../store/router';
import type { Router } from '../../store/router';
import { fakeAddress } from './fakeWorld';

const JUMPED = 'jumped';
type State = { route: ReturnType<typeof routeSlice.reducer> };

const listing =
  (types: string[]): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (isAction(action)) types.push(action.type);
    return next(action);
  };

/** The router asks for the route alone, which is all this store has. */
const passing = (router: Router<State>): Middleware => router.middleware as Middleware;

/** A store that can jump to any state from outside of a dispatch through the middleware, as DevTools does. */
function routed(start = '/', isOpen = () => false) {
  const address = fakeAddress(start);
  const router = makeRouter<State>(address, () => (isOpen() ? { type: 'closed' } : null));
  const plain = combineReducers({ route: routeSlice.reducer });
  const actions: string[] = [];
  let jump = (_: State): void => undefined;
  const store = configureStore({
    reducer: (state: State | undefined, action: { type: string; state?: State }) =>
      action.type === JUMPED && action.state ? action.state : plain(state, action),
    middleware: (defaults) => defaults().concat(listing(actions)).concat(passing(router)),
    enhancers: (defaults) =>
      defaults().concat((create) => (reducer, preloaded) => {
        const inner = create(reducer, preloaded);
        jump = (state) => void inner.dispatch({ type: JUMPED, state } as never);
        return inner;
      }),
  });
  const stop = router.start(store);
  return { address, store, router, actions, stop, jump: (state: State) => jump(state) };
}

test('the address a page opens with is the first screen, and adds no history', () => {
  const { store, address } = routed('/game-details/4/m1');
  expect(store.getState().route).toMatchObject({ name: 'match', matchId: 'm1' });
  expect(address.history).toEqual(['/game-details/4/m1']);
});

test('a link makes a history entry, a redirect replaces one', () => {
  const { store, address } = routed();
  store.dispatch(navigated('/home'));
  expect(address.history).toEqual(['/', '/home']);
  store.dispatch(redirected('/change-password'));
  expect(address.history).toEqual(['/', '/change-password']);
  store.dispatch(navigated('/change-password'));
  expect(address.history).toEqual(['/', '/change-password']);
});

test('Back, Forward and typing lead the store, one action each', () => {
  const { store, address, actions, router } = routed();
  store.dispatch(navigated('/home'));
  router.navigator.go(-1);
  expect(store.getState().route.path).toBe('/');
  address.type('/all-sports/4');
  expect(store.getState().route).toMatchObject({ name: 'sport', sportId: '4' });
  expect(actions.filter((type) => type === 'route/urlChanged')).toHaveLength(2);
  expect(address.history).toEqual(['/', '/all-sports/4']);
});

test('a hundred jumps through time append no action and no history, and move the address', () => {
  const { store, address, actions, jump } = routed();
  const states = ['/home', '/all-sports/4', '/game-details/4/m1'].map((path) => {
    store.dispatch(navigated(path));
    return store.getState();
  });
  const [before, entries] = [actions.length, address.history.length];
  for (let i = 0; i < 100; i += 1) jump(states[(i * 7) % 3] ?? store.getState());
  expect([actions.length, address.history.length]).toEqual([before, entries]);
  expect(address.path()).toBe(store.getState().route.path);
});

test('a jump to a moment with something open makes no entry; opening it does', () => {
  let isOpen = false;
  const { store, address, jump } = routed('/', () => isOpen);
  store.dispatch(navigated('/home'));
  isOpen = true;
  jump(store.getState());
  expect([address.history, address.isMarked()]).toEqual([['/', '/home'], false]);
  store.dispatch({ type: 'opened' });
  expect([address.history, address.isMarked()]).toEqual([['/', '/home', '/home'], true]);
});

test('another screen in the place of a spent mark is a new one, a redirect is not', () => {
  let isOpen = true;
  const { store, router, address } = routed('/', () => isOpen);
  store.dispatch(navigated('/home'));
  expect(address.isMarked()).toBe(true);
  isOpen = false;
  const replace = jest.spyOn(address, 'replace');
  router.navigator.push('/current-bets');
  router.navigator.replace('/current-bets?tab=unmatched');
  expect(replace.mock.calls).toEqual([
    ['/current-bets', true],
    ['/current-bets?tab=unmatched', false],
  ]);
});

test('the navigator of the view speaks to the store', () => {
  const { store, router, address } = routed();
  router.navigator.push({ pathname: '/home', search: '?x=1' });
  expect(store.getState().route).toMatchObject({ name: 'home', path: '/home?x=1' });
  router.navigator.replace('/all-sports/1');
  expect(address.history).toEqual(['/', '/all-sports/1']);
  expect(router.navigator.createHref('/home')).toBe('#/home');
});

test('after stop neither leads the other', () => {
  const { store, address, stop } = routed();
  stop();
  store.dispatch(navigated('/home'));
  expect(address.path()).toBe('/');
  address.type('/all-sports/4');
  expect(store.getState().route.path).toBe('/home');
});
