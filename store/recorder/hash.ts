import { isObject } from './learn';

const hashes = new WeakMap<object, number>();
const keys = new Map<string, number>();
const MOST_KEYS = 20_000;
const float = new Float64Array(1);
const halves = new Int32Array(float.buffer);

const NOTHING = 0x3c6ef372;
const NUMBER = 0x1b873593;
const TRUE = 0x52dce729;
const FALSE = 0x38495ab5;
const ARRAY = 0x2545f491;
const OBJECT = 0x6c8e9cf5;

/** The finaliser of MurmurHash3: every bit of the input reaches every bit of the result. */
function stir(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

function hashText(text: string): number {
  let h = 0x811c9dc5 ^ text.length;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return stir(h);
}

function hashKey(key: string): number {
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

function hashArray(list: readonly unknown[]): number {
  let h = ARRAY ^ list.length;
  for (const item of list) h = stir(Math.imul(h, 31) + hashOf(item));
  return h;
}

/** A sum over the fields: the order in which keys came in is no part of a state. */
function hashFields(fields: Readonly<Record<string, unknown>>): number {
  let h = OBJECT;
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) h = (h + stir(Math.imul(hashOf(value), hashKey(key)))) | 0;
  }
  return stir(h);
}

function hashObject(value: Readonly<Record<string, unknown>>): number {
  const was = hashes.get(value);
  if (was !== undefined) return was;
  const h = Array.isArray(value) ? hashArray(value) : hashFields(value);
  hashes.set(value, h);
  return h;
}

/**
 * The hash of a value as JSON would carry it: a field that is undefined is absent, -0 is 0, NaN is null. Subtrees are
 * hashed once in their life, which is sound because state is never written in place; so a state costs what changed.
 *
 * @returns 32 bits, signed; `hashName` writes it down.
 */
export function hashOf(value: unknown): number {
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

/** As a log writes it: base 36, at most seven characters. */
export const hashName = (hash: number): string => (hash >>> 0).toString(36);
