import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import type { Vocabulary } from '../hiding/personal';
import { Redactor } from '../hiding/redact';
import { exportLog } from '../recorder/export';
import { makeRecorder } from '../recorder/recorder';
import { readRecorder } from '../recorder/readRecorder';
import { toReplayReducer } from '../verify/fold';
import { makeReplay } from '../verify/makeReplay';

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: { pressed: (state) => ({ count: state.count + 1 }) },
});
export const { pressed } = counter.actions;

const reducer = combineReducers({ counter: counter.reducer });
type State = ReturnType<typeof reducer>;
const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'counter' in state;

/** Nothing in this app is a text. */
const VOCABULARY: Vocabulary = {
  personal: { secret: [], name: [], id: [], typed: [] },
  words: new Set(),
  sentences: new Set(),
  figures: new Set(),
  byHolder: {},
  people: new Set(),
  states: new Set(),
  derived: new Set(['isEven']),
  plainMarks: new Set(),
  isHandle: () => false,
  plainPath: (path, hide) => hide(path),
};

const project = () => (state: unknown) =>
  isState(state) ? { isEven: state.counter.count % 2 === 0 } : undefined;

export const replay = makeReplay({
  reducer: toReplayReducer(reducer, isState),
  first: () => reducer(undefined, { type: '@@example/START' }),
  changes: [],
  project,
});

/** A store that records itself. `exported`: its log so far. */
export function makeCounter() {
  const recorder = makeRecorder();
  const store = configureStore({ reducer, enhancers: (defaults) => defaults().concat(recorder.enhancer) });
  const about = {
    app: { name: 'counter', version: '1', commit: '', machines: {} },
    env: { tz: 'UTC', locale: 'en', ua: 'example' },
    changes: [],
  };
  const exported = (salt: Uint8Array) =>
    exportLog(readRecorder(recorder), about, new Redactor(salt, VOCABULARY), { project: project() });
  return { store, exported };
}
