import { checkStake, limitsFor, ownLimit } from '../../../domain/placing/limits';

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
  [500, 200, 200],
  [500, 500, null],
  [500, 900, null],
  [500, null, null],
  [null, 200, 200],
  [null, null, null],
])('of a market that takes %p, a player with the limit %p has an own one of %p', (market, own, counts) => {
  expect(ownLimit(market, own)).toBe(counts);
});
