import { isObject } from './learn';

/** One place of a tree and what stands there from now on; nothing, if it is left out. */
export type Write = readonly [path: readonly string[], value?: unknown];

type Fields = Readonly<Record<string, unknown>>;

/** How deep a first state is cut up, so that no single write is long. */
const DEPTH = 3;

const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);

/** Whether one is the other with some fields or items changed, so that they can be compared part by part. */
const isLike = (before: unknown, after: unknown): boolean =>
  Array.isArray(before)
    ? Array.isArray(after) && after.length === before.length
    : isFields(before) && isFields(after);

function write(path: readonly string[], value: unknown): Write {
  return value === undefined ? [path] : [path, value];
}

/** What leads from one state to the next, found by reference: parts that are the same object cost nothing. */
export function writesBetween(before: unknown, after: unknown, path: readonly string[] = []): Write[] {
  if (before === after) return [];
  if (!isObject(before) || !isObject(after) || !isLike(before, after)) return [write(path, after)];
  const writes: Write[] = [];
  for (const key in after)
    if (before[key] !== after[key])
      for (const one of writesBetween(before[key], after[key], [...path, key])) writes.push(one);
  for (const key in before) if (!(key in after)) writes.push([[...path, key]]);
  return writes;
}

/** A whole state, in writes on an empty one. */
export function* writesOf(state: unknown, path: readonly string[] = []): Generator<Write> {
  if (path.length >= DEPTH || !isFields(state)) return yield write(path, state);
  if (path.length > 0) yield [path, {}];
  for (const key in state) yield* writesOf(state[key], [...path, key]);
}

/** The state after these writes; parts they do not touch keep their reference. */
export function patched(state: unknown, writes: readonly Write[]): unknown {
  /** Copied already, by this patch. */
  const fresh = new Set<unknown>();
  const own = (value: unknown): Record<string, unknown> => {
    if (fresh.has(value)) return value as Record<string, unknown>;
    const copy = Array.isArray(value) ? value.slice() : { ...(isObject(value) && value) };
    fresh.add(copy);
    return copy as Record<string, unknown>;
  };
  let root = state;
  for (const [path, ...rest] of writes) {
    const key = path.at(-1);
    if (key === undefined) {
      [root] = rest;
      continue;
    }
    let holder = (root = own(root)) as Record<string, unknown>;
    for (const step of path.slice(0, -1)) holder = holder[step] = own(holder[step]);
    if (rest.length === 0) delete holder[key];
    else [holder[key]] = rest;
  }
  return root;
}
