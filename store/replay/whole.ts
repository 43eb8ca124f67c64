import { hashName } from '../recorder/hash';
import { isObject } from '../recorder/learn';
import type { ActionLine, Log } from '../recorder/log';
import { pointerStep } from '../recorder/places';
import { firstDifference } from './diff';
import type { Divergence } from './diff';
import { step } from './fold';
import type { ReplayReducer } from './fold';

// Logs of version 1 have the hash of the whole state, and of a slice only where several changed at once.

type Hash = (state: unknown) => number;
export type Mismatch = { readonly index: number; readonly before: unknown; readonly found: unknown };

const slicesOf = (state: unknown): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(isObject(state) ? Object.entries(state) : []);

const UNKNOWN = '#?';
const recordedIn = (line: ActionLine, slice: string) => line.p?.[pointerStep(slice)];

/** The first slice that differs: changed ones are logged, the rest must stay. */
function wrongSlice(line: ActionLine, before: unknown, found: unknown, nameOf: (value: unknown) => string) {
  const [old, now] = [slicesOf(before), slicesOf(found)];
  const isWrong = (key: string): boolean => {
    const recorded = recordedIn(line, key) ?? nameOf(old.get(key));
    return recorded !== UNKNOWN && nameOf(now.get(key)) !== recorded;
  };
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.find(isWrong) ?? names.find((key) => recordedIn(line, key) === UNKNOWN) ?? '';
}

/** Replays on to the next keyframe and compares there, which gives the place and both values. */
function compareAtKeyframe(log: Log, reducer: ReplayReducer, index: number, found: unknown, slice: string) {
  let state = found;
  for (let at = index + 1; at <= log.actions.length; at++) {
    const frame = log.keyframes.get(at);
    if (frame?.jump) return undefined;
    if (frame) {
      const [expected, here] = [slicesOf(frame.s).get(slice), slicesOf(state).get(slice)];
      const place = firstDifference(expected, here, pointerStep(slice));
      return place && { ...place, seenAt: at };
    }
    const line = log.actions[at];
    if (line) state = step(reducer, state, line.a);
  }
  return undefined;
}

/** Names the slice and, if a later keyframe still shows it, the place. Where an action changed one slice and another
 * was written by mistake, the first is named. */
export function explainWhole(log: Log, reducer: ReplayReducer, mismatch: Mismatch, hash: Hash): Divergence {
  const nameOf = (value: unknown) => `#${hashName(hash(value))}`;
  const { index, before, found } = mismatch;
  const line = log.actions[index];
  const whole = { expected: `#${log.actions[index + 1]?.c ?? log.end ?? ''}`, found: nameOf(found) };
  if (!line) return { index: -1, type: '', path: '', ...whole };
  const slice = wrongSlice(line, before, found, nameOf);
  const place = compareAtKeyframe(log, reducer, index, found, slice);
  if (place) return { index, type: line.a.type, ...place };
  const expected = recordedIn(line, slice) ?? nameOf(slicesOf(before).get(slice));
  const hashes = expected === UNKNOWN ? whole : { expected, found: nameOf(slicesOf(found).get(slice)) };
  return { index, type: line.a.type, path: pointerStep(slice), ...hashes };
}
