import { hashName } from './hash';
import { isObject } from './learn';

/** What stands at a place: a number, a truth value, null or a short text as it is; anything larger as '#' and its
 * hash; '#' alone where nothing stands. */
export type Seen = string | number | boolean | null;

/** Places that changed, as JSON pointers, each with what stands there now. */
export type Places = Readonly<Record<string, Seen>>;

type Hash = (value: unknown) => number;
type Place = readonly [path: string, value: unknown];

/** Where more changed than this, the place that holds them is named instead: a line stays small. */
const MOST_BELOW = 3;
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

const isSame = (a: unknown, b: unknown, hash: Hash): boolean =>
  a === b || ((a === undefined) === (b === undefined) && hash(a) === hash(b));

function below(before: object, after: object, path: string, hash: Hash): readonly Place[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const found: Place[] = [];
  const look = (key: string): boolean => {
    if (old[key] === now[key]) return true;
    found.push(...changed(old[key], now[key], path + pointerStep(key), hash));
    return found.length <= MOST_BELOW;
  };
  for (const key in now) if (!look(key)) return [[path, after]];
  for (const key in old) if (!(key in now) && !look(key)) return [[path, after]];
  return found;
}

function changed(before: unknown, after: unknown, path: string, hash: Hash): readonly Place[] {
  if (isSame(before, after, hash)) return [];
  const isBoth = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after);
  return isBoth ? below(before, after, path, hash) : [[path, after]];
}

/** The smallest places in which two trees differ as JSON, by branch; undefined if in none. Where a branch changed in
 * many places, the one that holds them. */
export function placesOf(before: unknown, after: unknown, hash: Hash): Places | undefined {
  if (!isObject(before) || !isObject(after) || before === after) return undefined;
  const found = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changed(before[key], after[key], pointerStep(key), hash),
  );
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(([path, value]) => [path, seenOf(value, hash)]));
}
