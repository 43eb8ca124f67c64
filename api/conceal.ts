import type { Secrets } from './extra';

/** Keys to hide; a token is used once, a demo player's password any number of times. */
export type ConcealedKeys = Readonly<Record<string, 'once' | 'kept'>>;

/** A copy of `value` with every text under one of `keys`, at any depth, replaced by a handle. Done before
 * validation, so that neither the query cache nor an error can hold the text. */
export function conceal(value: unknown, keys: ConcealedKeys, secrets: Secrets): unknown {
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
