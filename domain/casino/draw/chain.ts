import { digestOfBytes } from './digest';
import type { Hex } from './digest';

/** The seed of the round before: whoever knows a revealed seed can check the next one, and nobody can go forwards. */
export const seedBefore = (seed: Hex): Hex => digestOfBytes(seed);

/**
 * The seed of a round from the seed of a later one: the secret at the end of the chain, or a checkpoint on the way.
 * RangeError if that one is earlier. Round 0 has the terminal hash, which is published before round 1.
 */
export function seedOfRound(round: number, from: { readonly round: number; readonly seed: Hex }): Hex {
  if (round < 0 || round > from.round) throw new RangeError(`round ${round} lies beyond the seed`);
  let { seed } = from;
  for (let at = from.round; at > round; at -= 1) seed = seedBefore(seed);
  return seed;
}
