import fc from 'fast-check';
import { cashOfferOf, isWithin, levelHedge, riskOf } from '../../../domain/cashout/cashOffer';
import { withLegs } from '../../../domain/cashout/cashout';
import type { Depth } from '../../../domain/cashout/cashout';
import { profitByRunner } from '../onOdds';
import { prices, stakes } from '../books';

const plenty = 1_000_000_000_000;
const deep = (selectionId: number, back: number, lay: number, sizePaise = plenty): Depth => ({
  selectionId,
  back: [{ odds: back, sizePaise }],
  lay: [{ odds: lay, sizePaise }],
});
const dry = (selectionId: number): Depth => ({ selectionId, back: [], lay: [] });
const all = { kind: 'share', bps: 10_000 } as const;
const VECTOR = profitByRunner(
  [{ selectionId: 1, side: 'back', fills: [{ odds: 470, stakePaise: 10_000 }], openPaise: 0, odds: 470 }],
  [1, 2, 3],
);

test('section 6: back 100@4.7, lay 114.63@4.1 gives +14.63 on every runner, to the last paisa', () => {
  const offer = cashOfferOf(VECTOR, [deep(1, 400, 410), dry(2), dry(3)], all);
  expect(offer?.byRunner).toEqual({ 1: 1463, 2: 1463, 3: 1463 });
  expect(offer?.legs).toEqual([
    {
      selectionId: 1,
      side: 'lay',
      stakePaise: 11_463,
      // What whole paise of stake leave over is in the odds of the last of them.
      fills: [
        { odds: 410, stakePaise: 11_364 },
        { odds: 413, stakePaise: 99 },
      ],
    },
  ]);
  expect(offer).toMatchObject({
    closedPaise: 1463,
    wholePaise: 1463,
    shareMillionths: 1_000_000,
    isThin: false,
  });
});

test('a share closes that share, an amount as much as brings it', () => {
  const depths = [deep(1, 400, 410), dry(2), dry(3)];
  const half = cashOfferOf(VECTOR, depths, { kind: 'share', bps: 5000 });
  expect(half).toMatchObject({ closedPaise: 732, shareMillionths: 500_000, wholePaise: 1463 });
  // Half of +370.00 and -100.00 stays as it was.
  expect(half?.byRunner).toEqual({ 1: 18_500 + 732, 2: -5000 + 732, 3: -5000 + 732 });
  const ten = cashOfferOf(VECTOR, depths, { kind: 'amount', paise: 1000 });
  expect(ten?.closedPaise).toBe(1000);
  expect(Math.abs((ten?.legs[0]?.stakePaise ?? 0) - (11_463 * 1000) / 1463)).toBeLessThan(10);
  for (const paise of [0, -1, 1464])
    expect(cashOfferOf(VECTOR, depths, { kind: 'amount', paise })).toBeUndefined();
  expect([isWithin(-5, -5), isWithin(-6, -5), isWithin(5, -5), isWithin(0, 5)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('where the depth is too thin for the whole, as much as it allows', () => {
  const offer = cashOfferOf(VECTOR, [deep(1, 400, 410, 5000), dry(2), dry(3)], all);
  expect(offer?.isThin).toBe(true);
  expect(offer?.legs[0]?.stakePaise).toBeGreaterThan(4990);
  expect(offer?.legs[0]?.stakePaise).toBeLessThanOrEqual(5000);
  expect(offer?.shareMillionths).toBeGreaterThan(430_000);
  expect(offer?.wholePaise).toBe(offer?.closedPaise);
  expect(cashOfferOf(VECTOR, [dry(1), dry(2), dry(3)], all)).toBeUndefined();
});

test('nothing to close where every result is the same', () => {
  expect(cashOfferOf({ 1: 5, 2: 5 }, [deep(1, 200, 210), deep(2, 200, 210)], all)).toBeUndefined();
});

test('what the house may lose on the bets of an offer is the most they bring', () => {
  const offer = cashOfferOf(VECTOR, [deep(1, 400, 410), dry(2), dry(3)], all);
  expect(riskOf(offer?.legs ?? [], [1, 2, 3])).toBe(11_463);
});

test('a result that whole stakes cannot reach is levelled by a paisa', () => {
  const even = levelHedge({ legs: [], byRunner: { 1: 103, 2: 101, 3: 100 }, amountPaise: 100 });
  expect(even.byRunner).toEqual({ 1: 102, 2: 102, 3: 102 });
  expect(even.amountPaise).toBe(102);
});

/** A market of two to six runners, some bets on it, and depth on every runner. */
const positions = fc.integer({ min: 2, max: 6 }).chain((count) => {
  const runnerIds = Array.from({ length: count }, (_, i) => i + 1);
  const bet = fc.record({
    selectionId: fc.constantFrom(...runnerIds),
    side: fc.constantFrom('back' as const, 'lay' as const),
    odds: prices,
    stakePaise: stakes,
  });
  const sizes = fc.oneof(fc.constant(plenty), fc.integer({ min: 1, max: 50_000 }));
  const side = fc.array(fc.record({ ticks: fc.integer({ min: 0, max: 60 }), sizePaise: sizes }), {
    maxLength: 3,
  });
  const runner = fc.record({ best: fc.integer({ min: 103, max: 3000 }), back: side, lay: side });
  return fc.record({
    bets: fc.array(bet, { minLength: 1, maxLength: 6 }),
    runners: fc.tuple(...runnerIds.map(() => runner)),
  });
});

test('10,000 random positions: a full cash out leaves every runner the same, to the last paisa', () => {
  const seen = { whole: 0, thin: 0, none: 0 };
  fc.assert(
    fc.property(positions, ({ bets, runners }) => {
      const ids = runners.map((_, i) => i + 1);
      const profits = profitByRunner(
        bets.map(({ stakePaise, ...bet }) => ({
          ...bet,
          openPaise: 0,
          fills: [{ odds: bet.odds, stakePaise }],
        })),
        ids,
      );
      const depths = runners.map(({ best, back, lay }, i): Depth => ({
        selectionId: i + 1,
        back: back
          .map(({ ticks, sizePaise }) => ({ odds: Math.max(101, best - 2 - ticks), sizePaise }))
          .toSorted((a, b) => b.odds - a.odds),
        lay: lay
          .map(({ ticks, sizePaise }) => ({ odds: best + ticks, sizePaise }))
          .toSorted((a, b) => a.odds - b.odds),
      }));
      const offer = cashOfferOf(profits, depths, all);
      seen[!offer ? 'none' : offer.isThin ? 'thin' : 'whole'] += 1;
      if (!offer) return;
      expect(offer.byRunner).toEqual(withLegs(profits, offer.legs));
      for (const { fills, stakePaise } of offer.legs) {
        expect(fills.reduce((sum, fill) => sum + fill.stakePaise, 0)).toBe(stakePaise);
        expect(fills.every((fill) => fill.odds > 100 && fill.stakePaise > 0)).toBe(true);
      }
      if (!offer.isThin) expect(new Set(Object.values(offer.byRunner)).size).toBe(1);
    }),
    { seed: 20261, numRuns: 10_000 },
  );
  expect(seen.whole).toBeGreaterThan(3000);
  expect(seen.thin).toBeGreaterThan(500);
});
