import { hashOf } from '../base/hash';
import { isObject } from '../base/isObject';
import { pointerStep } from '../base/places';

/** One place where two states differ; `path` is a JSON pointer, undefined means absent. */
export type Difference = {
  readonly path: string;
  readonly expected: unknown;
  readonly found: unknown;
  /** `expected` was worked out from a hash, supposing that nothing else differs. */
  readonly inferred?: true;
};

/** `index` is the action whose outcome differs, -1 if the first state does not fit. An `expected` or `found` that
 * begins with '#' is a hash: what stood there is nowhere in the log. */
export type Divergence = Difference & {
  readonly index: number;
  readonly type: string;
  /** What differs is derived from the state. */
  readonly derived?: true;
};

/** Nothing has the hash of null. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || ((a === undefined) === (b === undefined) && hashOf(a) === hashOf(b));

function* below(expected: object, found: object, path: string): Generator<Difference> {
  const left = new Map<string, unknown>(Object.entries(expected));
  const right = new Map<string, unknown>(Object.entries(found));
  for (const key of new Set([...left.keys(), ...right.keys()]))
    yield* differences(left.get(key), right.get(key), path + pointerStep(key));
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

/** What stands at a JSON pointer; undefined if nothing does. */
export function valueAt(value: unknown, pointer: string): unknown {
  let here = value;
  for (const step of pointer.split('/').slice(1)) {
    if (!isObject(here)) return undefined;
    here = here[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return here;
}
