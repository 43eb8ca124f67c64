import { randomBytes } from 'node:crypto';
import { configureStore } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { exportLog } from '../../store/recorder/export';
import type { Log } from '../../store/recorder/log';
import { makeRecorder, type Recording } from '../../store/recorder/recorder';
import { appReducer } from '../../store/replay/app';
import { fold, statesOf } from '../../store/replay/fold';
import { verify } from '../../store/replay/verify';

const seconds = (work: () => void): number => {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The log played `times` over in one: long enough to be timed. States repeat; reducers do the same work again. */
function repeated(log: Log, times: number): Log {
  const once = log.actions;
  const actions = Array.from({ length: times }, () => once).flat();
  return { ...log, actions, keyframes: new Map([...log.keyframes].filter(([i]) => i === 0)), end: undefined };
}

/** Actions per second: folded alone, and with every state hashed and compared. */
export function replaySpeed(log: Log, atLeast = 10_000): { plain: number; checked: number } {
  const times = Math.max(1, Math.ceil(atLeast / log.actions.length));
  const long = repeated(log, times);
  fold(long, appReducer);
  const plain = long.actions.length / seconds(() => fold(long, appReducer));
  // Replayed from its own start each time, so that every hash is compared and none is found in a cache.
  const runs = Array.from({ length: times }, () => seconds(() => verify(fresh(log), appReducer)));
  return { plain, checked: log.actions.length / median(runs) };
}

/** A copy whose objects no hash has seen yet. */
const fresh = (log: Log): Log => ({
  ...log,
  actions: structuredClone(log.actions),
  keyframes: structuredClone(log.keyframes),
});

/** Microseconds a dispatch with and without the recorder, over a reducer that does nothing. */
export function recorderOverhead(count = 1_000_000): { bare: number; recorded: number; overhead: number } {
  const reducer = (state = { n: 0 }) => state;
  const action = { type: 'prices/frameArrived', payload: [] };
  const build = (isRecorded: boolean) =>
    configureStore({
      reducer,
      devTools: false,
      middleware: (gdm) =>
        gdm({ serializableCheck: false, immutableCheck: false, actionCreatorCheck: false }),
      enhancers: (gde) => (isRecorded ? gde().concat(makeRecorder().enhancer) : gde()),
    });
  const time = (isRecorded: boolean): number => {
    const store = build(isRecorded);
    const run = () => {
      for (let i = 0; i < count; i++) store.dispatch(action);
    };
    run();
    return (seconds(run) / count) * 1e6;
  };
  const pairs = Array.from({ length: 5 }, () => ({ bare: time(false), recorded: time(true) }));
  return {
    bare: median(pairs.map(({ bare }) => bare)),
    recorded: median(pairs.map(({ recorded }) => recorded)),
    overhead: median(pairs.map(({ bare, recorded }) => recorded - bare)),
  };
}

/** Milliseconds and bytes of an export of `count` actions made of a log's own. */
export function exportCost(log: Log, count = 10_000): { ms: number; bytes: number } {
  const entries: { action: Action; before: unknown; at: number }[] = [];
  let end: unknown;
  while (entries.length < count) {
    const copy = fresh(log);
    for (const { index, state } of statesOf(copy, appReducer)) {
      const line = copy.actions[index];
      if (line && entries.length < count)
        entries.push({ action: line.a, before: state, at: entries.length * 16 });
      end = state;
    }
  }
  // Each round starts from the first keyframe again, which no action leads to.
  const jumps = new Set([...entries.keys()].filter((i) => i > 0 && i % log.actions.length === 0));
  const recording: Recording = { entries, end, marks: [], jumps, origin: 0 };
  const about = { app: log.header.app, env: log.header.env };
  let text = '';
  const ms = seconds(() => (text = exportLog(recording, about, randomBytes(16)))) * 1000;
  return { ms, bytes: Buffer.byteLength(text) };
}
