import fc from 'fast-check';
import {
  formatOdds,
  fromDecimal,
  isOnLadder,
  nearestOdds,
  parseOdds,
  stepOdds,
  toDecimal,
} from '../../../domain/bets/ladder';
import type { Ladder } from '../../../domain/bets/ladder';
import { expectSame } from '../same';
import { classicOdds } from '../classicOdds';

const CLASSIC = classicOdds();

const seed = 20252;
const ladders = fc.constantFrom<Ladder>('CLASSIC', 'FINEST');
const anyOdds = fc.integer({ min: 101, max: 100_000 });

describe('section 1: the price ladder', () => {
  test('350 prices from 1.01 to 1000', () => {
    expect(CLASSIC).toHaveLength(350);
    expect(CLASSIC[0]).toBe(101);
    expect(CLASSIC[349]).toBe(100_000);
  });

  test.each([
    [101, 200, 1, 99],
    [200, 300, 2, 50],
    [300, 400, 5, 20],
    [400, 600, 10, 20],
    [600, 1000, 20, 20],
    [1000, 2000, 50, 20],
    [2000, 3000, 100, 10],
    [3000, 5000, 200, 10],
    [5000, 10_000, 500, 10],
    [10_000, 100_001, 1000, 91],
  ])('from %p below %p in steps of %p: %p prices', (from, below, step, count) => {
    const band = CLASSIC.filter((odds) => odds >= from && odds < below);
    expect(band).toHaveLength(count);
    expect(band.every((odds, i) => odds === from + i * step)).toBe(true);
  });

  test.each([
    ['1.50', 5, '1.55'],
    ['2.00', 5, '2.10'],
    ['10', 5, '12.50'],
    ['1.99', 1, '2.00'],
    ['2.00', -1, '1.99'],
    ['100', 1, '110.00'],
    ['100', -1, '95.00'],
    ['1.01', -3, '1.01'],
    ['1000', 3, '1000.00'],
    ['2.03', 1, '2.04'],
    ['2.03', -1, '2.02'],
    ['2.03', 0, '2.02'],
    ['105', 2, '120.00'],
    ['105', -1, '100.00'],
  ])('%s and %p ticks is %s', (from, ticks, to) => {
    expect(formatOdds(stepOdds(parseOdds(from) ?? 0, ticks, 'CLASSIC'))).toBe(to);
  });

  test.each([
    [203, false, true],
    [204, true, true],
    [100, false, false],
    [100_000, true, true],
    [100_001, false, false],
    [101.5, false, false],
    [NaN, false, false],
  ])('%p: on CLASSIC %p, on FINEST %p', (odds, classic, finest) => {
    expect(isOnLadder(odds, 'CLASSIC')).toBe(classic);
    expect(isOnLadder(odds, 'FINEST')).toBe(finest);
  });

  test.each([
    [203, 202],
    [203.1, 204],
    [99, 101],
    [1_000_000, 100_000],
    [1026, 1050],
    [1025, 1000],
  ])('nearest to %p is %p', (odds, nearest) => {
    expect(nearestOdds(odds, 'CLASSIC')).toBe(nearest);
  });

  test('FINEST steps by 0.01', () => {
    expect(stepOdds(203, 5, 'FINEST')).toBe(208);
    expect(stepOdds(103, -5, 'FINEST')).toBe(101);
    expect(nearestOdds(203.4, 'FINEST')).toBe(203);
  });
});

test.each([
  [1.85, 185],
  ['1.85', 185],
  ['1000', 100_000],
  [1.01, 101],
  [1, undefined],
  [0, undefined],
  [-2, undefined],
  [1000.01, undefined],
  ['1.855', undefined],
  ['NaN', undefined],
  ['', undefined],
  [null, undefined],
])('parseOdds(%p) is %p', (x, odds) => {
  expect(parseOdds(x)).toBe(odds);
});

test('steps stay on the ladder and never go the wrong way', () => {
  fc.assert(
    fc.property(anyOdds, fc.integer({ min: -400, max: 400 }), ladders, (odds, ticks, ladder) => {
      const stepped = stepOdds(odds, ticks, ladder);
      expectSame(isOnLadder(stepped, ladder), true);
      if (ticks > 0) expect(stepped).toBeGreaterThanOrEqual(odds);
      if (ticks < 0) expect(stepped).toBeLessThanOrEqual(odds);
    }),
    { seed, numRuns: 10_000 },
  );
});

test('a step and back is no step, away from the ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 299 }), fc.integer({ min: -50, max: 50 }), (i, ticks) => {
      const odds = CLASSIC[i] ?? 0;
      expectSame(stepOdds(stepOdds(odds, ticks, 'CLASSIC'), -ticks, 'CLASSIC'), odds);
    }),
    { seed, numRuns: 2000 },
  );
});

test('nearest is no farther than any price of the ladder', () => {
  fc.assert(
    fc.property(anyOdds, (odds) => {
      const distance = Math.abs(nearestOdds(odds, 'CLASSIC') - odds);
      expectSame(distance, Math.min(...CLASSIC.map((one) => Math.abs(one - odds))));
    }),
    { seed, numRuns: 1000 },
  );
});

test('odds survive the wire and the screen', () => {
  fc.assert(
    fc.property(anyOdds, (odds) => {
      expectSame(parseOdds(toDecimal(odds)), odds);
      expectSame(fromDecimal(toDecimal(odds)), odds);
      expectSame(parseOdds(formatOdds(odds)), odds);
    }),
    { seed, numRuns: 10_000 },
  );
});
