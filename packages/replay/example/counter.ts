import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { Vocabulary } from '../hiding/personal';
import { Redactor } from '../hiding/redact';
import { exportLog } from '../recorder/export';
import { makeRecorder } from '../recorder/recorder';
import { readRecorder } from '../recorder/readRecorder';
import { headEnhancer, viewEnhancer } from '../travel/enhancers';
import { travelOf } from '../travel/presence';
import { schemaOf } from '../verify/check';
import { toReplayReducer } from '../verify/fold';
import { makeReplay } from '../verify/makeReplay';
import type { ReplayedApp } from '../verify/makeReplay';

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: {
    pressed: (state) => ({ count: state.count + 1 }),
    cleared: () => ({ count: 0 }),
  },
});
export const { pressed, cleared } = counter.actions;

const reducer = combineReducers({ counter: counter.reducer });
type State = ReturnType<typeof reducer>;
export const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'counter' in state;

/** Nothing in this app is a text. */
export const VOCABULARY: Vocabulary = {
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

const first = () => reducer(undefined, { type: '@@example/START' });
export const schema = schemaOf([pressed.type, cleared.type], first());

export const COUNTER: ReplayedApp = {
  reducer: toReplayReducer(reducer, isState),
  first,
  changes: [],
  project,
};
export const replay = makeReplay(COUNTER);

/** A store that records itself, and can be looked at as it was. `devTools`: what keeps the list of its actions; in a browser with the
 * extension the toolkit adds that by itself. `exported`: its log so far. */
export function makeCounter(...devTools: readonly StoreEnhancer[]) {
  const recorder = makeRecorder();
  const store = configureStore({
    reducer,
    // Around all others what the view sees, directly above DevTools what keeps the present.
    enhancers: (defaults) =>
      defaults()
        .prepend(viewEnhancer)
        .concat(recorder.enhancer, headEnhancer(), ...devTools),
  });
  const about = {
    app: { name: 'counter', version: '1', commit: '', machines: schema.machines },
    env: { tz: 'UTC', locale: 'en', ua: 'example' },
    changes: [],
  };
  const exported = (salt: Uint8Array) =>
    exportLog(readRecorder(recorder), about, new Redactor(salt, VOCABULARY), { project: project() });
  return { store, travel: travelOf(store), exported };
}
