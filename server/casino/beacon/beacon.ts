import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { hasSigned } from './signature';

/** A value of a public beacon: `signature` in hex, from which everybody has the same. */
export type BeaconValue = { readonly round: number; readonly signature: string };

/** A beacon whose values come at fixed times and are known to nobody before. */
export type Beacon = {
  /** The number of the first value at or after a second past this moment, ms. */
  readonly roundAfter: (lockMs: number) => number;
  /** When a value comes, ms. */
  readonly timeOf: (round: number) => number;
  /** undefined: it could not be had. */
  readonly fetch: (round: number) => Promise<BeaconValue | undefined>;
};

/** drand quicknet: the hash of its parameters, the key it signs with, the second of its first value, and the seconds between two. */
const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const PUBLIC_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
  '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
  '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
const FIRST_AT_S = 1_692_803_367;
const PERIOD_S = 3;
/** A value comes this long after betting closed at the earliest, so that nobody has it who can still bet. */
const BEHIND_LOCK_S = 1;

const TIMEOUT_MS = 2500;

const answer = v.object({
  round: v.pipe(v.number(), v.integer()),
  randomness: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)),
});

/** The randomness that everybody uses is the hash of the signature. */
const isWhole = ({ randomness, signature }: v.InferOutput<typeof answer>): boolean =>
  createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') === randomness;

/**
 * drand's quicknet at one of its relays. A value is one that fits its own randomness and that the beacon has signed for its round: a
 * relay can keep one back, but not make one up.
 * @param url of the relay, without the chain
 * @param publicKey of the beacon, in hexadecimal
 */
export function drandAt(url: string, publicKey = PUBLIC_KEY): Beacon {
  const base = url.replace(/\/$/, '');
  // Tables that close at the same time are dealt from the same value: its signature is verified once.
  let last: BeaconValue | undefined;
  return {
    roundAfter: (lockMs) =>
      Math.max(1, Math.ceil((lockMs / 1000 + BEHIND_LOCK_S - FIRST_AT_S) / PERIOD_S) + 1),
    timeOf: (round) => (FIRST_AT_S + PERIOD_S * (round - 1)) * 1000,
    fetch: async (round) => {
      if (last?.round === round) return last;
      try {
        const reply = await fetch(`${base}/${CHAIN}/public/${round}`, {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const read = reply.ok ? v.safeParse(answer, await reply.json()) : undefined;
        if (!read?.success || read.output.round !== round || !isWhole(read.output)) return undefined;
        const value = { round, signature: read.output.signature };
        if (!hasSigned(publicKey, value)) return undefined;
        last = value;
        return value;
      } catch {
        return undefined;
      }
    },
  };
}
