/*
 * The only source of chance in the rules: a generator made from a seed by the caller, so the same seed gives the same
 * day and a replay the same cards. Not for secrets: shuffles that players may verify use HMAC (server).
 */

/** Numbers in [0, 1), 32 bits each (mulberry32). The closure is its whole state: one per engine, never shared. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed from text (FNV-1a, 32 bits): an engine for 'race 3' differs from one for 'race 4' of the same day. */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash;
}

/** An integer from `low` to `high`, both included. */
export const between = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** One element, each as likely as the others; RangeError when there is none. */
export function pick<T>(random: () => number, items: readonly T[]): T {
  const [one] = items.slice(Math.floor(random() * items.length));
  if (one === undefined) throw new RangeError('pick from an empty list');
  return one;
}
