import { hashName } from '../recorder/hash';
import { infer } from './infer';
import { isObject } from '../recorder/learn';
import { placesOf, seenOf } from '../recorder/places';
import type { Places, Seen } from '../recorder/places';
import { differences, firstDifference, valueAt } from './diff';
import type { Difference } from './diff';

type Hash = (value: unknown) => number;

/** Where values may stand of which a line has only the hash. */
export type Hints = {
  readonly hash: Hash;
  readonly action: unknown;
  readonly where: () => Iterable<unknown>;
  readonly kind: 'state' | 'derived';
};

const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

function isEqual(a: Places, b: Places): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => path in b && a[path] === b[path]);
}

/** A part of `value` with this hash. */
function partWith(value: unknown, wanted: string, hash: Hash): { readonly part: unknown } | undefined {
  if (value === undefined) return undefined;
  if (`#${hashName(hash(value))}` === wanted) return { part: value };
  if (!isObject(value)) return undefined;
  for (const key in value) {
    const found = partWith(value[key], wanted, hash);
    if (found) return found;
  }
  return undefined;
}

/** What was recorded at a place, if it was short or stands elsewhere in the log too. */
function recordedAt(seen: Seen, { hash, where }: Hints): { readonly part: unknown } | undefined {
  if (seen === '#') return { part: undefined };
  if (typeof seen !== 'string' || !seen.startsWith('#')) return { part: seen };
  for (const value of where()) {
    const found = partWith(value, seen, hash);
    if (found) return found;
  }
  return undefined;
}

/** As `hashName` wrote it after '#'. */
const hashIn = (seen: Seen): number => parseInt(String(seen).slice(1), 36) | 0;

/** Hashes alone, of a state that is in no keyframe. */
export const nowhere = (expected: string, found: string): Difference => ({
  path: '',
  expected: `#${expected}`,
  found: `#${found}`,
});

/** The first place whose value is not the recorded one, or that should have stayed; undefined if an action changed
 * `before` into `after` as its line says. */
export function wrongPlace(
  recorded: Places,
  before: unknown,
  after: unknown,
  hints: Hints,
): Difference | undefined {
  if (isEqual(recorded, placesOf(before, after, hints.hash, hints.kind) ?? {})) return undefined;
  for (const [path, seen] of Object.entries(recorded)) {
    const value = valueAt(after, path);
    if (seenOf(value, hints.hash) === seen) continue;
    const known = recordedAt(seen, hints);
    if (known) return firstDifference(known.part, value, path);
    const near = [hints.action, valueAt(before, path)];
    return infer(hashIn(seen), value, path, near) ?? { path, expected: seen, found: value };
  }
  const paths = Object.keys(recorded);
  for (const place of written(before, after, paths))
    if (!paths.some((path) => isIn(place.path, path))) return place;
  return undefined;
}

/** Every place that changed; something new is gone into where a line says what is in it. */
function* written(before: unknown, after: unknown, paths: readonly string[]): Generator<Difference> {
  for (const place of differences(before, after)) {
    const isInside = paths.some((path) => path !== place.path && isIn(path, place.path));
    if (isInside && isObject(place.found)) yield* differences({}, place.found, place.path);
    else yield place;
  }
}
