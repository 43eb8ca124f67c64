import fc from 'fast-check';
import { cancelsOpenLays, reducedOdds, reductionsEnd } from '../../../domain/results/nonRunner';
import type { ReductionMarket } from '../../../domain/results/nonRunner';
import { expectAtMost, expectSame } from '../same';

describe('section 8: reduction', () => {
  test.each<[ReductionMarket, number, number[], number]>([
    ['win', 860, [16_200], 721],
    ['win', 800, [25_000], 600],
    ['place', 800, [25_000], 625],
    ['win', 800, [2499], 800],
    ['win', 800, [2500], 780],
    ['place', 800, [1000], 793],
    ['win', 110, [50_000], 101],
    ['place', 101, [99_000], 101],
    ['win', 1000, [20_000, 25_000], 600],
    ['win', 1000, [20_000, 1000, 25_000], 600],
    ['win', 333, [20_833], 264],
  ])('%s, odds %p, factors %p: %p', (market, odds, factors, reduced) => {
    expect(reducedOdds(odds, factors, market)).toBe(reduced);
  });

  test.each<[ReductionMarket, number, boolean]>([
    ['win', 2499, false],
    ['win', 2500, true],
    ['place', 3999, false],
    ['place', 4000, true],
  ])('%s, factor %p: open lays cancelled %p', (market, factor, cancelled) => {
    expect(cancelsOpenLays(market, factor)).toBe(cancelled);
  });

  test('odds never rise and never fall below 1.01; the order of removals does not matter', () => {
    const factors = fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 4 });
    const markets = fc.constantFrom<ReductionMarket>('win', 'place');
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), factors, markets, (odds, all, market) => {
        const reduced = reducedOdds(odds, all, market);
        expectAtMost(reduced, odds);
        expectAtMost(101, reduced);
        expectSame(reducedOdds(odds, all.toReversed(), market), reduced);
      }),
      { seed: 20259, numRuns: 5000 },
    );
  });
});

test.each([
  ['GB', 15],
  ['IN', 15],
  ['AU', 5],
  ['US', 5],
])('section 8: %s, factors may change until %p minutes after the scheduled off', (country, minutes) => {
  expect(reductionsEnd(1_000_000, country)).toBe(1_000_000 + minutes * 60_000);
});

test('section 8: a recording played twice as fast has half of them', () => {
  expect(reductionsEnd(1_000_000, 'GB', 2)).toBe(1_000_000 + 450_000);
});
