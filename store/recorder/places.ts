import { hashName } from './hash';
import { isObject } from './learn';

/** What stands at a place: a number, a truth value, null or a short text as it is; anything larger as '#' and its
 * hash; '#' alone where nothing stands. */
export type Seen = string | number | boolean | null;

/** Places that changed, as JSON pointers, each with what stands there now. */
export type Places = Readonly<Record<string, Seen>>;

type Hash = (value: unknown) => number;
type How = { readonly hash: Hash; readonly most: number };
type Place = readonly [path: string, value: unknown];

/** Where more changed in a branch than this, the place that holds them is named instead: a line stays small. What is
 * derived from the state changes seldom, and each figure of it counts. */
const MOST_BELOW = { state: 3, derived: 30 } as const;
const LONGEST_TEXT = 24;

/** One step of a JSON pointer. */
export const pointerStep = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** What a line says of a value. */
export function seenOf(value: unknown, hash: Hash): Seen {
  if (value === undefined) return '#';
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'string' && value.length <= LONGEST_TEXT && !value.startsWith('#')) return value;
  return `#${hashName(hash(value))}`;
}

const isSame = (a: unknown, b: unknown, { hash }: How): boolean =>
  a === b || ((a === undefined) === (b === undefined) && hash(a) === hash(b));

function below(before: object, after: object, path: string, how: How): readonly Place[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const found: Place[] = [];
  const look = (key: string): boolean => {
    if (old[key] === now[key]) return true;
    found.push(...changed(old[key], now[key], path + pointerStep(key), how));
    return found.length <= how.most;
  };
  for (const key in now) if (!look(key)) return [[path, after]];
  for (const key in old) if (!(key in now) && !look(key)) return [[path, after]];
  return found;
}

const isFields = (value: unknown): value is object => isObject(value) && !Array.isArray(value);

function changed(before: unknown, after: unknown, path: string, how: How): readonly Place[] {
  if (isSame(before, after, how)) return [];
  const isList = Array.isArray(before) && Array.isArray(after);
  if (isList || (isFields(before) && isFields(after))) return below(before, after, path, how);
  // Something new and small is written out, so that each of its fields can be compared.
  const fields = isFields(after) && !isObject(before) ? below({}, after, path, how) : [];
  return fields.length > 0 ? fields : [[path, after]];
}

/** The smallest places in which two trees differ as JSON, by branch; undefined if in none. Where a branch changed in
 * many places, the one that holds them. */
export function placesOf(
  before: unknown,
  after: unknown,
  hash: Hash,
  kind: keyof typeof MOST_BELOW = 'state',
): Places | undefined {
  if (!isObject(before) || !isObject(after) || before === after) return undefined;
  const how = { hash, most: MOST_BELOW[kind] };
  const found: Place[] = [];
  // Most branches are the same object as before: of them nothing is made.
  for (const key in before) {
    if (before[key] !== after[key]) found.push(...changed(before[key], after[key], pointerStep(key), how));
  }
  for (const key in after) {
    if (!(key in before)) found.push(...changed(undefined, after[key], pointerStep(key), how));
  }
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(([path, value]) => [path, seenOf(value, hash)]));
}
