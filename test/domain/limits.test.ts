import { addToStake, checkStake, limitLabel, limitsFor } from '../../domain/limits';

const limits = { minPaise: 10_000, maxPaise: 100_000_000 };

test.each([
  [9999, 'tooSmall'],
  [10_000, 'ok'],
  [100_000_000, 'ok'],
  [100_000_001, 'tooLarge'],
  [0, 'tooSmall'],
  [-10_000, 'tooSmall'],
])('a stake of %p paise is %s', (stake, answer) => {
  expect(checkStake(stake, limits)).toBe(answer);
});

test('a stake of nothing is refused where there is no minimum', () => {
  expect(checkStake(0, { minPaise: 0, maxPaise: 100 })).toBe('tooSmall');
});

test("a runner's own limits count only where they are set", () => {
  expect(limitsFor({ minPaise: 0, maxPaise: 0 }, limits)).toBe(limits);
  const own = { minPaise: 1, maxPaise: 2 };
  expect(limitsFor(own, limits)).toBe(own);
});

test.each([
  [50_000, '500'],
  [100_000, '1K'],
  [250_000, '2.5K'],
  [259_999, '2.5K'],
  [99_999_900, '999.9K'],
  [100_000_000, '1M'],
  [125_000_000, '1.2M'],
])('%p paise reads %s', (paise, label) => {
  expect(limitLabel(paise)).toBe(label);
});

test('quick buttons stop at the maximum', () => {
  expect(addToStake(90_000_000, 5_000_000, limits)).toBe(95_000_000);
  expect(addToStake(99_000_000, 5_000_000, limits)).toBe(100_000_000);
});
