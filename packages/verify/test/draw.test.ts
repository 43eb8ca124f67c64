import { hashBytes, hashText } from '../base/hash';
import { shuffledShoe, turnsOfWheel } from '../draw';
import { decks } from '../rules/cards';
import vectors from './vectors.json';

const { chain, shuffles } = vectors;

test('every seed hashes to the one before, and the first to the terminal hash', () => {
  const seeds = chain.seeds_in_round_order;
  expect(seeds.map((seed) => hashBytes(seed))).toEqual([chain.terminal_hash, ...seeds.slice(0, -1)]);
  expect(seeds.map((seed, i) => hashBytes(seed, i + 1))).toEqual(seeds.map(() => chain.terminal_hash));
});

test.each(shuffles.map((one) => [`${one.table} round ${one.round}`, one] as const))('%s', (_, one) => {
  const cards = typeof one.decks === 'number' ? decks(one.decks) : decks(1, '6 7 8 9 10 J Q K'.split(' '));
  const shoe = shuffledShoe(cards, {
    seed: one.server_seed_hex,
    table: one.table,
    round: one.round,
    mix: one.mix_hex,
  });
  expect(shoe.slice(0, 10)).toEqual(one.first_ten);
  expect(hashText(shoe.join(','))).toBe(one.sha256_of_all_cards_joined_by_comma);
});

test('a wheel is fair as far as 37,000 turns can show', () => {
  const faces = Array.from({ length: 37 }, (_, i) => String(i));
  const turns = turnsOfWheel(faces, { seed: chain.terminal_hash, table: 'roulette', round: 1, mix: 'ab' });
  const counts = new Map<string, number>();
  for (let i = 0; i < 37_000; i += 1) {
    const face = turns.next().value;
    counts.set(face, (counts.get(face) ?? 0) + 1);
  }
  const chiSquare = faces.reduce((sum, face) => sum + ((counts.get(face) ?? 0) - 1000) ** 2 / 1000, 0);
  // 36 degrees of freedom: one in ten thousand lies above 76, one in ten thousand below 12.
  expect(chiSquare).toBeLessThan(76);
  expect(chiSquare).toBeGreaterThan(12);
});
