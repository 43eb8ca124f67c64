import { ActionCreators, instrument } from '@redux-devtools/instrument';
import type { LiftedStore } from '@redux-devtools/instrument';
import { configureStore } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { createStore } from 'redux';
import { makeRecorder } from '../recorder/recorder';
import { ABOUT, money, mustRead, playedSession, hiding, tinyApp } from './tinyApp';
import { exportLog } from '../recorder/export';
import { fold, toReplayReducer } from '../verify/fold';
import { asRecorded } from '../verify/adapt';
import { verify } from '../verify/verify';
import { readRecorder } from '../recorder/readRecorder';

const { staked } = money.actions;

test('keeps the action, the very state it met, and the time', () => {
  const { store, recorder } = tinyApp();
  const before = store.getState();
  store.dispatch(staked(500));
  const [, entry] = readRecorder(recorder).entries;
  expect(entry?.action).toEqual(staked(500));
  expect((entry?.before as typeof before).money).toBe(before.money);
  expect(readRecorder(recorder).end).toBe(store.getState());
});

test('sees what a middleware would miss: the registration and the batch of subscriptions', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const app = await playedSession();
  jest.advanceTimersByTime(500); // RTK Query's own batch of subscriptions
  jest.useRealTimers();
  const types = readRecorder(app.recorder).entries.map(({ action }) => action.type);
  expect(types).toContain('api/config/middlewareRegistered');
  expect(types).toContain('api/internalSubscriptions/subscriptionsUpdated');
});

test('keeps the newest when the ring is full, and they replay by themselves', () => {
  const { store, recorder, exported, replay } = tinyApp(8);
  recorder.mark('forgotten with its action');
  for (let i = 1; i <= 21; i++) store.dispatch(staked(i));
  recorder.mark('kept');
  const { entries, marks } = readRecorder(recorder);
  expect(entries.map(({ action }) => (action as Action & { payload: number }).payload)).toEqual([
    14, 15, 16, 17, 18, 19, 20, 21,
  ]);
  expect(marks).toEqual([{ index: 8, note: 'kept' }]);
  const log = mustRead(exported());
  expect(verify(asRecorded(log), replay).status).toBe('equal');
  expect(fold(log, replay)).toMatchObject({ money: store.getState().money });
});

test('states of older actions are let go, and worked out again as they are read, in whatever order', () => {
  const recorder = makeRecorder(1200, { now: () => 7, origin: 0 }, 1000);
  const states: unknown[] = [];
  let steps = 0;
  const counting = (state: { n: number } | undefined, action: Action): { n: number } => {
    steps += 1;
    if (action.type === 'bad') throw new Error('no state comes of it');
    return { n: (state?.n ?? 0) + 1 };
  };
  const store = createStore(counting, recorder.enhancer);
  for (let i = 0; i < 3000; i += 1) {
    states.push(store.getState());
    if (i % 50 === 0) expect(() => store.dispatch({ type: 'bad' })).toThrow('no state');
    else store.dispatch({ type: `a${i}` });
  }
  const { entries, end } = readRecorder(recorder);
  const first = 3000 - entries.length;
  // A stretch begins with a state that was kept.
  expect([first % 32, first >= 1800, first < 1832]).toEqual([0, true, true]);
  // The ring goes on meanwhile, past all of them.
  for (let i = 0; i < 2000; i += 1) store.dispatch({ type: 'later' });
  steps = 0;
  expect(entries.map(({ before }) => before)).toEqual(states.slice(first));
  expect(steps).toBeLessThan(entries.length - 1000);
  expect(steps).toBeGreaterThan(100);
  expect(entries.findLast(({ before }) => before === states[2001])).toBe(entries[2001 - first]);
  for (const i of [90, 3, 90, 89, 91, 0]) expect(entries[i]?.before).toEqual(states[first + i]);
  expect([entries[5]?.action, entries[5]?.at, end]).toEqual([{ type: `a${first + 5}` }, 7, { n: 2941 }]);
});

test('an empty recording is a log too', () => {
  const recorder = makeRecorder(4, { now: () => 0, origin: 0 });
  const store = configureStore({
    reducer: money.reducer,
    devTools: false,
    enhancers: (gde) => gde().concat(recorder.enhancer),
  });
  const log = mustRead(exportLog(readRecorder(recorder), ABOUT, hiding()));
  expect(log.actions).toEqual([]);
  expect(log.keyframes.get(0)?.s).toEqual(store.getState());
});

describe('beside DevTools', () => {
  type Real = { liftedStore: LiftedStore<unknown, Action<string>, null> };
  function besideDevTools() {
    const recorder = makeRecorder(100, { now: () => 0, origin: 0 });
    const store = configureStore({
      reducer: { money: money.reducer },
      devTools: false,
      enhancers: (gde) =>
        gde({ autoBatch: false }).concat(recorder.enhancer, instrument()) as unknown as ReturnType<
          typeof gde
        >,
    });
    const lifted = (store as unknown as Real).liftedStore;
    type S = ReturnType<typeof store.getState>;
    const isState = (s: unknown): s is S => typeof s === 'object' && s !== null && 'money' in s;
    const replay = toReplayReducer((state: S | undefined, action) => {
      return { money: money.reducer(state?.money, action) };
    }, isState);
    const log = () => mustRead(exportLog(readRecorder(recorder), ABOUT, hiding()));
    return { store, lifted, recorder, replay, log };
  }

  test('a state that DevTools put there starts a new stretch instead of a divergence', () => {
    const { store, lifted, replay, log } = besideDevTools();
    store.dispatch(staked(1));
    store.dispatch(staked(2));
    lifted.dispatch(ActionCreators.toggleAction(1));
    store.dispatch(staked(4));
    expect(log().keyframes.get(2)?.jump).toBe(true);
    expect(verify(asRecorded(log()), replay)).toMatchObject({ status: 'equal', end: store.getState() });
  });

  test('an action dispatched by a subscriber is no jump', () => {
    const { store, replay, recorder, log } = besideDevTools();
    let isFirst = true;
    store.subscribe(() => {
      if (isFirst) {
        isFirst = false;
        store.dispatch(staked(2));
      }
    });
    store.dispatch(staked(1));
    store.dispatch(staked(4));
    expect(readRecorder(recorder).jumps.size).toBe(0);
    expect(verify(asRecorded(log()), replay)).toMatchObject({ status: 'equal', actions: 3 });
  });
});
