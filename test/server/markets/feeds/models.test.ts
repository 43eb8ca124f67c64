import { seeded } from '../../../../domain/base/random';
import {
  bowl,
  drawBall,
  firstSideChance,
  isOver,
  oversOf,
  runsToCome,
} from '../../../../packages/simulation/cricket/cricketModel';
import type { Innings } from '../../../../packages/simulation/cricket/cricketModel';
import { idsOf, slotTrack } from '../../../../packages/simulation/track/fixture';
import { createNoise, createQuotes } from '../../../../packages/simulation/prices/quotes';
import { raceTrack } from '../../../../packages/simulation/racing/race';
import { termsOf } from '../../../../server/markets/matches/terms';
import { createLive } from '../../../../server/markets/matches/createLive';
import { defined } from '../matches/support';

const at = (runs: number, wickets: number, balls: number): Innings => ({ runs, wickets, balls });

describe('a T20 innings', () => {
  test('a fresh start is worth par; nothing is left without wickets or balls', () => {
    expect(runsToCome(at(0, 0, 0))).toBeCloseTo(160, 6);
    expect(runsToCome(at(90, 10, 60))).toBe(0);
    expect(runsToCome(at(90, 3, 120))).toBeCloseTo(0, 6);
  });

  test('fewer balls and fewer wickets in hand are worth less', () => {
    for (let balls = 0; balls < 120; balls += 6)
      for (let wickets = 0; wickets < 9; wickets += 1) {
        expect(runsToCome(at(0, wickets, balls + 1))).toBeLessThan(runsToCome(at(0, wickets, balls)));
        expect(runsToCome(at(0, wickets + 1, balls))).toBeLessThan(runsToCome(at(0, wickets, balls)));
      }
  });

  test('runs help the side that makes them, wickets the other, the better side starts ahead', () => {
    const chance = (runs: number, wickets: number, target: number | null) =>
      firstSideChance(at(runs, wickets, 60), target, 0);
    expect(chance(90, 2, null)).toBeGreaterThan(chance(80, 2, null));
    expect(chance(90, 3, null)).toBeLessThan(chance(90, 2, null));
    expect(chance(90, 2, 160)).toBeLessThan(chance(80, 2, 160));
    expect(chance(90, 3, 160)).toBeGreaterThan(chance(90, 2, 160));
    expect(firstSideChance(at(0, 0, 0), null, 15)).toBeGreaterThan(0.6);
    expect(firstSideChance(at(0, 0, 0), null, 0)).toBeCloseTo(0.5, 6);
  });

  test('a match that is over is certain', () => {
    expect(firstSideChance(at(160, 3, 100), 160, 0)).toBe(0);
    expect(firstSideChance(at(150, 10, 100), 160, 0)).toBe(1);
    expect(firstSideChance(at(150, 3, 120), 160, 0)).toBe(1);
    expect([
      isOver(at(1, 10, 9), null),
      isOver(at(1, 0, 120), null),
      isOver(at(5, 0, 9), 5),
      isOver(at(4, 0, 9), 5),
    ]).toEqual([true, true, true, false]);
  });

  test('balls drawn make T20 scores', () => {
    const random = seeded(1);
    const totals = Array.from({ length: 500 }, () => {
      let innings = at(0, 0, 0);
      while (!isOver(innings, null)) innings = bowl(innings, drawBall(random, 0));
      return innings.runs;
    });
    const mean = totals.reduce((a, b) => a + b, 0) / totals.length;
    expect(mean).toBeGreaterThan(140);
    expect(mean).toBeLessThan(180);
    expect(Math.min(...totals)).toBeGreaterThan(40);
    expect(Math.max(...totals)).toBeLessThan(280);
    expect([oversOf(0), oversOf(7), oversOf(120)]).toEqual(['0.0', '1.1', '20.0']);
  });
});

