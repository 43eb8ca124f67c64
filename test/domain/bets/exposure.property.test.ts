import fc from 'fast-check';
import { exposureOf, placeRangeByRunner, profitByRunner } from '../onOdds';
import type { PositionBet } from '../onOdds';
import { betOn, book, bruteForce, choices, prices, resultWith, stakes } from '../books';
import { expectAtMost, expectSame } from '../same';

const seed = 20254;
const numRuns = 10_000;

test('section 3: exposure of 10 000 random books equals brute force, one winner', () => {
  fc.assert(
    fc.property(book, (one) => {
      expectSame(exposureOf(one.bets, one.runnerIds, 1), bruteForce(one, 1));
    }),
    { seed, numRuns },
  );
});

test('section 3: exposure of 10 000 random books equals brute force, k winners', () => {
  fc.assert(
    fc.property(book, fc.integer({ min: 1, max: 5 }), (one, winners) => {
      expectSame(exposureOf(one.bets, one.runnerIds, winners), bruteForce(one, winners));
    }),
    { seed, numRuns },
  );
});

test('P/L by runner equals brute force', () => {
  fc.assert(
    fc.property(book, ({ bets, runnerIds }) => {
      const wanted = runnerIds.map((id) => [id, Number(resultWith(bets, [id], 0))]);
      expect(profitByRunner(bets, runnerIds)).toEqual(Object.fromEntries(wanted));
    }),
    { seed, numRuns },
  );
});

test('best and worst by runner in a place market equal brute force', () => {
  fc.assert(
    fc.property(book, fc.integer({ min: 1, max: 3 }), ({ bets, runnerIds }, k) => {
      const sets = choices(runnerIds, Math.min(k, runnerIds.length));
      const ranges = placeRangeByRunner(bets, runnerIds, k);
      for (const id of runnerIds) {
        const results = sets.filter((set) => set.includes(id)).map((set) => Number(resultWith(bets, set, 0)));
        expect(ranges[id]).toEqual({ worst: Math.min(...results), best: Math.max(...results) });
      }
    }),
    { seed, numRuns: 2000 },
  );
});

/** An order, its life as a list of fills [share of what is open, how much better than its odds], and how it ends. */
const life = fc.record({
  order: fc.record({ side: fc.constantFrom('back' as const, 'lay' as const), odds: prices, stake: stakes }),
  fills: fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 300 })), {
    maxLength: 12,
  }),
  others: fc.array(betOn(3), { maxLength: 3 }),
  winners: fc.integer({ min: 1, max: 2 }),
});

test('however an order fills, in parts and at its own or better odds, exposure stays within what was reserved', () => {
  const runnerIds = [1, 2, 3];
  fc.assert(
    fc.property(life, ({ order, fills, others, winners }) => {
      let bet: PositionBet = {
        selectionId: 1,
        side: order.side,
        odds: order.odds,
        fills: [],
        openPaise: order.stake,
      };
      const exposure = (): number => exposureOf([...others, bet], runnerIds, winners);
      let reserved = exposure();
      for (const [share, better] of fills) {
        const stakePaise = Math.ceil((bet.openPaise * share) / 100);
        const odds = order.side === 'back' ? order.odds + better : Math.max(101, order.odds - better);
        bet = { ...bet, fills: [...bet.fills, { odds, stakePaise }], openPaise: bet.openPaise - stakePaise };
        // Not only below the first reservation: every single fill may only lower it.
        expectAtMost(exposure(), reserved);
        reserved = exposure();
      }
      bet = { ...bet, openPaise: 0 };
      expectAtMost(exposure(), reserved);
    }),
    { seed, numRuns },
  );
});
