import fc from 'fast-check';
import { winnings } from '../../domain/bet';
import { deadHeatProfit } from '../../domain/deadHeat';

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

test('a fill moves no more than a plain win or loss would, and its sides cancel out', () => {
  const heats = fc
    .integer({ min: 2, max: 12 })
    .chain((tied) => fc.record({ tied: fc.constant(tied), places: fc.integer({ min: 1, max: tied }) }));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 101, max: 5000 }),
      heats,
      (stake, odds, heat) => {
        const backer = deadHeatProfit('back', stake, odds, heat);
        expect(backer).toBeGreaterThanOrEqual(-stake);
        expect(backer).toBeLessThanOrEqual(winnings(stake, odds));
        expect(backer + deadHeatProfit('lay', stake, odds, heat)).toBe(0);
        const share = heat.places / heat.tied;
        expect(Math.abs(backer - (stake * share * (odds / 100 - 1) - stake * (1 - share)))).toBeLessThan(1.5);
      },
    ),
    { seed: 20258, numRuns: 10_000 },
  );
});
