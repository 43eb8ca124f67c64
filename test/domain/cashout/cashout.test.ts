import fc from 'fast-check';
import { hedge as hedgeProfits, hedgeStake, isQuoteFirm, quoteOf } from '../../../domain/cashout/cashout';
import type { Depth } from '../../../domain/cashout/cashout';
import { profitByRunner } from '../onOdds';
import type { PositionBet } from '../onOdds';
import { prices, stakes } from '../books';
import { expectAtMost } from '../same';

const matched = (
  selectionId: number,
  side: 'back' | 'lay',
  stakePaise: number,
  odds: number,
): PositionBet => ({
  selectionId,
  side,
  fills: [{ odds, stakePaise }],
  openPaise: 0,
  odds,
});
const hedge = (bets: readonly PositionBet[], depths: readonly Depth[]) =>
  hedgeProfits(
    profitByRunner(
      bets,
      depths.map(({ selectionId }) => selectionId),
    ),
    depths,
  );
const plenty = 1_000_000_000_000;
const deep = (selectionId: number, back: number, lay: number): Depth => ({
  selectionId,
  back: [{ odds: back, sizePaise: plenty }],
  lay: [{ odds: lay, sizePaise: plenty }],
});
/** Nothing to trade on it. */
const dry = (selectionId: number): Depth => ({ selectionId, back: [], lay: [] });

describe('section 6: cash out', () => {
  const bets = [matched(1, 'back', 10_000, 470)];

  test('back 100@4.7, lay 114.63@4.1 gives +14.63 on every runner', () => {
    expect(hedgeStake(37_000, -10_000, 410)).toBe(11_463);
    const found = hedge(bets, [deep(1, 400, 410), dry(2), dry(3)]);
    expect(found?.legs).toEqual([
      { selectionId: 1, side: 'lay', fills: [{ odds: 410, stakePaise: 11_463 }], stakePaise: 11_463 },
    ]);
    expect(found?.amountPaise).toBe(1463);
    // Whole paise of stake: the winner's side may keep a few more.
    expect(found?.byRunner).toEqual({ 1: 1465, 2: 1463, 3: 1463 });
  });

  test('a lay is hedged by a back', () => {
    expect(hedgeStake(-20_000, 10_000, 250)).toBe(-12_000);
    const found = hedge([matched(1, 'lay', 10_000, 300)], [deep(1, 250, 260), dry(2)]);
    expect(found?.legs).toEqual([
      { selectionId: 1, side: 'back', fills: [{ odds: 250, stakePaise: 12_000 }], stakePaise: 12_000 },
    ]);
    expect(found?.byRunner).toEqual({ 1: -2000, 2: -2000 });
  });

  test('walks the depth, each stake at its price', () => {
    const depth: Depth = {
      selectionId: 1,
      back: [],
      lay: [
        { odds: 400, sizePaise: 5000 },
        { odds: 450, sizePaise: 100_000 },
      ],
    };
    const found = hedge(bets, [depth, dry(2)]);
    // 470.00 to move: 50.00 * 4.0 = 200.00, the other 270.00 at 4.5 is 60.00.
    expect(found?.legs[0]?.fills).toEqual([
      { odds: 400, stakePaise: 5000 },
      { odds: 450, stakePaise: 6000 },
    ]);
    expect(found?.byRunner).toEqual({ 1: 1000, 2: 1000 });
  });

  test('no hedge without depth; nothing to trade when all is level', () => {
    expect(hedge(bets, [dry(1), dry(2)])).toBeUndefined();
    expect(hedge([], [dry(1), dry(2)])).toEqual({ legs: [], byRunner: { 1: 0, 2: 0 }, amountPaise: 0 });
  });

  test('of the hedges there are the one that leaves most', () => {
    // Laying this one at 4.1 is as good as backing the other at 4.1 / 3.1 = 1.32.
    const dear = hedge(bets, [deep(1, 400, 410), deep(2, 130, 135)]);
    expect(dear?.legs.map(({ selectionId, side }) => [selectionId, side])).toEqual([[1, 'lay']]);
    const cheap = hedge(bets, [deep(1, 400, 410), deep(2, 140, 145)]);
    expect(cheap?.legs.map(({ selectionId, side }) => [selectionId, side])).toEqual([[2, 'back']]);
    expect(cheap?.amountPaise).toBeGreaterThan(dear?.amountPaise ?? NaN);
  });

  test('a quote is firm until it expires', () => {
    const quote = quoteOf({ legs: [], byRunner: {}, amountPaise: 5 }, 1000, 3000);
    expect(quote).toMatchObject({ amountPaise: 5, expiresAt: 4000 });
    expect([isQuoteFirm(quote, 3999), isQuoteFirm(quote, 4000)]).toEqual([true, false]);
  });
});

