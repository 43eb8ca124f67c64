import { isObject } from './isObject';

const keys = new Map<string, number>();
const MOST_KEYS = 20_000;
const float = new Float64Array(1);
const halves = new Int32Array(float.buffer);

const NOTHING = 0x3c6ef372;
export const NUMBER = 0x1b873593;
const TRUE = 0x52dce729;
const FALSE = 0x38495ab5;
export const ARRAY = 0x2545f491;
export const OBJECT = 0x6c8e9cf5;

/** The finaliser of MurmurHash3: every input bit affects every output bit. */
export function stir(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

function hashText(text: string): number {
  let h = 0x811c9dc5 ^ text.length;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return stir(h);
}

/** Odd, so that what it multiplies can be divided again. */
export function hashKey(key: string): number {
  const was = keys.get(key);
  if (was !== undefined) return was;
  if (keys.size >= MOST_KEYS) keys.clear();
  const h = Math.imul(hashText(key), 0x9e3779b1) | 1;
  keys.set(key, h);
  return h;
}

function hashNumber(n: number): number {
  if ((n | 0) === n) return stir(n ^ NUMBER);
  if (!Number.isFinite(n)) return stir(NOTHING);
  float[0] = n;
  return stir((halves[0] ?? 0) ^ Math.imul(stir(halves[1] ?? 0), NUMBER));
}

export type HashCache = { get(key: object): number | undefined; set(key: object, hash: number): unknown };

/** Makes a 32-bit signed hash of values as JSON carries them: undefined fields are absent, -0 is 0, NaN is
 * null. Subtrees are hashed once per cache (state is never written in place), so a state costs what changed.
 * `cache`: a Map for one long walk (keeps every object alive, but several times as fast), else a WeakMap. */
export function makeHash(cache: HashCache): (value: unknown) => number {
  function hashArray(list: readonly unknown[]): number {
    let h = ARRAY ^ list.length;
    for (const item of list) h = stir(Math.imul(h, 31) + hash(item));
    return h;
  }

  /** A sum over the fields: key order is no part of a state. */
  function hashFields(fields: Readonly<Record<string, unknown>>): number {
    let h = OBJECT;
    for (const key in fields) {
      const value = fields[key];
      if (value !== undefined) h = (h + stir(Math.imul(hash(value), hashKey(key)))) | 0;
    }
    return stir(h);
  }

  function hashObject(value: Readonly<Record<string, unknown>>): number {
    // The holder of a list of numbers is cached; caching the list too would cost more than it saves.
    if (Array.isArray(value) && typeof value[0] === 'number') return hashArray(value);
    const was = cache.get(value);
    if (was !== undefined) return was;
    const h = Array.isArray(value) ? hashArray(value) : hashFields(value);
    cache.set(value, h);
    return h;
  }

  function hash(value: unknown): number {
    switch (typeof value) {
      case 'number':
        return hashNumber(value);
      case 'string':
        return hashText(value);
      case 'boolean':
        return stir(value ? TRUE : FALSE);
      default:
        return isObject(value) ? hashObject(value) : stir(NOTHING);
    }
  }
  return hash;
}

/** For single comparisons; long walks make their own. */
export const hashOf = makeHash(new WeakMap());

/** As a log writes it: base 36, at most seven characters. */
export const hashName = (hash: number): string => (hash >>> 0).toString(36);
