import type { Action } from 'redux';
import { LOG_VERSION } from './format';
import { hashName, makeHash } from './hash';
import { isObject } from './learn';
import { kindOf } from './personal';
import type { Header } from './log';
import type { Recording } from './recorder';
import { Redactor } from './redact';

export type About = { readonly app: Header['app']; readonly env: Header['env'] };

const KEYFRAME_EVERY = 1000;
const REHYDRATED = 'persist/REHYDRATE';
/** Replaces the random page id of RTK Query's middleware. */
const SOME_PAGE = 'page';

/** RTK Query's action with a random page id, which a replay could not repeat. */
export const isRegistration = (type: string): boolean => type.endsWith('/config/middlewareRegistered');

const omit = (fields: object, key: string): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));

/** Leaves out what is not JSON or differs between pages: Request and Response objects, the page id. */
function plainAction(action: Action): object {
  if (isRegistration(action.type)) return { ...action, payload: SOME_PAGE };
  if (!('meta' in action) || !isObject(action.meta) || !('baseQueryMeta' in action.meta)) return action;
  return { ...action, meta: omit(action.meta, 'baseQueryMeta') };
}

type Fields = Readonly<Record<string, unknown>>;
type Hash = ReturnType<typeof makeHash>;

/** Recording starts after rehydration; redux-persist's later actions carry functions and are left out. */
function replayable({ entries, marks, jumps }: Recording) {
  const start = entries.findLastIndex(({ action }) => action.type === REHYDRATED) + 1;
  const kept = entries
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry, index }) => index >= start && !entry.action.type.startsWith('persist/'));
  const place = (index: number) => {
    const at = kept.findIndex((one) => one.index >= index);
    return at === -1 ? kept.length : at;
  };
  return {
    entries: kept.map(({ entry }) => entry),
    marks: marks.filter(({ index }) => index >= start).map(({ index, note }) => ({ i: place(index), note })),
    jumps: new Set([...jumps].filter((index) => index > start).map(place)),
  };
}

/** The slices an action changed, so that a divergence can be named without the whole state. A single slice
 * needs no hash of its own: the next state's says it, at half the log's size. */
function changedSlices(hash: Hash, before: unknown, after: unknown): Record<string, string> | undefined {
  if (!isObject(before) || !isObject(after)) return undefined;
  const changed: [string, string][] = [];
  for (const key in after) {
    const slice = after[key];
    if (slice === before[key] || hash(slice) === hash(before[key])) continue;
    changed.push([key, hashName(hash(slice))]);
  }
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.length === 1 ? changed.map(([key]) => [key, '']) : changed);
}

/** Redacts states and drops redux-persist's bookkeeping, which a replay does not have; in order, so that
 * unchanged slices are skipped. */
function makeCleaner(redactor: Redactor): (state: unknown) => unknown {
  let raw: Fields = {};
  let clean: Fields = {};
  const cleanSlice = (key: string, state: Fields): unknown => {
    const slice = state[key];
    if (key in clean && slice === raw[key]) return clean[key];
    const bare = isObject(slice) && '_persist' in slice ? omit(slice, '_persist') : slice;
    return redactor.redact(bare, kindOf(key, state));
  };
  return (state) => {
    if (!isObject(state)) return redactor.redact(state);
    const next: Record<string, unknown> = {};
    for (const key in state) if (key !== '_persist') next[key] = cleanSlice(key, state);
    [raw, clean] = [state, next];
    return next;
  };
}

/** The export without its header, in file order. */
function* body(
  { entries, marks, jumps }: ReturnType<typeof replayable>,
  last: unknown,
  redactor: Redactor,
  keyframeEvery: number,
): Generator<object> {
  const clean = makeCleaner(redactor);
  const hash = makeHash(new Map());
  const nameOf = (state: unknown) => hashName(hash(state));
  const actions = entries.map(({ action }) => plainAction(action));
  const states = [...entries.map(({ before }) => before), last];
  for (const action of actions) redactor.learn(action);
  // Every other state follows from these and the actions, so it can contain no other person.
  for (const i of [0, ...jumps, entries.length]) redactor.learn(states[i]);

  let state = clean(states[0]);
  let ms = Math.round(entries[0]?.at ?? 0);
  for (const [i, { at }] of entries.entries()) {
    if (i % keyframeEvery === 0 || jumps.has(i)) yield keyframeLine(i, state, jumps.has(i));
    yield* marks.filter((mark) => mark.i === i).map((mark) => ({ k: 'm', ...mark }));
    const after = clean(states[i + 1]);
    const p = jumps.has(i + 1) ? undefined : changedSlices(hash, state, after);
    const d = Math.max(0, Math.round(at) - ms);
    yield { k: 'a', i, d, c: nameOf(state), ...(p && { p }), a: redactor.redact(actions[i]) };
    ms += d;
    state = after;
  }
  const i = entries.length;
  yield* marks.filter((mark) => mark.i >= i).map((mark) => ({ k: 'm', ...mark }));
  yield keyframeLine(i, state, false);
  yield { k: 'e', i, c: nameOf(state) };
}

const keyframeLine = (i: number, s: unknown, isJump: boolean): object =>
  isJump ? { k: 'k', i, jump: true, s } : { k: 'k', i, s };

/** Writes a recording as the text of a `.actions.jsonl` file: redacted, then hashed, one line per action.
 * `salt`: random bytes for this export's pseudonyms, never written down. `keyframeEvery`: actions between
 * whole states. */
export function exportLog(
  recording: Recording,
  about: About,
  salt: Uint8Array,
  keyframeEvery = KEYFRAME_EVERY,
): string {
  const kept = replayable(recording);
  const { entries } = kept;
  const header: Header = {
    k: 'h',
    v: LOG_VERSION,
    ...about,
    t0: Math.round(recording.origin + (entries[0]?.at ?? 0)),
    n: entries.length,
    redaction: { ruleset: 'v1', salted: true },
  };
  const lines = [header, ...body(kept, recording.end, new Redactor(salt), keyframeEvery)];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
