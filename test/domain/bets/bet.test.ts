import fc from 'fast-check';
import {
  averageOdds,
  liabilityOf,
  outcomeOf,
  profitOf,
  rateLiabilityOf,
  rateProfitOf,
  winnings,
} from '../../../domain/bets/bet';
import { expectAtMost, expectSame } from '../same';

const stakes = fc.integer({ min: 1, max: 1_000_000_000 });
const odds = fc.integer({ min: 101, max: 100_000 });
const seed = 20253;

describe('section 2: profit and liability of one bet', () => {
  test.each([
    { side: 'back' as const, wins: 25_500, loses: 30_000 },
    { side: 'lay' as const, wins: 30_000, loses: 25_500 },
  ])('decimal odds 1.85, stake 300: $side', ({ side, wins, loses }) => {
    expect(profitOf(side, 30_000, 185)).toBe(wins);
    expect(liabilityOf(side, 30_000, 185)).toBe(loses);
  });

  test.each([
    { side: 'back' as const, wins: 9800, loses: 10_000 },
    { side: 'lay' as const, wins: 10_000, loses: 9800 },
  ])('bookmaker rate 98, stake 100: $side', ({ side, wins, loses }) => {
    expect(rateProfitOf(side, 10_000, 9800)).toBe(wins);
    expect(rateLiabilityOf(side, 10_000, 9800)).toBe(loses);
    expect(profitOf(side, 10_000, 198)).toBe(wins);
  });

  test.each([
    ['back', true, 20_000],
    ['back', false, -10_000],
    ['lay', true, -20_000],
    ['lay', false, 10_000],
  ] as const)('100 at 3.00, %s, selection won %p: %p paise', (side, won, paise) => {
    expect(outcomeOf(side, 10_000, 300, won)).toBe(paise);
  });
});

describe('rounding', () => {
  test.each([
    [1, 150, 0],
    [1, 199, 0],
    [1001, 195, 950],
    [3333, 185, 2833],
  ])('a backer of %p paise at %p wins %p: the fraction is cut off', (stake, price, won) => {
    expect(winnings(stake, price)).toBe(won);
  });

  test('what one side of a fill wins the other loses, to the paisa', () => {
    fc.assert(
      fc.property(stakes, odds, fc.boolean(), (stake, price, won) => {
        expectSame(outcomeOf('back', stake, price, won) + outcomeOf('lay', stake, price, won), 0);
        expectSame(liabilityOf('lay', stake, price), profitOf('back', stake, price));
      }),
      { seed, numRuns: 10_000 },
    );
  });

  test('parts of a stake never cost a layer more than the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }), odds, (parts, price) => {
        const whole = parts.reduce((total, part) => total + part, 0);
        const apart = parts.reduce((total, part) => total + liabilityOf('lay', part, price), 0);
        expectAtMost(apart, liabilityOf('lay', whole, price));
        expect(liabilityOf('lay', whole, price) - apart).toBeLessThan(parts.length);
      }),
      { seed, numRuns: 10_000 },
    );
  });

  test('nothing at stake is 0, not -0', () => {
    expect(Object.is(outcomeOf('lay', 1, 101, true), 0)).toBe(true);
  });
});

test.each<[string, [odds: number, stakePaise: number][], number | undefined]>([
  ['nothing', [], undefined],
  ['one fill', [[185, 33]], 185],
  [
    'two by their stakes',
    [
      [200, 300],
      [300, 100],
    ],
    225,
  ],
  [
    'a half',
    [
      [200, 1],
      [201, 1],
    ],
    201,
  ],
  [
    'stakes whose products no float holds',
    [
      [100_000, 900_000_000_000],
      [99_999, 900_000_000_001],
    ],
    99_999,
  ],
])('the odds of %s taken together', (_, fills, odds) => {
  expect(averageOdds(fills.map(([at, stakePaise]) => ({ odds: at, stakePaise })))).toBe(odds);
});
