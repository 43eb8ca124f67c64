import { isObject } from '../base/isObject';

/** One place of a tree and what stands there from now on; nothing, if it is left out. */
export type Write = readonly [path: readonly string[], value?: unknown];

type Fields = Readonly<Record<string, unknown>>;

/** How deep a first state is cut up, so that no single write is long. */
const DEPTH = 3;

const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);

const fieldsOf = (value: unknown): Fields | undefined => (isObject(value) ? value : undefined);

/** Whether one is the other with some fields or items changed, so that they can be compared part by part. */
const isLike = (before: unknown, after: unknown): boolean =>
  Array.isArray(before)
    ? Array.isArray(after) && after.length === before.length
    : isFields(before) && isFields(after);

function write(path: readonly string[], value: unknown): Write {
  return value === undefined ? [path] : [path, value];
}

const gone = (old: Fields, now: Fields, path: readonly string[]): Write[] =>
  Object.keys(old).flatMap((key) => (key in now ? [] : [[[...path, key]]]));

/** What leads from one state to the next, found by reference: parts that are the same object cost nothing. */
export function writesBetween(before: unknown, after: unknown, path: readonly string[] = []): Write[] {
  if (before === after) return [];
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  if (!old || !now || !isLike(before, after)) return [write(path, after)];
  const writes: Write[] = [];
  for (const key in now) {
    if (old[key] === now[key]) continue;
    for (const one of writesBetween(old[key], now[key], [...path, key])) writes.push(one);
  }
  return [...writes, ...gone(old, now, path)];
}

/** A whole state, in writes on an empty one. */
export function* writesOf(state: unknown, path: readonly string[] = []): Generator<Write> {
  if (path.length >= DEPTH || !isFields(state)) {
    yield write(path, state);
    return;
  }
  if (path.length > 0) yield [path, {}];
  for (const key in state) yield* writesOf(state[key], [...path, key]);
}

type Draft = Record<string, unknown>;

/** Copies parts of a state, each only once. */
function makeOwner() {
  const fresh = new Set<unknown>();
  const isFresh = (value: unknown): value is Draft => fresh.has(value);
  return (value: unknown): Draft => {
    if (isFresh(value)) return value;
    // A list is written by its places as well.
    const copy: object = Array.isArray(value)
      ? Array.from<unknown>(value)
      : { ...(isObject(value) && value) };
    fresh.add(copy);
    return isFresh(copy) ? copy : {};
  };
}

/** The state after these writes; parts they do not touch keep their reference. */
export function applyWrites(state: unknown, writes: readonly Write[]): unknown {
  const own = makeOwner();
  let root = state;
  for (const [path, ...rest] of writes) {
    const key = path.at(-1);
    if (key === undefined) {
      [root] = rest;
      continue;
    }
    let holder = own(root);
    root = holder;
    for (const step of path.slice(0, -1)) {
      const next = own(holder[step]);
      holder[step] = next;
      holder = next;
    }
    if (rest.length === 0) delete holder[key];
    else [holder[key]] = rest;
  }
  return root;
}