test('a hedge leaves the same for every runner, to the paise that whole stakes allow', () => {
  const runnerIds = [1, 2, 3];
  const bet = fc.record({
    selectionId: fc.constantFrom(...runnerIds),
    side: fc.constantFrom('back' as const, 'lay' as const),
    odds: prices,
    stakePaise: stakes,
  });
  const book = fc.tuple(...runnerIds.map(() => fc.integer({ min: 101, max: 2000 })));
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 4 }), book, (all, backs) => {
      const bets = all.map(({ selectionId, side, stakePaise, odds }) =>
        matched(selectionId, side, stakePaise, odds),
      );
      const found = hedge(
        bets,
        runnerIds.map((id, i) => deep(id, backs[i] ?? 0, (backs[i] ?? 0) + 5)),
      );
      const results = Object.values(found?.byRunner ?? {});
      expect(results).toHaveLength(3);
      // Half a paisa of stake at odds up to 20.05, and a paisa a fill for the cut-off winnings.
      expectAtMost(Math.max(...results) - Math.min(...results), 30);
      const worstNow = Math.min(...Object.values(profitByRunner(bets, runnerIds)));
      expectAtMost(worstNow - 30, found?.amountPaise ?? NaN);
    }),
    { seed: 20266, numRuns: 3000 },
  );
});

describe('the best level where the depth is thin', () => {
  test('the level at which a price is used up may be the best, and the only one there is', () => {
    const bets = [matched(1, 'back', 10_000, 300)];
    const thin = { odds: 250, sizePaise: 6000 };
    // +200.00 or -100.00. 60.00 laid at 2.5 moves 150.00, the rest is backed on the other at 2.0: 150.00 is 75.00.
    const depths: Depth[] = [
      { selectionId: 1, back: [], lay: [thin] },
      { selectionId: 2, back: [{ odds: 200, sizePaise: 50_000 }], lay: [] },
    ];
    const best = hedge(bets, depths);
    // Backing the other alone would leave 200.00 - 150.00.
    expect(best?.amountPaise).toBe(5000);
    const shallow: Depth[] = [depths[0]!, { ...depths[1]!, back: [{ odds: 200, sizePaise: 7500 }] }];
    const found = hedge(bets, shallow);
    expect(found?.amountPaise).toBe(3500);
    expect(found?.legs).toEqual([
      { selectionId: 1, side: 'lay', fills: [{ odds: 250, stakePaise: 6000 }], stakePaise: 6000 },
      { selectionId: 2, side: 'back', fills: [{ odds: 200, stakePaise: 7500 }], stakePaise: 7500 },
    ]);
  });

  test('a level of little depth at a good price is taken first', () => {
    const bets = [matched(1, 'back', 10_000, 300)];
    const found = hedge(bets, [
      {
        selectionId: 1,
        back: [],
        lay: [
          { odds: 150, sizePaise: 4000 },
          { odds: 500, sizePaise: 100_000 },
        ],
      },
      { selectionId: 2, back: [{ odds: 250, sizePaise: 100_000 }], lay: [] },
    ]);
    // 60.00 of the 300.00 for 40.00 at 1.5; the other 240.00 for 96.00 on the other, not 48.00 at 5.0.
    expect(found?.legs.map(({ side, stakePaise }) => [side, stakePaise])).toEqual([
      ['lay', 4000],
      ['back', 9600],
    ]);
    expect(found?.byRunner).toEqual({ 1: 8400, 2: 8400 });
  });
});
