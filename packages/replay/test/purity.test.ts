import { withPurityCheck, ImpureReducer, inVacuum, lostInJson } from '../purity';
import { money, session } from './tinyApp';
import { combineReducers, configureStore, nanoid } from '@reduxjs/toolkit';

type S = { n: unknown };
const reducing = (make: () => unknown) =>
  withPurityCheck((_: S | undefined, _action: { type: string }): S => ({ n: make() }));
const run = (make: () => unknown) => () => reducing(make)(undefined, { type: 'x' });

describe('a reducer may not ask for', () => {
  test.each<[string, () => unknown]>([
    ['Math.random', () => Math.random()],
    ['Math.random', () => nanoid()],
    ['Date.now', () => Date.now()],
    ['new Date()', () => new Date().getTime()],
    ['Date()', () => Date()],
    ['performance.now', () => performance.now()],
    ['crypto.randomUUID', () => crypto.randomUUID()],
    ['crypto.getRandomValues', () => crypto.getRandomValues(new Uint8Array(1))],
    ['setTimeout', () => setTimeout(() => undefined, 1)],
    ['fetch', () => fetch('http://localhost')],
    ['queueMicrotask', () => queueMicrotask(() => undefined)],
  ])('%s', (name, make) => {
    expect(run(make)).toThrow(ImpureReducer);
    expect(run(make)).toThrow(name);
  });

  test('storage', () => {
    const globals = globalThis as { localStorage?: unknown };
    const had = Object.getOwnPropertyDescriptor(globals, 'localStorage');
    Object.defineProperty(globals, 'localStorage', { value: { getItem: () => 'x' }, configurable: true });
    try {
      expect(run(() => (globals.localStorage as Storage).getItem('x'))).toThrow('localStorage');
    } finally {
      if (had) Object.defineProperty(globals, 'localStorage', had);
      else delete globals.localStorage;
    }
  });
});

test('a reducer that remembers is found out by its second answer, and the place is named', () => {
  let calls = 0;
  expect(run(() => ({ deep: [0, calls++] }))).toThrow('x gave two results from one state, at /n/deep/1');
});

test.each([
  ['NaN', NaN],
  ['-0', -0],
  ['a function', () => undefined],
  ['a date', new Date(0)],
  ['a map', new Map()],
])('%s in the state is refused', (_, value) => {
  expect(run(() => [1, value])).toThrow('x put something at /n/1 that JSON cannot carry');
});

test('undefined is let through: it reads back as absent, which the libraries count on', () => {
  expect(lostInJson({ error: undefined, a: [1, 'x', null, true] }, new WeakSet())).toBeUndefined();
});

test('a pure reducer keeps its identity and its state references', () => {
  const reducer = withPurityCheck(combineReducers({ money: money.reducer, session: session.reducer }));
  const store = configureStore({ reducer, devTools: false });
  const before = store.getState();
  store.dispatch({ type: 'nobody listens' });
  expect(store.getState()).toBe(before);
  store.dispatch(money.actions.staked(1_00));
  expect(store.getState().session).toBe(before.session);
  expect(store.getState().money.balancePaise).toBe(9_999_00);
});

test('the world is back afterwards, also after a throw', () => {
  const before = [Date, Date.now, Math.random, setTimeout, fetch];
  expect(() =>
    inVacuum(() => {
      throw new Error('midway');
    }),
  ).toThrow('midway');
  expect([Date, Date.now, Math.random, setTimeout, fetch]).toEqual(before);
  expect(Math.random()).not.toBe(Math.random());
  expect(inVacuum(() => new Date(86_400_000).toISOString())).toBe('1970-01-02T00:00:00.000Z');
});
