import { hashOf } from '../recorder/hash';
import { isObject } from '../recorder/learn';

/** One place where two states differ; `path` is a JSON pointer, undefined means absent. */
export type Difference = { readonly path: string; readonly expected: unknown; readonly found: unknown };

const pointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const isSame = (a: unknown, b: unknown): boolean => a === b || hashOf(a) === hashOf(b);

function* below(expected: object, found: object, path: string): Generator<Difference> {
  const left = new Map<string, unknown>(Object.entries(expected));
  const right = new Map<string, unknown>(Object.entries(found));
  for (const key of new Set([...left.keys(), ...right.keys()]))
    yield* differences(left.get(key), right.get(key), `${path}/${pointer(key)}`);
}

/** Every smallest place where two states differ as JSON, depth first; equal subtrees are not entered. */
export function* differences(expected: unknown, found: unknown, path = ''): Generator<Difference> {
  if (isSame(expected, found)) return;
  const isBoth = isObject(expected) && isObject(found) && Array.isArray(expected) === Array.isArray(found);
  if (isBoth) yield* below(expected, found, path);
  else yield { path, expected, found };
}

/** The first difference of two values, or undefined; stops there. */
export function firstDifference(expected: unknown, found: unknown, path = ''): Difference | undefined {
  const first = differences(expected, found, path).next();
  return first.done ? undefined : first.value;
}
