// A reply of an endpoint that was not loaded would be dropped.
import '../../api/everyEndpoint';
import { rootReducer } from '../base/root/rootReducer';
import type { Action } from 'redux';
import { startState } from '../base/root/rootReducer';
import { CHANGES } from '../changes/all';
import type { Project } from '../recorder/export';
import { isObject } from '../recorder/isObject';
import type { Log } from '../recorder/log';
import { adapt } from './adapt';
import type { Adapted } from './adapt';
import { fold, statesOf, step, toReplayReducer } from './fold';
import { projectApp } from './projections';
import { isState } from './state';
import { verify } from './verify';
import type { Verified } from './verify';

export const appReducer = toReplayReducer(rootReducer, isState);

/** The state after an action of a recording. */
export const stepHere = (state: unknown, action: Action): unknown => step(appReducer, state, action);

const adaptedLogs = new WeakMap<Log, Adapted>();

/** A log as this build plays it; worked out once for each. */
export function adaptHere(log: Log): Adapted {
  const known = adaptedLogs.get(log);
  if (known) return known;
  const adapted = adapt(log, CHANGES, startState);
  adaptedLogs.set(log, adapted);
  return adapted;
}

/** What is derived from the states of this log; the first states of the slices in the form that the log has them in. */
export function projectLog({ back }: Adapted): Project {
  const project = projectApp();
  return (state) => {
    const derived = project(state);
    return derived && { ...derived, defaults: back(derived['defaults']) };
  };
}

/** Every state of a log in today's form: before action 0, 1, ... and at the end. */
export const statesHere = (log: Log): ReturnType<typeof statesOf> => statesOf(adaptHere(log).log, appReducer);

/** The state before action `index` in today's form, or the end state. */
export const foldHere = (log: Log, index?: number): unknown => fold(adaptHere(log).log, appReducer, index);

/** Verifies a log with this build: its states, and what it shows and stores of them. */
export function verifyHere(log: Log): Verified {
  const adapted = adaptHere(log);
  return verify(adapted, appReducer, projectLog(adapted));
}

/** The state before action `index` together with what is derived from it, by name. */
export function lookAt(log: Log, index: number, reducer = appReducer): object {
  const state = fold(adaptHere(log).log, reducer, index);
  return { ...(isObject(state) && state), ...projectApp()(state) };
}
