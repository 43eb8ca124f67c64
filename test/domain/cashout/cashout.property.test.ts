import fc from 'fast-check';
import { closingAt, hedge } from '../../../domain/cashout/cashout';
import type { Depth } from '../../../domain/cashout/cashout';
import { profitByRunner } from '../onOdds';
import type { PositionBet } from '../onOdds';
import { expectAtMost } from '../same';
import { classicOdds } from '../classicOdds';

const CLASSIC = classicOdds();

const matched = (
  selectionId: number,
  side: 'back' | 'lay',
  stakePaise: number,
  odds: number,
): PositionBet => ({ selectionId, side, fills: [{ odds, stakePaise }], openPaise: 0, odds });

/*
 * By itself, in plain numbers: every whole paisa between the figures is tried as the level, walking what there is.
 */
type Offer = { odds: number; sizePaise: number };

/** Stake that moves `swing`; undefined when there is not enough. */
function stakeFor(swing: number, offers: readonly Offer[]): number | undefined {
  let left = swing;
  let stake = 0;
  for (const { odds, sizePaise } of offers) {
    const taken = Math.min(left / (odds / 100), sizePaise);
    stake += taken;
    left -= taken * (odds / 100);
  }
  return left > 1e-6 ? undefined : stake;
}

function resultAt(level: number, figures: readonly number[], depths: readonly Depth[]): number | undefined {
  let result = level;
  for (const [i, own] of figures.entries()) {
    const { lay = [], back = [] } = depths[i] ?? {};
    const stake = own >= level ? stakeFor(own - level, lay) : stakeFor(level - own, back);
    if (stake === undefined) return undefined;
    result += own >= level ? stake : -stake;
  }
  return result;
}

function bestAlone(figures: readonly number[], depths: readonly Depth[]): number | undefined {
  let best: number | undefined;
  for (let level = Math.min(...figures); level <= Math.max(...figures); level += 1) {
    const result = resultAt(level, figures, depths);
    if (result !== undefined && (best === undefined || result > best)) best = result;
  }
  return best;
}

const offers = (up: boolean): fc.Arbitrary<Offer[]> =>
  fc
    .uniqueArray(
      fc.record({ odds: fc.integer({ min: 105, max: 800 }), sizePaise: fc.integer({ min: 1, max: 1000 }) }),
      { selector: ({ odds }) => odds, maxLength: 4 },
    )
    .map((all) => all.sort((a, b) => (up ? a.odds - b.odds : b.odds - a.odds)));

test('no level leaves more than the one found, and where none is found none can be reached', () => {
  const seen = { best: 0, impossible: 0 };
  const books = fc.integer({ min: 2, max: 4 }).chain((count) => {
    const runnerIds = Array.from({ length: count }, (_, i) => i + 1);
    const bet = fc.record({
      selectionId: fc.constantFrom(...runnerIds),
      side: fc.constantFrom('back' as const, 'lay' as const),
      odds: fc.integer({ min: 110, max: 600 }),
      stakePaise: fc.integer({ min: 100, max: 800 }),
    });
    return fc.record({
      bets: fc.array(bet, { minLength: 1, maxLength: 3 }),
      depths: fc.tuple(
        ...runnerIds.map((selectionId) =>
          fc.record({ selectionId: fc.constant(selectionId), back: offers(false), lay: offers(true) }),
        ),
      ),
    });
  });
  fc.assert(
    fc.property(books, ({ bets: all, depths }) => {
      const bets = all.map(({ selectionId, side, stakePaise, odds }) =>
        matched(selectionId, side, stakePaise, odds),
      );
      const profits = profitByRunner(
        bets,
        depths.map(({ selectionId }) => selectionId),
      );
      const figures = depths.map(({ selectionId }) => profits[selectionId] ?? 0);
      const best = bestAlone(figures, depths);
      const found = hedge(profits, depths);
      seen[best === undefined ? 'impossible' : 'best'] += 1;
      if (best === undefined) return expect(found).toBeUndefined();
      // Half a paisa of stake at odds up to 8.00 for a runner, and a paisa for each fill that is cut down.
      const tolerance = depths.length * (4 + 1 + 4);
      expectAtMost(best - tolerance, found?.amountPaise ?? NaN);
      expectAtMost(found?.amountPaise ?? NaN, best + tolerance);
      for (const { selectionId, side, fills } of found?.legs ?? []) {
        const there = depths.find((depth) => depth.selectionId === selectionId)?.[side] ?? [];
        for (const { odds, stakePaise } of fills)
          expectAtMost(stakePaise, there.find((one) => one.odds === odds)?.sizePaise ?? 0);
      }
    }),
    { seed: 20268, numRuns: 500 },
  );
  expect(seen.best).toBeGreaterThan(100);
  expect(seen.impossible).toBeGreaterThan(50);
});

/** The best worst end of every whole stake on either side; a backer's winnings are cut down to whole paise. */
function bestByTrying(wins: number, loses: number, odds: number): number {
  let best = Math.min(wins, loses);
  for (let stake = 1; stake <= Math.abs(wins - loses) + 1; stake += 1) {
    const won = Math.floor((stake * (odds - 100)) / 100);
    best = Math.max(best, Math.min(wins + won, loses - stake), Math.min(wins - won, loses + stake));
  }
  return best;
}

test('what closing a runner leaves at worst is the most that any whole stake leaves', () => {
  const paise = fc.integer({ min: -700, max: 700 });
  const odds = fc.oneof(fc.constantFrom(...CLASSIC), fc.integer({ min: 101, max: 1100 }));
  fc.assert(
    fc.property(paise, paise, odds, (wins, loses, at) => {
      const { side, stakePaise, paise: left } = closingAt(wins, loses, at);
      expect(left).toBe(bestByTrying(wins, loses, at));
      const won = Math.floor((stakePaise * (at - 100)) / 100);
      const ends = side === 'back' ? [wins + won, loses - stakePaise] : [wins - won, loses + stakePaise];
      expect(left).toBe(Math.min(...ends));
      expect(Number.isSafeInteger(stakePaise) && stakePaise >= 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('the vector of the rules: 100 backed at 4.7 and laid at 4.1 bring 14.63 either way', () => {
  expect(closingAt(37_000, -10_000, 410)).toEqual({ side: 'lay', stakePaise: 11_463, paise: 1463 });
});
