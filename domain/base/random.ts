// All randomness comes from the caller's seed, so that a day can be replayed. Not for secrets.

/** Numbers in [0, 1), 32 bits each (mulberry32). Stateful: one per engine, never shared. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed from text (FNV-1a, 32 bits). */
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

/** One element, each equally likely; RangeError if there is none. */
export function pick<T>(random: () => number, items: readonly T[]): T {
  const [one] = items.slice(Math.floor(random() * items.length));
  if (one === undefined) throw new RangeError('pick from an empty list');
  return one;
}
