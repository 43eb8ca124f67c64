import { ARRAY, hashKey, hashOf, NUMBER, OBJECT, stir } from '../base/hash';
import { isObject } from '../base/isObject';
import { pointerStep } from '../base/places';
import { firstDifference } from './diff';
import type { Difference } from './diff';

// The hash of a tree is a sum or a chain of the hashes of its parts, and each step of it can be undone. If a tree differs
// from the recorded one in a single leaf, the leaf's hash follows from that of the tree; a number follows from its hash. In
// any other leaf the same sum gives a number out of the blue, so the leaf is the one whose number makes sense.

/** The inverse of an odd number modulo 2^32. */
function inverse(odd: number): number {
  let x = odd;
  for (let i = 0; i < 5; i++) x = Math.imul(x, 2 - Math.imul(odd, x));
  return x;
}

const UN31 = inverse(31);
const FIRST = inverse(0x85ebca6b);
const SECOND = inverse(0xc2b2ae35);

/** Undoes `stir`. */
function unstir(y: number): number {
  y = Math.imul(y ^ (y >>> 16), SECOND);
  y = Math.imul(y ^ (y >>> 13) ^ (y >>> 26), FIRST);
  return y ^ (y >>> 16);
}

type Child = { readonly key: string; readonly value: unknown; readonly hash: number };
type Fields = Readonly<Record<string, unknown>>;

/** The hash each field must have had, if it were the only one that differs. */
function childrenOf(fields: Fields, expected: number): Child[] {
  const keys = Object.keys(fields).filter((key) => fields[key] !== undefined);
  const termOf = (key: string): number => stir(Math.imul(hashOf(fields[key]), hashKey(key)));
  const all = keys.reduce((sum, key) => (sum + termOf(key)) | 0, OBJECT);
  const delta = (unstir(expected) - all) | 0;
  return keys.map((key) => {
    const hash = Math.imul(unstir((termOf(key) + delta) | 0), inverse(hashKey(key))) | 0;
    return { key, value: fields[key], hash };
  });
}

/** The same of a list of the same length. */
function itemsOf(list: readonly unknown[], expected: number): Child[] {
  const before = [ARRAY ^ list.length];
  for (const item of list) before.push(stir((Math.imul(before.at(-1) ?? 0, 31) + hashOf(item)) | 0));
  let after = expected;
  const items: Child[] = [];
  for (let i = list.length - 1; i >= 0; i--) {
    const sum = unstir(after);
    items.push({ key: String(i), value: list[i], hash: (sum - Math.imul(before[i] ?? 0, 31)) | 0 });
    after = Math.imul(sum - hashOf(list[i]), UN31) | 0;
  }
  return items.reverse();
}

const NEAR = 1000;
const double = new Float64Array(1);
const halves = new Int32Array(double.buffer);

/** Integers of 32 bits are hashed as they are, others by halves of which the higher one seldom changes. */
function numbersWith(hash: number, like: number): readonly number[] {
  const small = unstir(hash) ^ NUMBER;
  double[0] = like;
  const high = halves[1] ?? 0;
  return [
    small,
    ...[high, high ^ 0x80000000].map((upper) => {
      halves[0] = unstir(hash) ^ Math.imul(stir(upper), NUMBER);
      halves[1] = upper;
      return double[0] ?? 0;
    }),
  ];
}

const isLikely = (n: number, found: number): boolean =>
  n !== found && (n === 0 - found || (Number.isInteger(n) && Math.abs(n - found) <= NEAR));

type Known = ReadonlyMap<number, unknown>;

/** Every value in these trees, by its hash. */
function knownIn(trees: readonly unknown[]): Known {
  const known = new Map<number, unknown>([true, false, null].map((value) => [hashOf(value), value]));
  const add = (value: unknown): void => {
    known.set(hashOf(value), value);
    if (isObject(value)) Object.values(value).forEach(add);
  };
  trees.filter((tree) => tree !== undefined).forEach(add);
  return known;
}

function* likely({ value, hash }: Child, path: string, known: Known): Generator<Difference> {
  if (known.has(hash)) {
    const place = firstDifference(known.get(hash), value, path);
    if (place) yield { ...place, inferred: true };
    return;
  }
  if (typeof value === 'number')
    for (const expected of numbersWith(hash, value))
      if (isLikely(expected, value) && hashOf(expected) === hash)
        yield { path, expected, found: value, inferred: true };
  if (!isObject(value)) return;
  const children = Array.isArray(value) ? itemsOf(value, hash) : childrenOf(value, hash);
  for (const child of children) yield* likely(child, path + pointerStep(child.key), known);
}

/** The single leaf of `found` that makes it differ from the tree with this hash, if there is one that makes sense.
 * `near`: trees from which a value may have come. */
export function infer(
  expected: number,
  found: unknown,
  path: string,
  near: readonly unknown[],
): Difference | undefined {
  const [only, another] = likely({ key: '', value: found, hash: expected }, path, knownIn(near));
  return another ? undefined : only;
}
