import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the cards of a round follow from; all of it is published with the result. `table` names the shoe (`superover/2`). */
export type DrawKey = {
  readonly seed: string;
  readonly table: string;
  readonly round: number;
  readonly mix: string;
};

const ALL_WORDS = 4_294_967_296;

/** Endless words of 32 bits: HMAC-SHA256 under the seed, one block after the other, each read from its first byte on. */
export function* streamOf({ seed, table, round, mix }: DrawKey): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const message = utf8ToBytes(`backlay-v1|${table}|${round}|${mix}|${block}`);
    const mac = hmac(sha256, hexToBytes(seed), message);
    for (let i = 0; i < mac.length; i += 4) {
      let word = 0;
      for (const byte of mac.subarray(i, i + 4)) word = word * 256 + byte;
      yield word;
    }
  }
}

/** A number from 0 to n - 1. Words beyond the last whole multiple of n would make small numbers likelier: they are skipped. */
export function uniform(stream: Generator<number, never>, n: number): number {
  for (;;) {
    const word = stream.next().value;
    const wholeBefore = word - (word % n);
    if (wholeBefore + n <= ALL_WORDS) return word % n;
  }
}

/** The shoe as it was shuffled: from the last place down, each changes places with one at or before it. */
export function shuffledShoe(cards: readonly string[], key: DrawKey): string[] {
  const stream = streamOf(key);
  const shoe = Array.from(cards);
  for (let last = shoe.length - 1; last >= 1; last -= 1) {
    const other = uniform(stream, last + 1);
    const card = shoe[last] ?? '';
    shoe[last] = shoe[other] ?? '';
    shoe[other] = card;
  }
  return shoe;
}

/** Endless turns of a wheel. */
export function* turnsOfWheel(faces: readonly string[], key: DrawKey): Generator<string, never> {
  const stream = streamOf(key);
  for (;;) yield faces[uniform(stream, faces.length)] ?? '';
}
