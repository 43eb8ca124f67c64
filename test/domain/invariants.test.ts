import fc from 'fast-check';
import { prices, stakes } from './books';
import { Exchange } from './model';
import type { Market, Step } from './model';
import { expectAtMost, expectSame } from './same';

const players = [1, 2, 3];
const markets: Market[] = [
  { id: 0, runnerIds: [1, 2, 3], winners: 1, commissionBps: 200 },
  { id: 1, runnerIds: [4, 5, 6, 7], winners: 2, commissionBps: 500 },
];

/** Close together, so that orders meet, and around 1.50, where a paisa's winnings round the most. */
const near = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 147, max: 155 }) },
  { weight: 1, arbitrary: prices },
);
const place = fc.record({
  do: fc.constant('place' as const),
  player: fc.constantFrom(...players),
  market: fc.nat({ max: 1 }),
  selection: fc.nat({ max: 2 }),
  side: fc.constantFrom('back' as const, 'lay' as const),
  odds: near,
  stake: stakes,
  liquidity: fc.array(fc.record({ odds: near, sizePaise: stakes }), { maxLength: 2 }),
});
const cancel = fc.record({ do: fc.constant('cancel' as const), bet: fc.nat({ max: 20 }) });
const settle = (...how: ('win' | 'deadHeat' | 'void')[]) =>
  fc.record({
    do: fc.constant('settle' as const),
    market: fc.nat({ max: 1 }),
    choice: fc.nat({ max: 11 }),
    how: fc.constantFrom(...how),
  });
const stepsWith = (settling: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
      { weight: 12, arbitrary: place },
      { weight: 2, arbitrary: cancel },
      { weight: 1, arbitrary: settling },
    ),
    { minLength: 20, maxLength: 60, size: 'max' },
  );

/** With few chips every paisa is at stake; with many, large bets are accepted. */
const chips = fc.constantFrom(60, 3_000_000);
const total = ({ accounts }: Exchange): number => [...accounts.values()].reduce((sum, one) => sum + one, 0);

test('any sequence of bets, fills, cancels and settlements keeps the ledger at 0 and nobody below 0', () => {
  const seen = { placed: 0, refused: 0, fills: 0, betweenPlayers: 0, cancelled: 0, settled: 0 };
  fc.assert(
    fc.property(stepsWith(settle('win', 'void')), chips, (steps, each) => {
      const exchange = new Exchange(markets, players, each);
      for (const step of steps) {
        exchange.run(step);
        expectSame(total(exchange), 0);
        expectAtMost(0, Math.min(...players.map((player) => exchange.available(player))));
      }
      for (const key of Object.keys(seen) as (keyof typeof seen)[]) seen[key] += exchange.counts[key];
    }),
    { seed: 20267, numRuns: 400 },
  );
  // The random steps must really reach every kind of event.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(200);
});

test('after a dead heat the ledger is at 0 too, and nobody is short by more than half a paisa a fill', () => {
  fc.assert(
    fc.property(stepsWith(settle('deadHeat')), chips, (steps, each) => {
      const exchange = new Exchange(markets, players, each);
      for (const step of steps) {
        const before = exchange.counts.fills + exchange.counts.betweenPlayers;
        exchange.run(step);
        expectSame(total(exchange), 0);
        const lowest = Math.min(...players.map((player) => exchange.available(player)));
        expectAtMost(0 - before / 2, lowest);
      }
    }),
    { seed: 20268, numRuns: 200 },
  );
});
