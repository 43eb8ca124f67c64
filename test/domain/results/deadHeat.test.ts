import fc from 'fast-check';
import { winnings } from '../../../domain/bets/bet';
import { deadHeatProfit } from '../../../domain/results/deadHeat';
import { expectAtMost, expectSame } from '../same';

test.each([
  ['300@4.0, three tied for one place', 30_000, 400, { places: 1, tied: 3 }, 10_000],
  ['20@4.0, three tied', 2000, 400, { places: 1, tied: 3 }, 667],
  ['place 60@6.0, four tied for two places', 6000, 600, { places: 2, tied: 4 }, 12_000],
  ['10 000@3.75, two tied', 1_000_000, 375, { places: 1, tied: 2 }, 875_000],
  ['below even odds a dead heat loses', 10_000, 150, { places: 1, tied: 2 }, -2500],
])('section 7: %s', (_, stake, odds, heat, profit) => {
  expect(deadHeatProfit('back', stake, odds, heat)).toBe(profit);
  expect(deadHeatProfit('lay', stake, odds, heat)).toBe(-profit);
});

test('section 7: half the rate, 10 000@3.75 returns 18 750 gross', () => {
  const stake = 1_000_000;
  expect(stake + deadHeatProfit('back', stake, 375, { places: 1, tied: 2 })).toBe(1_875_000);
});

/** The formula of section 7 over one denominator, exact, then the nearest paisa, half away from zero. */
function exactly(stake: number, odds: number, places: number, tied: number): number {
  const [s, o, k, n] = [BigInt(stake), BigInt(odds), BigInt(places), BigInt(tied)];
  // s*k/n*(o-100)/100 - s*(n-k)/n, both parts times 100*n.
  const top = s * k * (o - 100n) - s * (n - k) * 100n;
  const twice = 200n * n;
  const size = top < 0n ? -top : top;
  const rounded = (size * 2n + twice / 2n) / twice;
  return Number(top < 0n ? -rounded : rounded);
}

const heats = fc
  .integer({ min: 2, max: 12 })
  .chain((tied) => fc.record({ tied: fc.constant(tied), places: fc.integer({ min: 1, max: tied }) }));

test('section 7: the whole formula is rounded, not its parts', () => {
  // 9 paise at 1.50, two tied: 2.25 - 4.5 is -2.25. With the winnings cut down first it would be (4 - 9) / 2 = -2.5.
  expect(deadHeatProfit('back', 9, 150, { places: 1, tied: 2 })).toBe(-2);
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 5_000_000_000 })),
      fc.oneof(fc.integer({ min: 101, max: 5000 }), fc.integer({ min: 101, max: 100_000 })),
      heats,
      (stake, odds, heat) => {
        const backer = deadHeatProfit('back', stake, odds, heat);
        expectSame(backer, exactly(stake, odds, heat.places, heat.tied));
        expectSame(backer + deadHeatProfit('lay', stake, odds, heat), 0);
      },
    ),
    { seed: 20258, numRuns: 20_000 },
  );
});

test('a fill moves no more than a plain win or loss would, but for the paisa of the rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 101, max: 5000 }),
      heats,
      (stake, odds, heat) => {
        const backer = deadHeatProfit('back', stake, odds, heat);
        expectAtMost(-stake, backer);
        expectAtMost(backer, winnings(stake, odds) + 1);
      },
    ),
    { seed: 20258, numRuns: 10_000 },
  );
});
