import { hashName } from './hash';
import { isObject } from './isObject';

/** What stands at a place: a number, a truth value, null or a short text as it is; anything larger as '#' and its
 * hash; '#' alone where nothing stands. */
export type PlaceValue = string | number | boolean | null;

/** Places that changed, as JSON pointers, each with what stands there now. */
export type Places = Readonly<Record<string, PlaceValue>>;

type Hash = (value: unknown) => number;
type How = { readonly hash: Hash; readonly most: number };
type Place = readonly [path: string, value: unknown];

/** Where more changed in a branch than this, the place that holds them is named instead: a line stays small. What is
 * derived from the state changes seldom, and each figure of it counts. */
const MOST_BELOW = { state: 3, derived: 30 } as const;
const LONGEST_TEXT = 24;

const SIGNS = /[~/]/;
/** One step of a JSON pointer. */
export const pointerStep = (key: string): string =>
  SIGNS.test(key) ? `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` : `/${key}`;

/** What a line says of a value. */
export function placeValueOf(value: unknown, hash: Hash): PlaceValue {
  if (value === undefined) return '#';
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'string' && value.length <= LONGEST_TEXT && !value.startsWith('#')) return value;
  return `#${hashName(hash(value))}`;
}

type Fields = Readonly<Record<string, unknown>>;

const isGone = (key: string, old: Fields, now: Fields): boolean => !(key in now) && old[key] !== undefined;

/** What differs below two objects: where more than `most` do, the place that holds them. */
function below(old: Fields, now: Fields, path: string, how: How): readonly Place[] {
  let found: Place[] | undefined;
  for (const key in now) {
    if (old[key] === now[key]) continue;
    found = changed(old[key], now[key], path + pointerStep(key), how, found);
    if (found && found.length > how.most) return [[path, now]];
  }
  for (const key in old) {
    if (!isGone(key, old, now)) continue;
    found = changed(old[key], undefined, path + pointerStep(key), how, found);
    if (found && found.length > how.most) return [[path, now]];
  }
  return found ?? NOWHERE;
}

type List = readonly unknown[];

/** The same of two lists; by number, as the names of their places would be made for each. */
function belowList(old: List, now: List, path: string, how: How): readonly Place[] {
  const count = Math.max(old.length, now.length);
  let found: Place[] | undefined;
  for (let i = 0; i < count; i++) {
    if (old[i] === now[i]) continue;
    found = changed(old[i], now[i], `${path}/${i}`, how, found);
    if (found && found.length > how.most) return [[path, now]];
  }
  return found ?? NOWHERE;
}

const NOWHERE: readonly Place[] = [];
/** Numbers and texts that are not the same are not the same as JSON either. */
const areOther = (before: unknown, after: unknown): boolean =>
  typeof before === 'number'
    ? Number.isFinite(before) && typeof after === 'number'
    : typeof before === 'string' && typeof after === 'string';
const isSame = (before: unknown, after: unknown, { hash }: How): boolean =>
  (before === undefined) === (after === undefined) && hash(before) === hash(after);
const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);

function placesIn(before: unknown, after: unknown, path: string, how: How): readonly Place[] {
  if (areOther(before, after)) return [[path, after]];
  // Of two containers nothing is hashed: what differs in them is found, or nothing is.
  if (Array.isArray(before) && Array.isArray(after)) return belowList(before, after, path, how);
  if (isFields(before) && isFields(after)) return below(before, after, path, how);
  if (isSame(before, after, how)) return NOWHERE;
  // Something new and small is written out, so that each of its fields can be compared.
  const fields = isFields(after) && !isObject(before) ? below({}, after, path, how) : NOWHERE;
  return fields.length > 0 ? fields : [[path, after]];
}

/** `found` with what differs here; it is made by the first that does. */
function changed(
  before: unknown,
  after: unknown,
  path: string,
  how: How,
  found: Place[] | undefined,
): Place[] | undefined {
  const here = placesIn(before, after, path, how);
  if (here.length === 0) return found;
  if (!found) return [...here];
  found.push(...here);
  return found;
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
  let found: Place[] | undefined;
  // Most branches are the same object as before: of them nothing is made.
  for (const key in before) {
    if (before[key] !== after[key]) found = changed(before[key], after[key], pointerStep(key), how, found);
  }
  for (const key in after) {
    if (!(key in before)) found = changed(undefined, after[key], pointerStep(key), how, found);
  }
  if (!found) return undefined;
  return Object.fromEntries(found.map(([path, value]) => [path, placeValueOf(value, hash)]));
}
