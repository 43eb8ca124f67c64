import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { codeOf, deckOf, RANKS, shoeOf } from '../../../../domain/casino/cards';
import { seedBefore, seedOfRound } from '../../../../domain/casino/draw/chain';
import { addEntropy, epochMixOf, NO_ENTROPY, roundMixOf } from '../../../../domain/casino/draw/mix';
import { roundIdOf } from '../../../../domain/casino/draw/roundId';
import { openShoe, openWheel } from '../../../../domain/casino/draw/shoe';
import { drawBelow, wordsOf } from '../../../../domain/casino/draw/stream';
import type { DrawInputs } from '../../../../domain/casino/draw/stream';
import { readFigures } from '../vectors';

type Shuffle = {
  readonly table: string;
  readonly round: number;
  readonly decks: number | string;
  readonly server_seed_hex: string;
  readonly mix_hex: string;
  readonly first_ten: readonly string[];
  readonly sha256_of_all_cards_joined_by_comma: string;
};
const { chain, shuffles } = readFigures<{
  chain: { terminal_hash: string; seeds_in_round_order: string[] };
  shuffles: Shuffle[];
}>('fairness');
const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const SIX_UP = RANKS.filter((rank) => rank >= 6);
const cardsOf = ({ decks }: Shuffle) =>
  typeof decks === 'number' ? shoeOf(decks) : shoeOf(1, deckOf(SIX_UP));
const inputsOf = (one: Shuffle): DrawInputs => ({
  seed: one.server_seed_hex,
  table: one.table,
  round: one.round,
  mix: one.mix_hex,
});

function orderOf(one: Shuffle, inputs: DrawInputs): string[] {
  const cards = cardsOf(one);
  const next = openShoe(cards, inputs);
  return cards.map(() => codeOf(next()));
}

test('every seed of the chain is the hash of the next, back to the terminal hash', () => {
  const seeds = chain.seeds_in_round_order;
  const secret = { round: 5, seed: seeds[4] ?? '' };
  expect(seeds.map((_, i) => seedOfRound(i + 1, secret))).toEqual(seeds);
  expect(seedOfRound(0, secret)).toBe(chain.terminal_hash);
  expect(seedBefore(seeds[0] ?? '')).toBe(chain.terminal_hash);
  expect(() => seedOfRound(6, secret)).toThrow('round 6 lies beyond the seed');
  expect(() => seedOfRound(-1, secret)).toThrow('round -1 lies beyond the seed');
});

test.each(shuffles.map((one) => [`${one.table} round ${one.round}`, one] as const))(
  'the cards of %s',
  (_, one) => {
    const order = orderOf(one, inputsOf(one));
    expect(order.slice(0, 10)).toEqual(one.first_ten);
    expect(hash(order.join(','))).toBe(one.sha256_of_all_cards_joined_by_comma);
  },
);

/** The same text with its last bit the other way. */
const bitChanged = (hex: string): string =>
  hex.slice(0, -1) + (Number.parseInt(hex.slice(-1), 16) ^ 1).toString(16);

test('one bit of any input gives other cards', () => {
  const [one] = shuffles as [Shuffle];
  const inputs = inputsOf(one);
  const orders = [
    inputs,
    { ...inputs, seed: bitChanged(inputs.seed) },
    { ...inputs, mix: bitChanged(inputs.mix) },
    { ...inputs, table: 'dt202' },
    { ...inputs, round: 2 },
  ].map((each) => orderOf(one, each).join(','));
  expect(new Set(orders).size).toBe(5);
});

test('a shoe holds each card once, and no more', () => {
  const [one] = shuffles as [Shuffle];
  const cards = cardsOf(one);
  expect(orderOf(one, inputsOf(one)).sort()).toEqual(cards.map(codeOf).sort());
  const next = openShoe(['a', 'b'], inputsOf(one));
  expect([next(), next()].sort()).toEqual(['a', 'b']);
  expect(next).toThrow('the shoe is empty');
});

