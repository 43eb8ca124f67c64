import type { Action } from 'redux';
import { LOG_VERSION } from './format';
import { hashName, makeHash } from './hash';
import { isObject } from './learn';
import { kindOf } from './personal';
import { placesOf } from './places';
import type { Header } from './log';
import type { Recording } from './recorder';
import { Redactor } from './redact';

export type About = { readonly app: Header['app']; readonly env: Header['env'] };

const KEYFRAME_EVERY = 1000;
/** Replaces the random page id of RTK Query's middleware. */
const SOME_PAGE = 'page';

/** RTK Query's action with a random page id, which a replay could not repeat. */
export const isRegistration = (type: string): boolean => type.endsWith('/config/middlewareRegistered');

const omit = (fields: object, key: string): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));

/** Leaves out what is not JSON or differs between pages: Request and Response objects, the page id. */
export function plainAction<A extends Action>(action: A): A {
  if (isRegistration(action.type)) return { ...action, payload: SOME_PAGE };
  if (!('meta' in action) || !isObject(action.meta) || !('baseQueryMeta' in action.meta)) return action;
  return { ...action, meta: omit(action.meta, 'baseQueryMeta') };
}

type Fields = Readonly<Record<string, unknown>>;

/** The marks as a log has them. A recording begins at its first state, to which nothing jumped. */
const replayable = ({ entries, marks, jumps }: Recording) => ({
  entries,
  marks: marks.map(({ index, note }) => ({ i: index, note })),
  jumps: new Set([...jumps].filter((index) => index > 0)),
});

/** Redacts states, in order, so that unchanged slices are skipped. */
function makeCleaner(redactor: Redactor): (state: unknown) => unknown {
  let raw: Fields = {};
  let clean: Fields = {};
  const cleanSlice = (key: string, state: Fields): unknown => {
    const slice = state[key];
    if (key in clean && slice === raw[key]) return clean[key];
    return redactor.redact(slice, kindOf(key, state));
  };
  return (state) => {
    if (!isObject(state)) return redactor.redact(state);
    const next: Record<string, unknown> = {};
    for (const key in state) next[key] = cleanSlice(key, state);
    [raw, clean] = [state, next];
    return next;
  };
}

/** Computes what is derived from a state; the same of the same state, so that a replay can compare it. */
export type Project = (state: unknown) => Fields | undefined;

type Frame = { readonly i: number; readonly state: unknown; readonly isJump: boolean; readonly q: unknown };

const keyframeLine = ({ i, state, isJump, q }: Frame, hash: (value: unknown) => number): object => ({
  ...{ k: 'k', i, c: hashName(hash(state)) },
  ...(isJump && { jump: true }),
  ...((i === 0 || isJump) && { q }),
  s: state,
});

/** The export without its header, in file order. */
function* body(
  { entries, marks, jumps }: ReturnType<typeof replayable>,
  last: unknown,
  redactor: Redactor,
  { project, keyframeEvery }: { project: Project; keyframeEvery: number },
): Generator<object> {
  const clean = makeCleaner(redactor);
  const hash = makeHash(new Map());
  const actions = entries.map(({ action }) => plainAction(action));
  const states = [...entries.map(({ before }) => before), last];
  for (const action of actions) redactor.learn(action);
  // Every other state follows from these and the actions, so it can contain no other person.
  for (const i of [0, ...jumps, entries.length]) redactor.learn(states[i]);
  const frame = (i: number, state: unknown, q: unknown) =>
    keyframeLine({ i, state, isJump: jumps.has(i), q }, hash);
  const marksAt = (isHere: (i: number) => boolean) =>
    marks.filter(({ i }) => isHere(i)).map(({ i, note }) => ({ k: 'm', i, note: redactor.redact(note) }));

  let state = clean(states[0]);
  let derived = project(state);
  let ms = Math.round(entries[0]?.at ?? 0);
  for (const [i, { at }] of entries.entries()) {
    if (i % keyframeEvery === 0 || jumps.has(i)) yield frame(i, state, derived);
    yield* marksAt((at) => at === i);
    const after = clean(states[i + 1]);
    const next = project(after);
    const changes = jumps.has(i + 1)
      ? {}
      : { p: placesOf(state, after, hash), q: placesOf(derived, next, hash, 'derived') };
    const d = Math.max(0, Math.round(at) - ms);
    // JSON leaves out what is undefined.
    yield { k: 'a', i, d, a: redactor.redact(actions[i]), ...changes };
    ms += d;
    [state, derived] = [after, next];
  }
  const i = entries.length;
  yield* marksAt((at) => at >= i);
  yield frame(i, state, derived);
  yield { k: 'e', i, c: hashName(hash(state)) };
}

const NOTHING: Project = () => undefined;

/** Writes a recording as the text of a `.actions.jsonl` file: redacted, then hashed, one line per action.
 * `salt`: random bytes for this export's pseudonyms, never written down. `keyframeEvery`: actions between
 * whole states. `project`: see there. */
export function exportLog(
  recording: Recording,
  about: About,
  salt: Uint8Array,
  { keyframeEvery = KEYFRAME_EVERY, project = NOTHING }: { keyframeEvery?: number; project?: Project } = {},
): string {
  const kept = replayable(recording);
  const { entries } = kept;
  const header = {
    k: 'h',
    v: LOG_VERSION,
    ...about,
    t0: Math.round(recording.origin + (entries[0]?.at ?? 0)),
    n: entries.length,
    redaction: { ruleset: 'v1', salted: true },
  };
  const redactor = new Redactor(salt);
  const lines = [header, ...body(kept, recording.end, redactor, { project, keyframeEvery })];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
