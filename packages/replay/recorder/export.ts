import type { Action } from 'redux';
import { RecentMap } from '../base/recentMap';
import { LOG_VERSION } from './format';
import { hashName, makeHash } from '../base/hash';
import { isObject } from '../base/isObject';
import type { ExportRedactor } from '../hiding/hiding';
import { placesOf } from '../base/places';
import type { Header } from './log';
import type { RecordedAction, Recording } from './recorder';

/** Who recorded, on what, and with which changes in force. */
export type About = {
  readonly app: Header['app'];
  readonly env: Header['env'];
  readonly changes: Header['changes'];
};

const KEYFRAME_EVERY = 1000;
/** Names the rules of redaction a log was written by. */
const RULES = 'v2';
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

/** A recording that may be longer than memory: `entries` are walked twice, `end` is read after each walk. */
export type Walkable = Omit<Recording, 'entries'> & {
  readonly entries: Iterable<RecordedAction> & { readonly length: number };
};

/** Parts of states that are remembered with their hash: those around what moves, few enough for a processor's cache. A whole state
 * has more, and is hashed only where it is written. */
const MOST_HASHES = 4_000;

/** Marks and expectations as a log has them. A recording begins at its first state, to which nothing jumped. */
const replayable = ({ marks, expectations = [], jumps }: Walkable) => ({
  marks: marks.map(({ index, note }) => ({ i: index, note })),
  expectations: expectations.map(({ index, at, value }) => ({ i: index, at, value })),
  jumps: new Set([...jumps].filter((index) => index > 0)),
});

type Step = RecordedAction & { readonly after: unknown };

/** Entries, each with the state after it, which is the one before the next. */
function* stepsOf(recording: Walkable): Generator<Step> {
  let last: RecordedAction | undefined;
  for (const { action, before, at } of recording.entries) {
    if (last) yield { ...last, after: before };
    last = { action, before, at };
  }
  if (last) yield { ...last, after: recording.end };
}

/** Redacts states, in order, so that unchanged slices are skipped. `slices`: does so with a first state, one step for each slice. */
function makeCleaner(redactor: ExportRedactor) {
  let raw: Fields = {};
  let clean: Fields = {};
  const cleanSlice = (key: string, state: Fields): unknown => {
    const slice = state[key];
    if (key in clean && slice === raw[key]) return clean[key];
    const before = raw[key];
    return isObject(before) && before === clean[key]
      ? redactor.redact(slice, key, before)
      : redactor.redact(slice, key);
  };
  function* slices(state: unknown): Generator<unknown> {
    if (!isObject(state)) return;
    for (const key in state) {
      const slice = cleanSlice(key, state);
      [raw, clean] = [
        { ...raw, [key]: state[key] },
        { ...clean, [key]: slice },
      ];
      yield slice;
    }
  }
  const whole = (state: unknown): unknown => {
    if (!isObject(state)) return redactor.redact(state);
    const next: Record<string, unknown> = {};
    for (const key in state) next[key] = cleanSlice(key, state);
    [raw, clean] = [state, next];
    return next;
  };
  return { slices, whole };
}

/** Computes what is derived from a state; the same of the same state, so that a replay can compare it. */
export type Project = (state: unknown) => Fields | undefined;

type Frame = { readonly i: number; readonly state: unknown; readonly isJump: boolean; readonly q: unknown };

const keyframeLine = ({ i, state, isJump, q }: Frame, hash: (value: unknown) => number): object => ({
  k: 'k',
  i,
  c: hashName(hash(state)),
  ...(isJump && { jump: true }),
  ...((i === 0 || isJump) && { q }),
  s: state,
});

/** Learns who is in the recording; yields once for each action. */
function* learning(
  recording: Walkable,
  jumps: ReadonlySet<number>,
  redactor: ExportRedactor,
): Generator<string> {
  let i = 0;
  for (const entry of recording.entries) {
    redactor.learnOnce(plainAction(entry.action));
    // Every other state follows from these and the actions, so it can contain no other person.
    if (i === 0 || jumps.has(i)) redactor.learn(entry.before);
    i++;
    yield '';
  }
  redactor.learn(recording.end);
}

