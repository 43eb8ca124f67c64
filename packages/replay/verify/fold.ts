import { isRegistration } from '../recorder/export';
import { isObject } from '../base/isObject';
import type { Log, LoggedAction } from '../recorder/log';

/** Any root reducer, over states read from a file. */
export type ReplayReducer = (state: unknown, action: LoggedAction) => unknown;

/** Fits a typed root reducer to a log. It must be the bare one: redux-persist's wrapper writes storage
 * itself, and a log starts after storage was read. `isState`: whether a keyframe can be a state of this
 * reducer at all. */
export const toReplayReducer =
  <S>(
    reducer: (state: S | undefined, action: LoggedAction) => S,
    isState: (state: unknown) => state is S,
  ): ReplayReducer =>
  (state, action) =>
    isState(state) ? reducer(state, action) : state;

/** Every page's query middleware registers with a random id, and a foreign id would give 'conflict'. A
 * recording has one page, so registration always succeeded. */
function withRegistration(state: unknown, path: string): unknown {
  if (!isObject(state)) return state;
  const fields = Object.entries(state).map(([key, slice]: [string, unknown]) => {
    if (key !== path || !isObject(slice) || !('config' in slice) || !isObject(slice.config))
      return [key, slice];
    return [key, { ...slice, config: { ...slice.config, middlewareRegistered: true } }];
  });
  return Object.fromEntries(fields);
}

/** Applies one action. A reducer that throws leaves the state as it was, as on the page. */
export function step(reducer: ReplayReducer, state: unknown, action: LoggedAction): unknown {
  try {
    const next = reducer(state, action);
    if (!isRegistration(action.type)) return next;
    return withRegistration(next, action.type.slice(0, action.type.indexOf('/')));
  } catch {
    return state;
  }
}

/** Yields every state of a log: before action 0, 1, ... and finally the end state. */
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
