import { between, hashSeed, pick, seeded } from '../../../domain/base/random';

const take = (random: () => number, n: number): number[] => Array.from({ length: n }, random);

test('the same seed gives the same numbers, another seed others', () => {
  expect(take(seeded(7), 100)).toEqual(take(seeded(7), 100));
  expect(take(seeded(7), 100)).not.toEqual(take(seeded(8), 100));
});

test('the sequence is fixed for good: recorded days depend on it', () => {
  expect(take(seeded(1), 3).map((x) => Math.floor(x * 2 ** 32))).toEqual([
    2_693_262_067, 11_749_833, 2_265_367_787,
  ]);
});

test('numbers are spread evenly over [0, 1)', () => {
  const numbers = take(seeded(20261), 100_000);
  expect(numbers.every((x) => x >= 0 && x < 1)).toBe(true);
  const tenths = numbers.reduce<number[]>((count, x) => {
    const i = Math.floor(x * 10);
    count[i] = (count[i] ?? 0) + 1;
    return count;
  }, []);
  // 10 000 expected in each; 400 is more than four standard deviations.
  expect(tenths.every((n) => Math.abs(n - 10_000) < 400)).toBe(true);
});

test('pick and between reach every element and nothing else', () => {
  const random = seeded(3);
  const picked = new Set(Array.from({ length: 200 }, () => pick(random, ['a', 'b', 'c'])));
  expect([...picked].sort()).toEqual(['a', 'b', 'c']);
  const rolled = new Set(Array.from({ length: 500 }, () => between(random, 1, 6)));
  expect([...rolled].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(() => pick(random, [])).toThrow(RangeError);
});

test('seeds of different texts differ', () => {
  const seeds = Array.from({ length: 1000 }, (_, i) => hashSeed(`race ${i}`));
  expect(new Set(seeds).size).toBe(1000);
  expect(hashSeed('')).toBe(0x811c9dc5);
  expect(hashSeed('a')).toBe(0xe40c292c);
});
