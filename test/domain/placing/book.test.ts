import fc from 'fast-check';
import { applyLevels, bestLevels, withDepth } from '../../../domain/placing/book';
import type { Levels } from '../../../domain/placing/book';
import { expectSame } from '../same';

const levels = (...pairs: [number, number][]): Levels => new Map(pairs);

describe('applyLevels', () => {
  const before = levels([200, 5000], [198, 100]);

  test('a size replaces, 0 removes, the old map stays', () => {
    const after = applyLevels(before, [
      [200, 7000],
      [198, 0],
      [196, 300],
      [500, 0],
    ]);
    expect([...after]).toEqual([
      [200, 7000],
      [196, 300],
    ]);
    expect([...before]).toEqual([
      [200, 5000],
      [198, 100],
    ]);
  });
});

describe('bestLevels', () => {
  const depth = levels([198, 10_000], [200, 5000], [196, 20_000], [194, 1]);

  test('backs are best at the highest odds, lays at the lowest', () => {
    expect(bestLevels(depth, 'back', 3).map(({ odds }) => odds)).toEqual([200, 198, 196]);
    expect(bestLevels(depth, 'lay', 2)).toEqual([
      { odds: 196, sizePaise: 20_001 },
      { odds: 198, sizePaise: 10_000 },
    ]);
  });

  test('stakes below 1.00 merge into the next worse price, until they make 1.00', () => {
    const small = levels([200, 40], [198, 59], [196, 1], [194, 100], [192, 99]);
    expect(bestLevels(small, 'back', 3)).toEqual([
      { odds: 196, sizePaise: 100 },
      { odds: 194, sizePaise: 100 },
      { odds: 192, sizePaise: 99 },
    ]);
  });

  test('only what the end of the depth leaves over is shown below 1.00', () => {
    expect(bestLevels(levels([200, 40], [198, 59]), 'back', 3)).toEqual([{ odds: 198, sizePaise: 99 }]);
    expect(bestLevels(levels([200, 40], [198, 59]), 'lay', 3)).toEqual([{ odds: 200, sizePaise: 99 }]);
  });

  test('an empty side and a count of 0 show nothing', () => {
    expect(bestLevels(levels(), 'back', 3)).toEqual([]);
    expect(bestLevels(depth, 'back', 0)).toEqual([]);
  });

  test('with room for all, folding loses no stake and keeps the order', () => {
    const depths = fc.array(fc.tuple(fc.integer({ min: 101, max: 300 }), fc.integer({ min: 1, max: 250 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(depths, fc.constantFrom('back' as const, 'lay' as const), (pairs, side) => {
        const all = levels(...pairs);
        const shown = bestLevels(all, side, 300);
        const total = [...all.values()].reduce((sum, size) => sum + size, 0);
        expectSame(
          shown.reduce((sum, { sizePaise }) => sum + sizePaise, 0),
          total,
        );
        expectSame(
          shown.slice(0, -1).every(({ sizePaise }) => sizePaise >= 100),
          true,
        );
        const better = side === 'back' ? -1 : 1;
        const odds = shown.map((one) => one.odds);
        expect(odds).toEqual([...new Set(odds)].sort((a, b) => better * (a - b)));
        expect(bestLevels(all, side, 3)).toEqual(shown.slice(0, 3));
      }),
      { seed: 20262, numRuns: 5000 },
    );
  });
});

describe('withDepth', () => {
  const level = fc.record({
    odds: fc.integer({ min: 101, max: 130 }),
    sizePaise: fc.integer({ min: 100, max: 900 }),
  });
  const depth = fc.uniqueArray(level, { selector: ({ odds }) => odds, maxLength: 12 });

  test('the whole depth is had of its own best levels, and none of an older one stands among them', () => {
    fc.assert(
      fc.property(depth, depth, fc.constantFrom('back', 'lay'), (now, before, side) => {
        const all = new Map(now.map(({ odds, sizePaise }) => [odds, sizePaise]));
        const best = bestLevels(all, side, 3);
        expect(withDepth(side, best, now, 3)).toEqual(all);
        const mixed = withDepth(side, best, before, 3);
        const worst = best[2]?.odds;
        for (const [odds, sizePaise] of mixed) {
          const isBest = worst === undefined || (side === 'back' ? odds >= worst : odds <= worst);
          const from = isBest ? now : before;
          expect(from).toContainEqual({ odds, sizePaise });
        }
      }),
    );
  });
});
