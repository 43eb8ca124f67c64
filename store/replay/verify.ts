import { hashName, makeHash } from '../recorder/hash';
import { isObject } from '../recorder/learn';
import type { ActionLine, Log } from '../recorder/log';
import { firstDifference } from './diff';
import type { Difference } from './diff';
import { statesOf, step } from './fold';
import type { ReplayReducer } from './fold';

/** `index` is the action whose outcome differs, -1 if the first state does not fit its hash. */
export type Divergence = Difference & {
  readonly index: number;
  readonly type: string;
  /** The keyframe `expected` was read from. Absent: only hashes are known. */
  readonly seenAt?: number;
};

export type Verified =
  | { readonly status: 'equal'; readonly actions: number; readonly end: unknown }
  | { readonly status: 'diverged'; readonly actions: number; readonly divergence: Divergence };

type Name = (state: unknown) => string;

const slicesOf = (state: unknown): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(isObject(state) ? Object.entries(state) : []);

/** The first slice that differs: changed ones are logged, the rest must stay. */
function wrongSlice(line: ActionLine, before: unknown, found: unknown, nameOf: Name): string {
  const [old, now] = [slicesOf(before), slicesOf(found)];
  const isWrong = (key: string): boolean => {
    const recorded = line.p?.[key] ?? nameOf(old.get(key));
    return recorded !== '' && nameOf(now.get(key)) !== recorded;
  };
  const alone = Object.keys(line.p ?? {}).find((key) => line.p?.[key] === '');
  return [...new Set([...old.keys(), ...now.keys()])].find(isWrong) ?? alone ?? '';
}

/** Replays on to the next keyframe and compares there, which gives the place and both values. */
function compareAtKeyframe(log: Log, reducer: ReplayReducer, index: number, found: unknown, slice: string) {
  let state = found;
  for (let at = index + 1; at <= log.actions.length; at++) {
    const frame = log.keyframes.get(at);
    if (frame?.jump) return undefined;
    if (frame) {
      const [expected, here] = [slicesOf(frame.s).get(slice), slicesOf(state).get(slice)];
      const place = firstDifference(expected, here, `/${slice}`);
      return place && { ...place, seenAt: at };
    }
    const line = log.actions[at];
    if (line) state = step(reducer, state, line.a);
  }
  return undefined;
}

type Mismatch = { readonly index: number; readonly before: unknown; readonly found: unknown };

function explain(log: Log, reducer: ReplayReducer, mismatch: Mismatch, nameOf: Name): Divergence {
  const { index, before, found } = mismatch;
  const line = log.actions[index];
  const whole = { expected: log.actions[index + 1]?.c ?? log.end, found: nameOf(found) };
  if (!line) return { index: -1, type: '', path: '', ...whole };
  const slice = wrongSlice(line, before, found, nameOf);
  const place = compareAtKeyframe(log, reducer, index, found, slice);
  if (place) return { index, type: line.a.type, ...place };
  const expected = line.p?.[slice] ?? nameOf(slicesOf(before).get(slice));
  const hashes = expected === '' ? whole : { expected, found: nameOf(slicesOf(found).get(slice)) };
  return { index, type: line.a.type, path: `/${slice}`, ...hashes };
}

/** Replays a log and compares the hash of every state with the recorded one. Returns the end state, or the
 * first action whose outcome differs, with JSON path, expected and found. */
export function verify(log: Log, reducer: ReplayReducer): Verified {
  const hash = makeHash(new Map());
  const nameOf: Name = (state) => hashName(hash(state));
  let before: unknown;
  for (const { index, state } of statesOf(log, reducer)) {
    const expected = log.actions[index]?.c ?? log.end;
    if (expected !== undefined && nameOf(state) !== expected) {
      const divergence = explain(log, reducer, { index: index - 1, before, found: state }, nameOf);
      return { status: 'diverged', actions: log.actions.length, divergence };
    }
    before = state;
  }
  return { status: 'equal', actions: log.actions.length, end: before };
}
