import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

// A hash chain of seeds, worked out with the machine's own SHA-256: a hundred thousand links take a tenth of a second.

const SEED_BYTES = 32;
/** A checkpoint is kept each so many links, so that a seed costs at most as many hashes. */
const STEP = 1000;
/** So many links are worked out before other work has its turn: about a millisecond's. */
const SLICE = 500;

/** `checkpoints`: the seeds of rounds 1000, 2000, ... and of the last one, the highest round first. */
export type Chain = { readonly rounds: number; readonly terminalHash: string; readonly checkpoints: Buffer };

const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Of all chains that were asked for, whether or not they could be made. */
let lastAsked: Promise<unknown> = Promise.resolve();

const always = (): boolean => true;

/**
 * A new chain from a secret that nobody has ever seen; the secret itself is its last seed. They are made one after the other: a
 * server that starts with empty tables needs one for each, and slices of all of them in every turn would hold up whatever else
 * there is to do for ten seconds and more. @param isWanted false ends it: a server that is to stop would work at those that wait for
 * longer than it is given @throws Error once it is not wanted any more
 */
export function newChain(rounds: number, isWanted = always): Promise<Chain> {
  const made = lastAsked.then(() => makeChain(rounds, isWanted));
  lastAsked = made.catch(() => undefined);
  return made;
}

async function makeChain(rounds: number, isWanted: () => boolean): Promise<Chain> {
  const kept: Buffer[] = [];
  let seed: Buffer = randomBytes(SEED_BYTES);
  for (let round = rounds; round > 0; round -= 1) {
    if (!isWanted()) throw new Error('this chain is not wanted any more');
    if (round === rounds || round % STEP === 0) kept.push(seed);
    seed = hash(seed);
    if (round % SLICE === 0) await setImmediate();
  }
  return { rounds, terminalHash: seed.toString('hex'), checkpoints: Buffer.concat(kept) };
}

/** The checkpoint at or after a round, and which round it is of. */
function checkpointFor({ rounds, checkpoints }: Chain, round: number): { at: number; seed: Buffer } {
  const count = checkpoints.length / SEED_BYTES;
  const last = rounds % STEP === 0 ? rounds : rounds - (rounds % STEP) + STEP;
  // The first is of the last round, the others each a step below.
  const above = Math.ceil(round / STEP) * STEP;
  const index = Math.min(count - 1, Math.max(0, (last - above) / STEP));
  return {
    at: index === 0 ? rounds : last - index * STEP,
    seed: checkpoints.subarray(index * SEED_BYTES, (index + 1) * SEED_BYTES),
  };
}

/** The seed of a round, hex; round 0 has the terminal hash. @throws RangeError beyond the chain */
export function seedAt(chain: Chain, round: number): string {
  if (round < 0 || round > chain.rounds) throw new RangeError(`round ${round} lies beyond the chain`);
  const { at, seed } = checkpointFor(chain, round);
  let found = seed;
  for (let n = at; n > round; n -= 1) found = hash(found);
  return found.toString('hex');
}
