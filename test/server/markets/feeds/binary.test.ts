import { is } from 'valibot';
import { isOnLadder } from '../../../../domain/bets/ladder';
import { kindOf } from '../../../../domain/markets/marketKind';
import { binaryGroupOf, isBinaryOpen } from '../../../../domain/sessions/sessionKinds';
import { sportName } from '../../../../domain/sports/sports';
import {
  binaryTrack,
  chanceOfUp,
  pricesOf,
  UNDERLYINGS,
} from '../../../../packages/simulation/binary/binary';
import type { Fixture } from '../../../../packages/simulation/track/fixture';
import { createLive } from '../../../../server/markets/matches/createLive';
import { feedMessage } from '@backlay/feed/message';
import type { FeedMessage } from '@backlay/feed/message';

/** A Friday, 09:00 in UTC+5:30. */
const EPOCH = Date.UTC(2026, 10, 20, 3, 30, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function fixturesOf(underlying: (typeof UNDERLYINGS)[number], until: number, from = EPOCH): Fixture[] {
  const fixtures: Fixture[] = [];
  for (const fixture of binaryTrack('demo', EPOCH, underlying).from(from)) {
    if (fixture.listAt > until) break;
    fixtures.push(fixture);
  }
  return fixtures;
}

const week = UNDERLYINGS.map((underlying) => ({
  underlying,
  fixtures: fixturesOf(underlying, EPOCH + 96 * HOUR),
}));
const scriptOf = ({ script }: Fixture): FeedMessage[] => [...script()];

test('a binary session is a market at rates, in a sport of its own, and keeps the hours of its group', () => {
  for (const { group, marketType } of UNDERLYINGS) {
    expect(kindOf({ marketType })).toBe('rates');
    expect(binaryGroupOf(marketType)).toBe(group);
  }
  expect(binaryGroupOf('BOOKMAKER')).toBeUndefined();
  expect(new Set(UNDERLYINGS.map(({ group }) => group)).size).toBe(3);
  expect(sportName(99_994)).toBe('Binary');
});

describe.each(week)('$underlying.name', ({ underlying, fixtures }) => {
  test('is listed within its hours alone, one session after the other, from the first to the last minute', () => {
    const open = [];
    for (let ms = EPOCH; ms < EPOCH + 96 * HOUR; ms += MINUTE)
      if (isBinaryOpen(underlying.group, ms)) open.push(ms);
    const listed = fixtures.flatMap(({ listAt }) => [0, 1, 2, 3, 4].map((n) => listAt + n * MINUTE));
    expect(listed).toEqual(open);
    expect(fixtures.every(({ listAt, endAt }) => endAt - listAt === 5 * MINUTE + 5000)).toBe(true);
  });

  test('opens where the last one closed, says where it stands, and ends with its side or without one', () => {
    let closedAt = '';
    for (const fixture of fixtures.slice(0, 4)) {
      const messages = scriptOf(fixture);
      expect(messages.filter((message) => !is(feedMessage, message))).toEqual([]);
      const scores = messages.flatMap(({ mc }) => mc.flatMap(({ sc }) => sc?.summary ?? []));
      const [open] = /\d+/.exec(scores[0]!)!;
      expect(scores[0]).toBe(`Opened at ${open}, now ${open}`);
      if (closedAt !== '') expect(open).toBe(closedAt);
      const [, from, to] = /^Opened at (\d+), closed at (\d+)$/.exec(scores.at(-1)!)!;
      expect(from).toBe(open);
      closedAt = to!;
      let now = fixture.listAt;
      const live = createLive({ clock: { now: () => now } });
      const results: (readonly number[])[] = [];
      live.on('resulted', (_, winners) => results.push(winners ?? []));
      for (const { pt, mc } of messages) {
        now = pt;
        mc.forEach((change) => live.apply(change));
        const [market] = live.all();
        if (market!.status === 'OPEN') expect(pt).toBeLessThan(fixture.listAt + 4.5 * MINUTE);
        if (pt === fixture.listAt)
          expect([1, 2].map((id) => live.shown(market!.id, id, 'back').map(({ odds }) => odds))).toEqual([
            [9750],
            [9750],
          ]);
      }
      expect(results).toEqual([to === from ? [] : [Number(to) > Number(from) ? 1 : 2]]);
    }
  });
});

test('ids are its own, whenever the day is taken up again', () => {
  const ids = week.flatMap(({ fixtures }) =>
    fixtures.slice(0, 8).map((fixture) => scriptOf(fixture)[0]!.mc[0]!.id),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[\w.-]{1,63}$/.test(id))).toBe(true);
  const gold = UNDERLYINGS.find(({ name }) => name === 'Gold')!;
  const whole = fixturesOf(gold, EPOCH + 6 * HOUR);
  const later = fixturesOf(gold, EPOCH + 6 * HOUR, EPOCH + 4 * HOUR);
  expect(later.map(({ listAt }) => listAt)).toEqual(whole.slice(-later.length).map(({ listAt }) => listAt));
  expect(JSON.stringify(scriptOf(later[0]!))).toBe(JSON.stringify(scriptOf(whole.at(-later.length)!)));
});

describe('the model', () => {
  const gold = UNDERLYINGS[3]!;
  const sessions = Array.from({ length: 3000 }, (_, i) =>
    // The first session of a day: later ones add up all before them.
    pricesOf('model', gold, 288 * (20_000 + i)),
  );
  const ends = sessions.map((prices) => Math.round(prices.at(-1)!) - prices[0]!);

  test('the chances quoted come true, at the open and on the way', () => {
    for (const step of [0, 20, 40, 53]) {
      const buckets = new Map<number, { quoted: number; up: number; count: number }>();
      for (const [i, prices] of sessions.entries()) {
        if (ends[i] === 0) continue;
        const chance = chanceOfUp(prices[step]!, prices[0]!, gold.moves, 1 - step / 60);
        const key = Math.floor(chance * 4);
        const bucket = buckets.get(key) ?? { quoted: 0, up: 0, count: 0 };
        buckets.set(key, bucket);
        bucket.quoted += chance;
        bucket.up += ends[i]! > 0 ? 1 : 0;
        bucket.count += 1;
      }
      for (const { quoted, up, count } of buckets.values())
        if (count > 300) expect(Math.abs(quoted - up) / count).toBeLessThan(0.06);
      expect(buckets.size).toBeGreaterThan(step === 0 ? 0 : 3);
    }
  });

  test('it moves as far as it says, and now and then not at all', () => {
    const variance = ends.reduce((sum, end) => sum + end * end, 0) / ends.length;
    expect(Math.sqrt(variance)).toBeGreaterThan(gold.moves * 0.93);
    expect(Math.sqrt(variance)).toBeLessThan(gold.moves * 1.07);
    const equal = ends.filter((end) => end === 0).length / ends.length;
    expect(equal).toBeGreaterThan(0.01);
    expect(equal).toBeLessThan(0.04);
  });

  test('up and down have a margin, at rates on the ladder', () => {
    const [fixture] = week[3]!.fixtures;
    for (const { mc } of scriptOf(fixture!))
      for (const { rc = [] } of mc) {
        const rates = rc.map(({ batb }) => batb![0]![1]).filter((rate) => rate > 0);
        expect(rates.every((rate) => isOnLadder(rate * 100, 'RATE'))).toBe(true);
        if (rates.length === 2)
          expect(rates.reduce((sum, rate) => sum + 1 / (1 + rate / 100), 0)).toBeGreaterThan(1.004);
      }
  });
});
