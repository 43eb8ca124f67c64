/** Token buckets by key: a burst may be spent at once, after that only what refills. */
export type Buckets<K> = {
  /** Spends `cost` if the bucket holds it. @returns seconds to wait, 0 if it was spent */
  take: (key: K, cost?: number) => number;
};

export type BucketOptions = { burst: number; perSecond: number; now: () => number };

/** Beyond this the least recently used key is forgotten, so that strangers cannot fill the memory. */
const KEYS = 20_000;

/** `now` in milliseconds; a clock set back costs nobody anything. */
export function createBuckets<K>({ burst, perSecond, now }: BucketOptions): Buckets<K> {
  const buckets = new Map<K, { left: number; at: number }>();
  const keep = (key: K, left: number, at: number): void => {
    buckets.delete(key);
    buckets.set(key, { left, at });
    const oldest = buckets.keys().next();
    if (buckets.size > KEYS && !oldest.done) buckets.delete(oldest.value);
  };
  return {
    take: (key, cost = 1) => {
      const at = now();
      const before = buckets.get(key) ?? { left: burst, at };
      const left = Math.min(burst, before.left + (Math.max(0, at - before.at) * perSecond) / 1000);
      if (left < cost) {
        keep(key, left, at);
        return Math.ceil((cost - left) / perSecond);
      }
      keep(key, left - cost, at);
      return 0;
    },
  };
}
