/** A map that keeps what was used lately: between `most` and twice as many. A session has no end, and what it met would otherwise be
 * kept to its end. `most` is small where pieces are to be short: a map that grows moves all it has at one go. */
export class RecentMap<K, V> {
  #young = new Map<K, V>();
  #old = new Map<K, V>();

  constructor(readonly most: number) {}

  get(key: K): V | undefined {
    const here = this.#young.get(key);
    if (here !== undefined) return here;
    const was = this.#old.get(key);
    if (was !== undefined) this.set(key, was);
    return was;
  }

  set(key: K, value: V): void {
    if (this.#young.size >= this.most) {
      this.#old = this.#young;
      this.#young = new Map<K, V>();
    }
    this.#young.set(key, value);
  }
}
