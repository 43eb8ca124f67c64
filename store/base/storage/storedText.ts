import { parseJson } from '../../../api/json';

/** Longer than anything the product writes; parsing more would only slow the start. */
export const LONGEST_VALUE = 262_144;

/** Left by programs that store a missing value. */
const NOTHING: readonly string[] = ['', 'null', 'undefined'];

/** A plain text, also one that an older program stored as JSON; null if there is none. */
export function bareText(stored: string | null): string | null {
  const parsed = stored?.startsWith('"') ? parseJson(stored) : stored;
  return typeof parsed !== 'string' || NOTHING.includes(parsed) ? null : parsed;
}

/** A JSON value, even if stringified twice; undefined if it is not JSON, null if nothing is stored. */
export function jsonValue(stored: string | null): unknown {
  if (stored === null || NOTHING.includes(stored)) return null;
  const once = parseJson(stored);
  return typeof once === 'string' ? parseJson(once) : once;
}
