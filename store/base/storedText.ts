import { parseJson } from '../../api/json';

/** Longer than anything the product writes; parsing and keeping more would only slow the start. */
export const LONGEST_VALUE = 262_144;

/** What programs leave that write a value they do not have. */
const NOTHING: readonly string[] = ['', 'null', 'undefined'];

/** A bare text as it was meant: some programs of the family write texts as they are, others as JSON with
 * quotation marks. Null when there is none. */
export function bareText(stored: string | null): string | null {
  const parsed = stored?.startsWith('"') ? parseJson(stored) : stored;
  return typeof parsed !== 'string' || NOTHING.includes(parsed) ? null : parsed;
}

/** A JSON value, also one that was made into text twice; undefined when it is none, null when there is nothing. */
export function jsonValue(stored: string | null): unknown {
  if (stored === null || NOTHING.includes(stored)) return null;
  const once = parseJson(stored);
  return typeof once === 'string' ? parseJson(once) : once;
}
