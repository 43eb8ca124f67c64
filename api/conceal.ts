import type { Secrets } from './extra';

/** Keys to hide; a token is used once, the password of a demo player as often as the player likes. */
export type Concealed = Readonly<Record<string, 'once' | 'kept'>>;

/** A copy of `value` in which every text under one of `keys`, at any depth, is replaced by a handle. Done
 * before the reply meets its schema, so that neither the query cache nor an error can hold the text
 * itself. */
export function conceal(value: unknown, keys: Concealed, secrets: Secrets): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => conceal(item, keys, secrets));
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => {
    const how = keys[key];
    if (!how || typeof item !== 'string') return [key, conceal(item, keys, secrets)];
    return [key, how === 'once' ? secrets.put(item) : secrets.keep(item)];
  });
  const copy: unknown = Object.fromEntries(entries);
  return copy;
}
