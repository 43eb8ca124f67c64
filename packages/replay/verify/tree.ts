import { hashName } from '../base/hash';
import { isObject } from '../base/isObject';
import { pointerStep } from '../base/places';
import type { Difference } from './diff';

/** A part of a recorded state of which the log has only the hash: `name` as a line writes it, `#1nh8yun`. */
export class UnknownPart {
  constructor(readonly name: string) {}
}

type Fields = Readonly<Record<string, unknown>>;
type Hash = (value: unknown) => number;

const without = (fields: Fields, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));

function putInList(list: readonly unknown[], steps: readonly string[], value: unknown): readonly unknown[] {
  const [step = '', ...rest] = steps;
  const index = Number(step);
  // A list that became shorter: the log has a line for each item that is gone.
  if (rest.length === 0 && value === undefined) return list.slice(0, Math.min(list.length, index));
  const items = list.slice();
  items[index] = put(list[index], rest, value);
  return items;
}

/** A copy of `holder` with `value` at the place these keys lead to; undefined removes it. Nothing can be put into an unknown
 * part. */
export function put(holder: unknown, steps: readonly string[], value: unknown): unknown {
  if (steps.length === 0) return value;
  if (holder instanceof UnknownPart) return holder;
  if (Array.isArray(holder)) return putInList(holder, steps, value);
  const [step = '', ...rest] = steps;
  const fields: Fields = isObject(holder) ? holder : {};
  if (rest.length === 0 && value === undefined) return without(fields, step);
  return { ...fields, [step]: put(fields[step], rest, value) };
}

const isSame = (recorded: unknown, found: unknown, hash: Hash): boolean =>
  recorded === found ||
  ((recorded === undefined) === (found === undefined) && hash(recorded) === hash(found));

/** Every smallest place where a recorded tree and the one found differ as JSON; an unknown part is compared by its hash. */
export function* differencesByHash(
  recorded: unknown,
  found: unknown,
  path: string,
  hash: Hash,
): Generator<Difference> {
  if (recorded instanceof UnknownPart) {
    const isAlike = found !== undefined && `#${hashName(hash(found))}` === recorded.name;
    if (!isAlike) yield { path, expected: recorded.name, found };
    return;
  }
  if (isSame(recorded, found, hash)) return;
  const isBoth = isObject(recorded) && isObject(found) && Array.isArray(recorded) === Array.isArray(found);
  if (!isBoth) {
    yield { path, expected: recorded, found };
    return;
  }
  for (const key of new Set([...Object.keys(recorded), ...Object.keys(found)]))
    yield* differencesByHash(recorded[key], found[key], path + pointerStep(key), hash);
}
