import { isRegistration } from '../recorder/export';
import { isObject } from '../recorder/learn';
import type { Log, LoggedAction } from '../recorder/log';

/** Any root reducer, over states that come out of a file. */
export type ReplayReducer = (state: unknown, action: LoggedAction) => unknown;

/**
 * Fits a typed root reducer to a log. It must be the bare one: redux-persist's wrapper writes storage from inside and
 * refuses to be replayed, and a log starts after storage was read.
 *
 * @param isState tells whether a keyframe can be a state of this reducer at all.
 */
export const toReplayReducer =
  <S>(
    reducer: (state: S | undefined, action: LoggedAction) => S,
    isState: (state: unknown) => state is S,
  ): ReplayReducer =>
  (state, action) =>
    isState(state) ? reducer(state, action) : state;

/** The query middleware registers under an id drawn by each page, and the slice of another page would answer
 * 'conflict'. A recording has one page, so registering always succeeded. */
function withRegistration(state: unknown, path: string): unknown {
  if (!isObject(state)) return state;
  const fields = Object.entries(state).map(([key, slice]: [string, unknown]) => {
    if (key !== path || !isObject(slice) || !('config' in slice) || !isObject(slice.config))
      return [key, slice];
    return [key, { ...slice, config: { ...slice.config, middlewareRegistered: true } }];
  });
  return Object.fromEntries(fields);
}

/** One action. A reducer that throws leaves the state as it was, as it did on the page. */
export function step(reducer: ReplayReducer, state: unknown, action: LoggedAction): unknown {
  try {
    const next = reducer(state, action);
    if (!isRegistration(action.type)) return next;
    return withRegistration(next, action.type.slice(0, action.type.indexOf('/')));
  } catch {
    return state;
  }
}

/**
 * Gives every state of a log in turn: the state before action 0, 1, ... and at last the end state.
 *
 * @param reducer the app's root reducer, fitted by `toReplayReducer`.
 */
export function* statesOf(log: Log, reducer: ReplayReducer): Generator<{ index: number; state: unknown }> {
  let state = log.keyframes.get(0)?.s;
  for (const [index, { a }] of log.actions.entries()) {
    const frame = log.keyframes.get(index);
    // DevTools replaced the state here, so no action leads to it.
    if (frame?.jump) state = frame.s;
    yield { index, state };
    state = step(reducer, state, a);
  }
  yield { index: log.actions.length, state };
}

/** The state before action `index`, or the end state. Unchecked: `verify` compares. */
export function fold(log: Log, reducer: ReplayReducer, index = log.actions.length): unknown {
  for (const at of statesOf(log, reducer)) if (at.index >= index) return at.state;
  return undefined;
}
