import { createHash } from 'node:crypto';
import * as v from 'valibot';

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

/** drand quicknet: the hash of its parameters, the second of its first value, and the seconds between two. */
const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
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
 * drand's quicknet at one of its relays. The value is one that fits its own randomness and its round; that it is the beacon's,
 * everybody compares with another relay. @param url of the relay, without the chain
 */
export function drandAt(url: string, ask: typeof fetch = fetch): Beacon {
  const base = url.replace(/\/$/, '');
  return {
    roundAfter: (lockMs) =>
      Math.max(1, Math.ceil((lockMs / 1000 + BEHIND_LOCK_S - FIRST_AT_S) / PERIOD_S) + 1),
    timeOf: (round) => (FIRST_AT_S + PERIOD_S * (round - 1)) * 1000,
    fetch: async (round) => {
      try {
        const reply = await ask(`${base}/${CHAIN}/public/${round}`, {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const read = reply.ok ? v.safeParse(answer, await reply.json()) : undefined;
        if (!read?.success || read.output.round !== round || !isWhole(read.output)) return undefined;
        return { round, signature: read.output.signature };
      } catch {
        return undefined;
      }
    },
  };
}
