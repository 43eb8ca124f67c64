/** Chance of a run: the same seed and the same name give the same numbers, so a round can be run again by itself. */
export type Random = {
  /** An integer from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** True so often: 0.25 is every fourth time. */
  chance: (share: number) => boolean;
  /** A generator of its own for a part of the work: parts that run side by side do not disturb each other. */
  part: (name: string) => Random;
};

function hash(text: string): number {
  let h = 2_166_136_261;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return h;
}

/** xorshift128 over four words made from the text. */
export function createRandom(seed: string): Random {
  const words = [0, 1, 2, 3].map((i) => hash(`${seed}/${i}`) || 1);
  const next = (): number => {
    const [a = 1, b = 1, c = 1, d = 1] = words;
    let t = a ^ (a << 11);
    t ^= t >>> 8;
    const w = (d ^ (d >>> 19) ^ t) >>> 0;
    words.splice(0, 4, b, c, d, w);
    return w / 2 ** 32;
  };
  for (let i = 0; i < 20; i += 1) next();
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[Math.floor(next() * items.length)] as (typeof items)[number];
    },
    chance: (share) => next() < share,
    part: (name) => createRandom(`${seed}/${name}`),
  };
}
