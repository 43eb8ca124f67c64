import type { Fields } from './change';
import { isObject } from '../base/isObject';

const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);

/** Fields of one case of a union are no fields of another. */
const isSameCase = (part: Fields, first: Fields): boolean => part['status'] === first['status'];

/** `part` with the fields that today's first state has and it has not; the same object if it has them all. */
function filledPart(part: unknown, first: unknown): unknown {
  if (!isFields(part) || !isFields(first) || !isSameCase(part, first)) return part;
  let copy: Record<string, unknown> | undefined;
  for (const key in first) {
    const value = key in part ? filledPart(part[key], first[key]) : first[key];
    if (value !== part[key]) (copy ??= { ...part })[key] = value;
  }
  return copy ?? part;
}

/** A state of an earlier build as one of this build: missing slices and fields as they are at first, slices that are gone left
 * out. `first`: the state of this build before any action. */
export function fillState(state: unknown, first: Fields): unknown {
  if (!isFields(state)) return state;
  const known = Object.keys(state).filter((name) => name in first);
  // Nothing of this app: it is not for us to make one of it.
  if (known.length === 0) return state;
  const isWhole = known.length === Object.keys(state).length;
  const here = isWhole ? state : Object.fromEntries(known.map((name) => [name, state[name]]));
  return Object.keys(first).reduce<Fields>((held, name) => {
    const slice = held[name] === undefined ? first[name] : filledPart(held[name], first[name]);
    return slice === held[name] ? held : { ...held, [name]: slice };
  }, here);
}
