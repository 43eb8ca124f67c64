import { commissions, deadHeat, isNearest, nearest, reduced, won } from './audit/arithmetic';
import { worstLoss } from './audit/exposure';
import type { Bet, Market } from './audit/read';

const bet = (runner: string, back: boolean, stake: bigint, odds: bigint, open = 0n): Bet => ({
  ...{
    id: '1',
    player: '1',
    market: 'm',
    status: 'MATCHED',
    ref: null,
    profit: null,
    placedAt: 0,
    cancelled: 0n,
  },
  ...{ runner, back, odds, stake: stake + open, matched: stake, open },
  fills:
    stake === 0n
      ? []
      : [{ id: '1', bet: '1', counter: null, odds, stake, at: 0, inPlay: false, struck: null, factors: [] }],
});
const market = (winners: number, count = 3): Market => ({
  ...{ id: 'm', winners, commissionBps: 0n, marketType: 'WIN', held: false, result: null },
  pricing: 'odds',
  runners: Array.from({ length: count }, (_, i) => ({
    ...{ id: String(i + 1), status: 'ACTIVE', factor: null, removedAt: null },
  })),
});

test.each([
  [7n, 2n, [3n, 4n]],
  [-7n, 2n, [-4n, -3n]],
  [10n, 3n, [3n, 3n]],
  [-10n, 3n, [-3n, -3n]],
  [6n, 3n, [2n, 2n]],
])('%d/%d lies nearest to %j', (top, bottom, expected) => expect(nearest({ top, bottom })).toEqual(expected));

test('the vectors of the rules of betting', () => {
  expect(won(100_00n, 185n)).toBe(85_00n);
  expect(won(333n, 137n)).toBe(123n);
  expect(won(100_00n, 9850n, 'rates')).toBe(98_50n);
  expect(nearest(deadHeat(100_00n, 9800n, { places: 1n, tied: 2n }, 'rates'))[0]).toBe(-1_00n);
  expect(nearest(deadHeat(300_00n, 400n, { places: 1n, tied: 3n }))[0]).toBe(100_00n);
  expect(nearest(deadHeat(20_00n, 400n, { places: 1n, tied: 3n }))[0]).toBe(6_67n);
  expect(nearest(deadHeat(60_00n, 600n, { places: 2n, tied: 4n }))[0]).toBe(120_00n);
  expect(nearest(reduced(860n, [16_200n], false))[0]).toBe(721n);
  expect(nearest(reduced(800n, [25_000n], true))[0]).toBe(625n);
  expect(nearest(reduced(800n, [2_400n], false))[0]).toBe(800n);
  expect(nearest(commissions(100_01n, 200n))[0]).toBe(2_00n);
  expect(isNearest(0n, commissions(-5n, 200n))).toBe(true);
});

test('the worst loss of a book, one winner and several, open orders at their worst', () => {
  expect(worstLoss(market(1), [bet('1', true, 100_00n, 300n), bet('2', false, 50_00n, 400n)])).toBe(250_00n);
  expect(worstLoss(market(1), [bet('1', true, 100_00n, 300n), bet('2', true, 100_00n, 300n)])).toBe(200_00n);
  expect(worstLoss(market(1, 2), [bet('1', true, 10_00n, 300n), bet('2', true, 10_00n, 300n)])).toBe(0n);
  expect(worstLoss(market(2), [bet('1', false, 10_00n, 300n), bet('2', false, 10_00n, 300n)])).toBe(40_00n);
  expect(worstLoss(market(1), [bet('1', false, 0n, 300n, 10_00n)])).toBe(20_00n);
});
