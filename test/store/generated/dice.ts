import { between, pick, seeded } from '../../../domain/base/random';

/** What one step throws: the same for the same seed, so that a session can be shortened and played again. */
export class Dice {
  readonly random: () => number;
  constructor(seed: number) {
    this.random = seeded(seed);
  }
  one<T>(...items: readonly T[]): T {
    return pick(this.random, items);
  }
  some<T>(...items: readonly T[]): T[] {
    return items.filter(() => this.random() < 0.5);
  }
  number(low: number, high: number): number {
    return between(this.random, low, high);
  }
  chance(part: number): boolean {
    return this.random() < part;
  }
}
