import fc from 'fast-check';
import {
  afterRemoval,
  cancelsOpenLays,
  isVoidByReinstatement,
  reducedOdds,
  reductionsAreOpen,
  type ReductionMarket,
} from '../../domain/nonRunner';
import { expectAtMost, expectSame } from './same';

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

describe('section 8: what becomes of a bet', () => {
  const bet = {
    selectionId: 1,
    side: 'lay' as const,
    fills: [{ odds: 860, stakePaise: 5000 }],
    struckInPlay: false,
  };

  test('a bet on the removed runner is void', () => {
    expect(afterRemoval(bet, { selectionId: 1, factor: 16_200 }, 'win')).toEqual({ void: true });
  });

  test('another is reduced, and its open lay cancelled', () => {
    expect(afterRemoval(bet, { selectionId: 2, factor: 16_200 }, 'win')).toEqual({
      void: false,
      fills: [{ odds: 721, stakePaise: 5000 }],
      cancelOpen: true,
    });
  });

  test('an open back stays, a bet struck in play keeps its odds', () => {
    const after = afterRemoval(
      { ...bet, side: 'back', struckInPlay: true },
      { selectionId: 2, factor: 16_200 },
      'win',
    );
    expect(after).toEqual({ void: false, fills: bet.fills, cancelOpen: false });
  });

  test.each([
    ['GB', 15, true],
    ['GB', 15.1, false],
    ['AU', 5, true],
    ['AU', 5.1, false],
    ['US', 14, false],
  ])('%s, %p minutes after the scheduled off: updates %p', (country, minutes, isOpen) => {
    expect(reductionsAreOpen(1_000_000, 1_000_000 + minutes * 60_000, country)).toBe(isOpen);
  });

  test.each([
    [9, false],
    [10, true],
    [19, true],
    [20, false],
  ])('removed at 10, back at 20: a bet struck at %p is void: %p', (struck, isVoid) => {
    expect(isVoidByReinstatement(struck, 10, 20)).toBe(isVoid);
  });
});
