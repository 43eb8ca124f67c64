import type { Fields, LoggedAction, NumberedChange } from './change';
import { isObject } from '../base/isObject';
import type { ActionLine, Keyframe, Log } from '../recorder/log';
import { fillState } from './fill';
import { newPointer, toNewNames, toOldNames } from './rename';

/** Stands where an action was that means nothing today: the numbers of the others stay. */
const NOTHING: LoggedAction = { type: '@@replay/NOTHING' };

/** A log of another time, as this build plays it. */
export type AdaptedLog = {
  /** With states and actions of today. */
  readonly log: Log;
  /** As it was recorded: what its lines say is in the form of that time. */
  readonly recorded: Log;
  /** A state of today in the form of the recorded ones; the same object where they are alike. */
  readonly back: (state: unknown) => unknown;
  /** Where something stands today that stood at this JSON pointer then. */
  readonly pointer: (pointer: string) => string;
  /** Changes that were not in force when it was recorded. */
  readonly pending: readonly NumberedChange[];
  /** Slices it has that are gone, by name. */
  readonly dropped: readonly string[];
};

/** Epoch ms of an ISO text; 0 if it is none. */
// eslint-disable-next-line dates/one-place -- a change is dated in its file, for people
const fromIso = (text: string): number => Date.parse(text) || 0;

/** Changes that a log does not know of. One of version 2 is known by its time. */
function pendingOf({ header }: Log, changes: readonly NumberedChange[]): readonly NumberedChange[] {
  const known = new Set(header.changes);
  const isOlder = ({ since }: NumberedChange): boolean =>
    header.v !== 2 || since === undefined || header.t0 < fromIso(since);
  return changes.filter((change) => !known.has(change.id) && isOlder(change));
}

type StateOf = (state: Fields) => Fields;

function nextOf({ renamed = {}, state }: NumberedChange): StateOf {
  const named = toNewNames(renamed);
  return (before) => (state ? state(named(before)) : named(before));
}

function backOf({ renamed = {}, back }: NumberedChange): StateOf {
  const named = toOldNames(renamed);
  return (after) => named(back ? back(after) : after);
}

const onFields =
  (steps: readonly StateOf[]) =>
  (state: unknown): unknown =>
    isObject(state) ? steps.reduce((held, step) => step(held), state) : state;

/** An action of an earlier time as it is today; NOTHING, an action that nobody answers, where nothing happens any more. */
export function actionNow(action: LoggedAction, pending: readonly NumberedChange[]): LoggedAction {
  return pending.reduce((held, change) => {
    const type = change.renamedActions?.[held.type];
    const named = type === undefined ? held : { ...held, type };
    return change.action ? (change.action(named) ?? NOTHING) : named;
  }, action);
}

/** The same of one object each time: a state is looked at more than once. */
function remembered(make: (state: unknown) => unknown): (state: unknown) => unknown {
  const made = new WeakMap<object, unknown>();
  return (state) => {
    if (!isObject(state)) return make(state);
    if (!made.has(state)) made.set(state, make(state));
    return made.get(state);
  };
}

/** Brings a log to the form of this build. `first`: its state before any action, from which what is missing is filled. */
export function adapt(recorded: Log, changes: readonly NumberedChange[], first: Fields): AdaptedLog {
  const pending = pendingOf(recorded, changes);
  const toNow = onFields(pending.map(nextOf));
  const keyframeNow = (frame: Keyframe): Keyframe => ({ ...frame, s: fillState(toNow(frame.s), first) });
  const lineNow = (line: ActionLine): ActionLine => ({ ...line, a: actionNow(line.a, pending) });
  const start = toNow(recorded.keyframes.get(0)?.s);
  const log: Log = {
    ...recorded,
    // In today's form, it is not adapted once more.
    header: { ...recorded.header, changes: changes.map(({ id }) => id) },
    keyframes: new Map([...recorded.keyframes].map(([i, frame]) => [i, keyframeNow(frame)])),
    actions: pending.length === 0 ? recorded.actions : recorded.actions.map(lineNow),
  };
  return {
    log,
    recorded,
    back: pending.length === 0 ? (state) => state : remembered(onFields(pending.map(backOf).reverse())),
    pointer: (pointer) =>
      pending.reduce((held, { renamed }) => (renamed ? newPointer(held, renamed) : held), pointer),
    pending,
    dropped: isObject(start) ? Object.keys(start).filter((name) => !(name in first)) : [],
  };
}

/** A log of this very build: nothing in it is of another time. */
export const asRecorded = (log: Log): AdaptedLog => ({
  log,
  recorded: log,
  back: (state) => state,
  pointer: (pointer) => pointer,
  pending: [],
  dropped: [],
});