/** The export without its header, in file order; undefined after a step that writes nothing. */
function* body(
  recording: Walkable,
  { marks, expectations, jumps }: ReturnType<typeof replayable>,
  redactor: ExportRedactor,
  { project, keyframeEvery, isPlainMark }: Required<HowWritten>,
): Generator<object | undefined> {
  const { slices, whole: clean } = makeCleaner(redactor);
  const hash = makeHash(new RecentMap(MOST_HASHES));
  const frame = (i: number, state: unknown, q: unknown) =>
    keyframeLine({ i, state, isJump: jumps.has(i), q }, hash);
  const marksAt = (isHere: (i: number) => boolean) =>
    marks
      .filter(({ i }) => isHere(i))
      .map(({ i, note }) => ({ k: 'm', i, note: isPlainMark(note) ? note : redactor.hideMark(note) }));

  const expectationsAt = (isHere: (i: number) => boolean) =>
    expectations
      .filter(({ i }) => isHere(i))
      .map(({ i, at, value }) => ({ k: 'x', i, ...redactor.hideExpected({ at, value }) }));

  let state: unknown;
  let derived: Fields | undefined;
  let ms = 0;
  let i = 0;
  for (const { action, before, after: raw, at } of stepsOf(recording)) {
    if (i === 0) {
      // All of it is new: a slice at a time, as it would be long at one go.
      for (const slice of slices(before)) {
        yield;
        hash(slice);
        yield;
      }
      state = clean(before);
      derived = project(state);
      ms = Math.round(at);
      yield;
    }
    if (i % keyframeEvery === 0 || jumps.has(i)) yield frame(i, state, derived);
    yield* marksAt((at) => at === i);
    yield* expectationsAt((at) => at === i);
    const after = clean(raw);
    const next = project(after);
    const changes = jumps.has(i + 1)
      ? {}
      : { p: placesOf(state, after, hash), q: placesOf(derived, next, hash, 'derived') };
    const d = Math.max(0, Math.round(at) - ms);
    // JSON leaves out what is undefined.
    yield { k: 'a', i, d, a: redactor.redactOnce(plainAction(action)), ...changes };
    ms += d;
    [state, derived] = [after, next];
    i++;
  }
  if (i === 0) {
    state = clean(recording.end);
    derived = project(state);
  }
  yield* marksAt((at) => at >= i);
  yield* expectationsAt((at) => at >= i);
  yield frame(i, state, derived);
  yield { k: 'e', i, c: hashName(hash(state)) };
}

const NOTHING: Project = () => undefined;

type HowWritten = {
  readonly keyframeEvery?: number;
  readonly project?: Project;
  readonly isPlainMark?: (note: string) => boolean;
};

function firstOf({ entries }: Walkable): RecordedAction | undefined {
  for (const entry of entries) return entry;
  return undefined;
}

/** Writes a recording as `exportLog` does, one line at a time, so that it can be done in pieces and no more of it is in memory
 * than one wants. Yields an empty text for each action while it learns who is in it, then the lines, and an empty text where one takes long. */
export function* exportSteps(
  recording: Walkable,
  about: About,
  hiding: ExportRedactor,
  { keyframeEvery = KEYFRAME_EVERY, project = NOTHING, isPlainMark = () => false }: HowWritten = {},
): Generator<string> {
  const kept = replayable(recording);
  const header = {
    k: 'h',
    v: LOG_VERSION,
    ...about,
    t0: Math.round(recording.origin + (firstOf(recording)?.at ?? 0)),
    n: recording.entries.length,
    redaction: { ruleset: RULES, salted: true },
  };
  yield* learning(recording, kept.jumps, hiding);
  yield `${JSON.stringify(header)}\n`;
  for (const line of body(recording, kept, hiding, { project, keyframeEvery, isPlainMark }))
    yield line ? `${JSON.stringify(line)}\n` : '';
}

/** Writes a recording as the text of a `.actions.jsonl` file: redacted, then hashed, one line per action.
 * `hiding`: a new `Redactor`, or `HIDES_NOTHING` for a recording in which people are hidden already. `keyframeEvery`: actions
 * between whole states. `project`: see there. `isPlainMark`: which marks say nothing of a person, besides those the app leaves. */
export const exportLog = (
  recording: Recording,
  about: About,
  hiding: ExportRedactor,
  how: HowWritten = {},
): string => [...exportSteps(recording, about, hiding, how)].join('');
