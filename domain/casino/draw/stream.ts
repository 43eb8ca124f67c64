import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hex } from './digest';

/** What the draw of a round follows from. It has no place for a bet, a player or a stake. */
export type DrawInputs = {
  readonly seed: Hex;
  readonly table: string;
  readonly round: number;
  readonly mix: Hex;
};

const WORDS = 2 ** 32;
const WORDS_A_BLOCK = 8;

/** The words of a round, 32 bits each, big-endian: HMAC-SHA256 with the seed as key, block after block. */
export function wordsOf({ seed, table, round, mix }: DrawInputs): () => number {
  const key = hexToBytes(seed);
  let taken = 0;
  let block = new DataView(new ArrayBuffer(0));
  return () => {
    const at = taken % WORDS_A_BLOCK;
    if (at === 0) {
      const message = utf8ToBytes(`backlay-v1|${table}|${round}|${mix}|${taken / WORDS_A_BLOCK}`);
      const bytes = hmac(sha256, key, message);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    taken += 1;
    return block.getUint32(at * 4);
  };
}

/**
 * A number below `n`, each equally likely: words at the ragged end of the range are passed over, where a bare remainder
 * would favour the small numbers.
 */
export function drawBelow(nextWord: () => number, n: number): number {
  const end = WORDS - (WORDS % n);
  let word = nextWord();
  while (word >= end) word = nextWord();
  return word % n;
}