function scripted(words: readonly number[]) {
  const left = [...words];
  return { next: () => left.shift() ?? 0, left };
}

test('words at the ragged end of the range are passed over', () => {
  // 2^32 is 10324440 times 416 and 256: the last 256 words would favour the numbers below 256.
  const end = 2 ** 32 - 256;
  const refused = scripted([end, 2 ** 32 - 1, end - 1, 7]);
  expect(drawBelow(refused.next, 416)).toBe(415);
  expect(refused.left).toEqual([7]);
  expect(drawBelow(scripted([end - 416]).next, 416)).toBe(0);
  expect(drawBelow(scripted([2 ** 32 - 1]).next, 32)).toBe(31);
  expect(drawBelow(scripted([2 ** 32 - 1]).next, 1)).toBe(0);
});

test('words come eight a block, big-endian, without repeating', () => {
  const next = wordsOf(inputsOf(shuffles[0] as Shuffle));
  const words = Array.from({ length: 40 }, next);
  expect(new Set(words).size).toBe(40);
  expect(words.every((word) => Number.isInteger(word) && word >= 0 && word < 2 ** 32)).toBe(true);
});

test('a wheel brings the remainders of the words, again and again', () => {
  const inputs = inputsOf(shuffles[0] as Shuffle);
  const faces = Array.from({ length: 37 }, (_, i) => i);
  const [spin, nextWord] = [openWheel(faces, inputs), wordsOf(inputs)];
  const spins = Array.from({ length: 200 }, spin);
  expect(spins).toEqual(Array.from({ length: 200 }, () => drawBelow(nextWord, 37)));
  expect(new Set(spins).size).toBeGreaterThan(30);
});

const EPOCH = { table: 'dt20', epoch: 3, terminalHash: chain.terminal_hash };

test('the mix of an epoch is the hash of what stands in the audit file', () => {
  const head = `backlay-epoch-v1|dt20|3|${chain.terminal_hash}|`;
  expect(epochMixOf(EPOCH, { kind: 'demo' })).toBe(hash(`${head}demo`));
  expect(epochMixOf(EPOCH, { kind: 'players', head: 'ab' })).toBe(hash(`${head}players|ab`));
  expect(epochMixOf(EPOCH, { kind: 'beacon', round: 77, signature: 'cd' })).toBe(hash(`${head}77|cd`));
});

test('the mix of a round holds table, round, epoch, entropy and beacon', () => {
  const round = { table: 'dt20', round: 9, epochMix: 'aa', entropyHead: NO_ENTROPY, beaconSignature: '' };
  expect(roundMixOf(round)).toBe(hash(`backlay-mix-v1|dt20|9|aa|${'0'.repeat(64)}|`));
  const others = [
    { ...round, table: 'dt202' },
    { ...round, round: 10 },
    { ...round, epochMix: 'ab' },
    { ...round, entropyHead: addEntropy(NO_ENTROPY, '00'.repeat(16)) },
    { ...round, beaconSignature: 'ff' },
  ];
  expect(new Set([round, ...others].map(roundMixOf)).size).toBe(6);
});

test('what players bring changes the head, and so does its order', () => {
  const [a, b] = ['01'.repeat(16), '02'.repeat(16)];
  const raw = (hex: string) => bytesToHex(sha256(Uint8Array.from(Buffer.from(hex, 'hex'))));
  expect(addEntropy(NO_ENTROPY, a)).toBe(raw(NO_ENTROPY + raw(a)));
  expect(addEntropy(addEntropy(NO_ENTROPY, a), b)).not.toBe(addEntropy(addEntropy(NO_ENTROPY, b), a));
});

test('the number of a round is its table and its second in UTC+5:30', () => {
  expect(roundIdOf(116, new Date('2026-12-31T18:29:59Z').getTime())).toBe('116261231235959');
  expect(roundIdOf(102, new Date('2026-12-31T18:30:00Z').getTime())).toBe('102270101000000');
});
