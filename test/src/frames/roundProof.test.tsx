import { seedOfRound } from '../../../domain/casino/draw/chain';
import { addEntropy, epochMixOf, NO_ENTROPY, roundMixOf } from '../../../domain/casino/draw/mix';
import { wordsOf } from '../../../domain/casino/draw/stream';
import { runRace } from '../../../domain/games/race';
import { readProof, recompute } from '../../../src/frames/rounds/recompute';

const SEED = '5c'.repeat(32);
const BROUGHT = ['0a'.repeat(16), '0b'.repeat(16)];
const terminalHash = seedOfRound(0, { round: 3, seed: SEED });
const mix = roundMixOf({
  table: 'race6',
  round: 1003,
  epochMix: epochMixOf({ table: 'race6', epoch: 2, terminalHash }, { kind: 'demo' }),
  entropyHead: BROUGHT.reduce(addEntropy, NO_ENTROPY),
  beaconSignature: '',
});
const told = {
  status: 'OK',
  game: 'race6',
  round: 'race6:1003',
  number: 1003,
  chain: { epoch: 2, terminal_hash: terminalHash, rounds: 1000 },
  n: 3,
  seed: SEED,
  brought: BROUGHT,
  mix,
  result: runRace(wordsOf({ seed: SEED, table: 'race6', round: 1003, mix })),
  is_void: false,
};

function found(change: object) {
  const proof = readProof({ ...told, ...change });
  return proof && recompute(proof, runRace);
}

it('draws a round again from its proof', () => {
  expect(found({})).toMatchObject({ chain: true, mix: true, result: true, drawn: told.result });
});

it.each([
  ['another seed', { seed: '5d'.repeat(32) }, { chain: false, mix: true, result: false }],
  ['a bet left out', { brought: BROUGHT.slice(1) }, { chain: true, mix: false }],
  ['bets in another order', { brought: [...BROUGHT].reverse() }, { chain: true, mix: false }],
  ['another result', { result: [...told.result].reverse() }, { chain: true, mix: true, result: false }],
  ['another place in the chain', { n: 4 }, { chain: false }],
])('finds %s', (_, change, verdict) => {
  expect(found(change)).toMatchObject(verdict);
});

it('checks the chain alone of a round that was never drawn', () => {
  expect(found({ mix: null, result: null, is_void: true })).toEqual({ chain: true });
  expect(readProof({ status: 'OK' })).toBeUndefined();
});
