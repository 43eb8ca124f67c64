import fc from 'fast-check';
import { isWithinLimit, levelsUpTo, matchAgainst, matchOrders } from '../../../domain/placing/matching';
import type { LimitOrder } from '../../../domain/placing/matching';
import { expectSame } from '../same';

const level = (odds: number, sizePaise: number): { odds: number; sizePaise: number } => ({ odds, sizePaise });
const seed = 20255;

describe('section 4: matching', () => {
  const toBack = [level(186, 5000), level(185, 2000), level(184, 90_000)];
  const toLay = [level(187, 3000), level(190, 4000), level(200, 1000)];

  test.each<{
    name: string;
    order: LimitOrder;
    levels: typeof toBack;
    fills: [number, number][];
    rest: number;
  }>([
    {
      name: 'a better resting price fills first, at its own price',
      order: { side: 'back', odds: 185, stakePaise: 6000 },
      levels: toBack,
      fills: [
        [186, 5000],
        [185, 1000],
      ],
      rest: 0,
    },
    {
      name: 'what is beyond the limit stays unmatched',
      order: { side: 'back', odds: 185, stakePaise: 10_000 },
      levels: toBack,
      fills: [
        [186, 5000],
        [185, 2000],
      ],
      rest: 3000,
    },
    {
      name: 'a lay takes the lowest odds first',
      order: { side: 'lay', odds: 190, stakePaise: 10_000 },
      levels: toLay,
      fills: [
        [187, 3000],
        [190, 4000],
      ],
      rest: 3000,
    },
    {
      name: 'nothing within the limit',
      order: { side: 'lay', odds: 186, stakePaise: 100 },
      levels: toLay,
      fills: [],
      rest: 100,
    },
    {
      name: 'an empty book',
      order: { side: 'back', odds: 101, stakePaise: 1 },
      levels: [],
      fills: [],
      rest: 1,
    },
  ])('$name', ({ order, levels, fills, rest }) => {
    expect(matchAgainst(order, levels)).toEqual({
      fills: fills.map(([odds, stakePaise]) => ({ odds, stakePaise })),
      restPaise: rest,
    });
  });

  test('equal prices fill in the order given: time priority', () => {
    const resting = [
      { id: 'first', ...level(200, 100) },
      { id: 'second', ...level(200, 100) },
      { id: 'better', ...level(202, 100) },
    ];
    const { fills } = matchOrders({ side: 'back', odds: 200, stakePaise: 250 }, resting);
    expect(fills.map(({ from, stakePaise }) => [from.id, stakePaise])).toEqual([
      ['better', 100],
      ['first', 100],
      ['second', 50],
    ]);
  });
});

const orders = fc.record({
  side: fc.constantFrom('back' as const, 'lay' as const),
  odds: fc.integer({ min: 101, max: 130 }),
  stakePaise: fc.integer({ min: 1, max: 10_000 }),
});
const depth = fc.array(
  fc.record({ odds: fc.integer({ min: 101, max: 130 }), sizePaise: fc.integer({ min: 0, max: 3000 }) }),
  { maxLength: 12 },
);

test('matching conserves stake, keeps the limit, takes the best first and leaves nothing takeable', () => {
  fc.assert(
    fc.property(orders, depth, (order, levels) => {
      const before = JSON.stringify(levels);
      const { fills, restPaise } = matchOrders(order, levels);
      const filled = fills.reduce((total, fill) => total + fill.stakePaise, 0);
      expectSame(filled + restPaise, order.stakePaise);
      expectSame(
        fills.every(({ odds, stakePaise }) => isWithinLimit(order, odds) && stakePaise > 0),
        true,
      );
      expect(
        fills.every(({ from, stakePaise, odds }) => stakePaise <= from.sizePaise && odds === from.odds),
      ).toBe(true);
      const better = order.side === 'back' ? -1 : 1;
      expect(fills.map(({ odds }) => odds)).toEqual(
        fills.map(({ odds }) => odds).sort((a, b) => better * (a - b)),
      );
      const takeable = levels.filter(({ odds }) => isWithinLimit(order, odds));
      const available = takeable.reduce((total, { sizePaise }) => total + sizePaise, 0);
      expectSame(filled, Math.min(order.stakePaise, available));
      const worst = fills.at(-1);
      const skipped = takeable.filter(
        (one) => worst && better * (one.odds - worst.odds) < 0 && one.sizePaise > 0,
      );
      expect(
        skipped.every((one) =>
          fills.some(({ from, stakePaise }) => from === one && stakePaise === one.sizePaise),
        ),
      ).toBe(true);
      expectSame(JSON.stringify(levels), before);
    }),
    { seed, numRuns: 10_000 },
  );
});

test('levels reach as far as the most that is taken, best first', () => {
  const levels = [
    { odds: 400, sizePaise: 300_00 },
    { odds: 390, sizePaise: 200_00 },
    { odds: 380, sizePaise: 100_00 },
  ];
  expect(levelsUpTo(levels, 450_00)).toEqual([levels[0], { odds: 390, sizePaise: 150_00 }]);
  expect(levelsUpTo(levels, 0)).toEqual([]);
  expect(levelsUpTo(levels, Infinity)).toEqual(levels);
});
