import { createHash, webcrypto } from 'node:crypto';
import { paysOf, spin } from '../../../domain/games/slot';
import { seedOfRound } from '../../../domain/casino/draw/chain';
import { wordsOf } from '../../../domain/casino/draw/stream';
import { readProof, recompute } from '../../../src/frames/slot/recompute';

const ROUNDS = 1000;
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const chain = { round: ROUNDS, seed: hashOf('the secret at the end of the chain') };

/** A proof as the games' server makes it. */
function proofOf(n: number, brought: string) {
  const seed = seedOfRound(n, chain);
  const mix = hashOf(brought);
  const reels = spin(wordsOf({ seed, table: 'slot3', round: n, mix }));
  return {
    status: 'OK',
    game: 'slot3',
    round: 'slot3:1',
    chain: { epoch: 2, terminal_hash: seedOfRound(0, chain), rounds: ROUNDS },
    n,
    seed,
    brought,
    mix,
    reels,
    stake: 2000,
    pays: paysOf(reels) * 2000,
  };
}

async function checked(answer: ReturnType<typeof proofOf>) {
  const proof = readProof(answer);
  if (!proof) throw new Error('unread');
  return recompute(webcrypto.subtle as SubtleCrypto, proof);
}

test.each([1, 2, 17])('round %i drawn again with WebCrypto is the round that was drawn', async (n) => {
  expect(await checked(proofOf(n, `press-${n}`))).toMatchObject({
    chain: true,
    mix: true,
    reels: true,
    pays: true,
  });
});

test('whatever was changed afterwards is found', async () => {
  const proof = proofOf(3, 'press');
  expect(await checked({ ...proof, n: 4 })).toMatchObject({ chain: false });
  expect(await checked({ ...proof, brought: 'another' })).toMatchObject({ mix: false, reels: true });
  expect(await checked({ ...proof, pays: proof.pays + 2000 })).toMatchObject({ pays: false });
  const other = proof.reels[0] === 'bar' ? ('bell' as const) : ('bar' as const);
  const changed = [other, proof.reels[1], proof.reels[2]] as const;
  expect(await checked({ ...proof, reels: changed })).toMatchObject({ reels: false });
});

test('a proof that lacks something is none', () => {
  expect(readProof({ ...proofOf(1, 'press'), seed: 'none' })).toBeUndefined();
  expect(readProof({ status: 'OK' })).toBeUndefined();
});
