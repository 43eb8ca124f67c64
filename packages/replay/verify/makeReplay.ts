import type { Fields, NumberedChange } from './change';
import type { Project } from '../recorder/export';
import { isObject } from '../base/isObject';
import type { Log } from '../recorder/log';
import { adapt } from './adapt';
import type { AdaptedLog } from './adapt';
import { fold, statesOf } from './fold';
import type { ReplayReducer } from './fold';
import { verify } from './verify';
import type { Verification } from './verify';

/** What an app hands in to have its logs replayed. */
export type ReplayedApp = {
  /** Its root reducer: see `toReplayReducer`. */
  readonly reducer: ReplayReducer;
  /** The state before any action, from which a log of another time gets what it lacks. */
  readonly first: () => Fields;
  /** What became of states and actions of earlier builds, oldest first. */
  readonly changes: readonly NumberedChange[];
  /** What is derived from the states of a log, one after the other. `back`: gives a part of a state, or a whole one, the form that the
   * log has it in. */
  readonly project: (back: (state: unknown) => unknown) => Project;
};

/** The same log gives the same states, anywhere. */
export type Replay = {
  /** A log as this build plays it; worked out once for each. */
  adapt(this: void, log: Log): AdaptedLog;
  /** What is derived from the states of this log, in the form that it has them in. */
  project(this: void, adapted: AdaptedLog): Project;
  /** Every state of a log in today's form: before action 0, 1, ... and at the end. */
  states(this: void, log: Log): ReturnType<typeof statesOf>;
  /** The state before action `index` in today's form, or the end state. */
  fold(this: void, log: Log, index?: number): unknown;
  /** Compares every state of a log, and what is derived from it, with what was recorded. */
  verify(this: void, log: Log): Verification;
  /** The state before action `index` together with what is derived from it, by name. */
  lookAt(this: void, log: Log, index: number, reducer?: ReplayReducer): object;
};

const asItIs = (state: unknown): unknown => state;

export function makeReplay(app: ReplayedApp): Replay {
  const { reducer } = app;
  const known = new WeakMap<Log, AdaptedLog>();
  const adaptHere = (log: Log): AdaptedLog => {
    const adapted = known.get(log) ?? adapt(log, app.changes, app.first());
    known.set(log, adapted);
    return adapted;
  };
  const project = ({ back }: AdaptedLog): Project => app.project(back);
  return {
    adapt: adaptHere,
    project,
    states: (log) => statesOf(adaptHere(log).log, reducer),
    fold: (log, index) => fold(adaptHere(log).log, reducer, index),
    verify: (log) => {
      const adapted = adaptHere(log);
      return verify(adapted, reducer, project(adapted));
    },
    lookAt: (log, index, by = reducer) => {
      const state = fold(adaptHere(log).log, by, index);
      return { ...(isObject(state) && state), ...app.project(asItIs)(state) };
    },
  };
}
