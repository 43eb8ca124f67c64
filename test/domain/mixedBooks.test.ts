import { rulesOf, settlingOf, stepsOf } from '../../domain/kinds/rules';
import type { TradedBet } from '../../domain/kinds/traded';
import { between, pick, seeded } from '../../domain/base/random';
import { SESSION_TYPES } from '../../domain/sessions/sessionFacts';
import { holds } from '../../domain/bets/winningRange';
import { bookOf, factsOf, sideOf } from './mixed';
import type { Book } from './mixed';

test('10,000 books of mixed kinds hold back their worst result, by bets and by positions', () => {
  const random = seeded(10_000);
  const wrong: { book: Book; worst: number; held: number[] }[] = [];
  for (let n = 0; n < 10_000; n += 1) {
    const book = bookOf(random);
    const { market, bets, field, results, makes } = book;
    const totals = results.map((result) => bets.reduce((sum, bet) => sum + makes(bet, result), 0n));
    const worst = Number(-totals.reduce((low, one) => (one < low ? one : low), 0n));
    const rules = rulesOf(market);
    const positions = bets.map(rules.positionOf);
    const [first, ...others] = bets;
    const before = others.map(rules.positionOf);
    const added = first ? rules.exposureChange(before, first, field) : 0;
    const held = [
      rules.exposureOf(bets, field),
      rules.exposureOfPositions(rules.withChanges([], positions), field),
      rules.exposureOfPositions(before, field) + added,
    ];
    if (held.some((one) => one !== worst)) wrong.push({ book, worst, held });
  }
  expect(wrong).toEqual([]);
});

test('a book settles to what its bets make, whatever the result, and the ladder of a session says so before', () => {
  const random = seeded(77);
  for (let n = 0; n < 150; n += 1) {
    const { market, bets, results, makes } = bookOf(random);
    const { positionOf } = rulesOf(market);
    const { settle } = settlingOf(market);
    const matched = bets.map((bet) => ({ ...bet, openPaise: 0 }));
    const steps = market.session ? stepsOf(market.session, matched.map(positionOf)) : [];
    for (const result of results) {
      const outcome =
        typeof result === 'number'
          ? result
          : Object.fromEntries(
              [1, 2, 3].map((id) => [id, result.includes(id) ? ('WINNER' as const) : ('LOSER' as const)]),
            );
      const profits = matched.map((bet) => settle(bet, outcome));
      expect(profits).toEqual(matched.map((bet) => Number(makes(bet, result))));
      const step = steps.find(({ from }) => from === result);
      if (step) expect(step.paise).toBe(profits.reduce((sum, one) => sum + one, 0));
    }
  }
});

describe.each(SESSION_TYPES)('the winning range of a session of type %s', (type) => {
  test('is where the settlement pays, for every result from 0 to 400', () => {
    const random = seeded(400);
    for (let n = 0; n < 60; n += 1) {
      const session = factsOf(random, type);
      const market = { kind: 'numbers', session } as const;
      const odds = 100 * between(random, 0, 400);
      const bet: TradedBet = {
        selectionId:
          { oddEven: between(random, 1, 2), lastDigit: between(random, 0, 9) }[type as string] ?? 1,
        side: sideOf(random),
        odds,
        rateBps: pick(random, [100, 9000, 10_000, 11_000]),
        openPaise: 0,
        fills: [{ odds, stakePaise: between(random, 100, 500_000) }],
      };
      const range = rulesOf(market).winningRange(bet);
      const results = Array.from({ length: 401 }, (_, result) => result);
      const paid = results.filter((result) => settlingOf(market).settle(bet, result) > 0);
      expect(results.filter((result) => holds(range, result))).toEqual(paid);
    }
  });
});

test('a session that is void pays nobody, and a result of another kind is refused', () => {
  const session = factsOf(seeded(1), 'line');
  const { settle } = settlingOf({ kind: 'numbers', session });
  const fills = [{ odds: 6300, stakePaise: 100_00 }];
  const bet: TradedBet = { selectionId: 1, side: 'back', odds: 6300, rateBps: 9000, fills, openPaise: 0 };
  expect(settle(bet, 'VOID')).toBe(0);
  expect(() => settle(bet, { 1: 'WINNER' })).toThrow('another kind');
  expect(() => settlingOf({ kind: 'rates', session: null }).settle(bet, 63)).toThrow('another kind');
});
