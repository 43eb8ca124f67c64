import fc from 'fast-check';
import { rulesOf } from '../../../domain/kinds/rules';
import type { RuledMarket } from '../../../domain/kinds/rules';
import { stakeFor } from '../../../domain/placing/stakeFor';

const seed = 20252;
const line = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 } as const;
const MARKETS: readonly (readonly [RuledMarket, fc.Arbitrary<{ odds: number; rateBps?: number }>])[] = [
  [{ kind: 'odds', session: null }, fc.record({ odds: fc.integer({ min: 101, max: 100_000 }) })],
  [{ kind: 'rates', session: null }, fc.record({ odds: fc.integer({ min: 50, max: 100_000 }) })],
  [
    { kind: 'numbers', session: line },
    fc.record({ odds: fc.constant(6300), rateBps: fc.integer({ min: 100, max: 30_000 }) }),
  ],
  [
    { kind: 'numbers', session: { ...line, type: 'meter', capRuns: 30 } },
    fc.record({ odds: fc.constant(6300), rateBps: fc.constant(10_000) }),
  ],
];

describe.each(MARKETS)('%j', (market, price) => {
  test('the stake risks, or wins, no more than the amount; no other does so more, and no smaller one as much', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_00 });
    const side = fc.constantFrom('back', 'lay');
    const by = fc.constantFrom('liability', 'win');
    fc.assert(
      fc.property(price, side, by, amount, (at, taken, what, amountPaise) => {
        const bet = { selectionId: 1, side: taken, ...at };
        const { liabilityOf, profitOf } = rulesOf(market);
        const of = what === 'win' ? profitOf : liabilityOf;
        const figure = (openPaise: number) => of({ ...bet, fills: [], openPaise });
        const stake = stakeFor(market, bet, what, amountPaise);
        expect(figure(stake)).toBeLessThanOrEqual(amountPaise);
        if (stake > 0) expect(figure(stake - 1)).toBeLessThan(figure(stake));
        // At 1.01 a stake has to grow by a rupee to win a paisa more; at a rate of 1 per 100, too.
        expect(figure(stake + 201)).toBeGreaterThan(amountPaise);
      }),
      { seed, numRuns: 200 },
    );
  });
});

test('what is known by heart: a lay at 3.00 risks twice its stake, a back at 1.50 wins half of it', () => {
  const odds = { kind: 'odds', session: null } as const;
  expect(stakeFor(odds, { selectionId: 1, side: 'lay', odds: 300 }, 'liability', 1001)).toBe(500);
  expect(stakeFor(odds, { selectionId: 1, side: 'back', odds: 150 }, 'win', 1000)).toBe(2000);
  expect(stakeFor(odds, { selectionId: 1, side: 'back', odds: 150 }, 'liability', 1000)).toBe(1000);
  expect(stakeFor(odds, { selectionId: 1, side: 'back', odds: 150 }, 'stake', 1000)).toBe(1000);
});