describe('quotes', () => {
  test.each([0.0005, 0.01, 0.2, 0.5, 0.9, 0.99, 0.9995])(
    'around a chance of %d: fair price inside the spread, never crossed',
    (chance) => {
      const quotes = createQuotes(seeded(3), 1000);
      const live = createLive({ clock: { now: () => 0 } });
      live.apply({ ...defined('M'), rc: [quotes.quote(1, chance)] });
      const [back] = live.shown('M', 1, 'back', 5);
      const [lay] = live.shown('M', 1, 'lay', 5);
      const fair = Math.min(100_000, 100 / chance);
      if (back && lay) expect(back.odds).toBeLessThan(lay.odds);
      if (back && back.odds > 101) expect(back.odds).toBeLessThanOrEqual(fair);
      if (lay && lay.odds < 100_000) expect(lay.odds).toBeGreaterThanOrEqual(Math.min(fair, 99_000));
      expect(back ?? lay).toBeDefined();
    },
  );

  test('a quote says only what changed, and the changes add up', () => {
    const random = seeded(4);
    const quotes = createQuotes(random, 1000);
    const noise = createNoise(random, 0.03);
    const live = createLive({ clock: { now: () => 0 } });
    live.apply({ ...defined('M'), rc: [quotes.quote(1, 0.4)] });
    let levels = 0;
    for (let i = 0; i < 500; i += 1) {
      const change = quotes.quote(1, noise(0.4));
      levels += (change.atb?.length ?? 0) + (change.atl?.length ?? 0);
      live.apply({ id: 'M', rc: [change] });
      const { atb, atl } = live.get('M')!.runners.get(1)!;
      expect([atb.size, atl.size]).toEqual([5, 5]);
    }
    expect(levels / 500).toBeLessThan(8);
    expect(quotes.traded()).toBeGreaterThan(0);
  });
});

describe('the schedule', () => {
  test('fixtures at equal distances, from those not over on', () => {
    const track = slotTrack({ first: 1000, period: 100, ahead: 250, longest: 40 }, (n, times) => ({
      listAt: times.listAt,
      endAt: times.startAt + 40,
      script: () => [{ pt: n, mc: [] }],
    }));
    const some = (time: number) => {
      const found: number[][] = [];
      for (const { listAt, endAt } of track.from(time)) if (found.push([listAt, endAt]) === 2) break;
      return found;
    };
    expect(some(0)).toEqual([
      [750, 1040],
      [850, 1140],
    ]);
    expect(some(1040)).toEqual([
      [750, 1040],
      [850, 1140],
    ]);
    expect(some(1041)).toEqual([
      [850, 1140],
      [950, 1240],
    ]);
  });

  test('ids are digits and differ by seed, kind and number', () => {
    const all = ['a', 'b'].flatMap((seed) =>
      [4, 7].flatMap((kind) => [0, 1, 99_999].map((n) => idsOf(seed, kind, n).marketId)),
    );
    expect(new Set(all).size).toBe(all.length);
    for (const id of all) expect(id).toMatch(/^1\.\d{10}$/);
  });

  test('favourites win races about as often as their first price says', () => {
    let [given, won, races] = [0, 0, 0];
    for (const race of raceTrack('odds', 0).from(0)) {
      if ((races += 1) > 40) break;
      const messages = [...race.script()];
      const prices = (messages[0]?.mc[0]?.rc ?? []).map(({ id, atb = [] }) => ({
        id,
        odds: Math.max(...atb.map(([odds]) => odds)),
      }));
      const favourite = prices.reduce((a, b) => (a.odds < b.odds ? a : b));
      const runners = messages.at(-1)?.mc[0]?.marketDefinition?.runners ?? [];
      given += 1 / favourite.odds;
      won += runners.find(({ status }) => status === 'WINNER')?.id === favourite.id ? 1 : 0;
    }
    expect(Math.abs(given - won) / 40).toBeLessThan(0.15);
  });
});

test('terms: match odds 2 %, racing 5 % and a lower maximum, bookmaker 0 and nothing unmatched', () => {
  expect(termsOf(4, 'MATCH_ODDS')).toEqual({
    commissionBps: 200,
    minStakePaise: 10_000,
    maxStakePaise: 50_000_000,
    allowsUnmatched: true,
    maxProfitPaise: null,
    maxLiabilityPaise: null,
  });
  expect(termsOf(7, 'WIN')).toMatchObject({ commissionBps: 500, maxStakePaise: 10_000_000 });
  expect(termsOf(4339, 'WIN').commissionBps).toBe(500);
  const laid = { commissionBps: 0, allowsUnmatched: false, maxProfitPaise: 10_00_000_00 };
  expect(termsOf(4, 'BOOKMAKER')).toMatchObject(laid);
  expect(termsOf(4, 'SESSION')).toMatchObject({ ...laid, maxStakePaise: 1_00_000_00 });
  expect(termsOf(4, 'SESSION', { type: 'meter' })).toMatchObject({
    ...laid,
    minStakePaise: 10_00,
    maxStakePaise: 10_000_00,
  });
  expect(termsOf(99_994, 'BINARY_INDEX')).toMatchObject(laid);
});
