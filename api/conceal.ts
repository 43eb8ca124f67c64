import type { Secrets } from './extra';

/**
 * A copy of `value` in which every text under one of `keys`, at any depth, is replaced by a handle. Done before the
 * reply meets its schema, so that neither the query cache nor an error can hold the text itself.
 */
export function conceal(value: unknown, keys: readonly string[], secrets: Secrets): unknown {
  if (keys.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => conceal(item, keys, secrets));
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => [
    key,
    keys.includes(key) && typeof item === 'string' ? secrets.keep(item) : conceal(item, keys, secrets),
  ]);
  return Object.fromEntries(entries);
}
