import { seeded } from '../../../../domain/base/random';
import { createSeats } from '../../../../packages/simulation/outright/electionSeats';
import { createLive } from '../../../../server/markets/matches/createLive';
import { CUP, ELECTION, outrightTrack } from '../../../../packages/simulation/outright/outright';
import type { Fixture } from '../../../../packages/simulation/track/fixture';

const EPOCH = Date.UTC(2026, 10, 21, 6, 0, 0);
const HOUR = 3_600_000;
function firstOf(kind: typeof CUP, from = EPOCH): Fixture {
  for (const fixture of outrightTrack('demo', EPOCH, kind).from(from)) return fixture;
  throw new Error('no fixture');
}

describe.each([
  ['cup', CUP, 8],
  ['election', ELECTION, 5],
] as const)('the %s', (_name, kind, field) => {
  test('is listed at the epoch, traded for hours, never in play, and won by one of its field', () => {
    const fixture = firstOf(kind);
    expect(fixture.listAt).toBeLessThan(EPOCH);
    let now = fixture.listAt;
    const live = createLive({ clock: { now: () => now } });
    const results: (readonly number[])[] = [];
    live.on('resulted', (id, winners) => !live.get(id)?.session && results.push(winners ?? []));
    let open = 0;
    for (const { pt, mc } of fixture.script()) {
      expect(pt).toBeGreaterThanOrEqual(now);
      now = pt;
      mc.forEach((change) => live.apply(change));
      const [market] = live.all();
      expect(market?.inPlay).toBe(false);
      if (market?.status === 'OPEN') open += 1;
    }
    const [market] = live.all();
    expect(now).toBe(fixture.endAt);
    expect(open).toBeGreaterThan(1000);
    expect([...(market?.runners.keys() ?? [])]).toHaveLength(field);
    expect(results).toHaveLength(1);
    expect(market?.runners.has(results[0]?.[0] ?? -1)).toBe(true);
  });

  test('every hour of a week one of them takes bets', () => {
    const fixtures: Fixture[] = [];
    for (const fixture of outrightTrack('demo', EPOCH, kind).from(EPOCH)) {
      if (fixture.listAt > EPOCH + 168 * HOUR) break;
      fixtures.push(fixture);
    }
    for (let hour = 0; hour < 168; hour += 1) {
      const at = EPOCH + hour * HOUR;
      const taking = fixtures.filter(({ listAt, endAt }) => listAt <= at && at < endAt - HOUR);
      expect(taking.length).toBeGreaterThan(0);
    }
  });

  test('is the same again from the same seed, whenever it is asked for', () => {
    const texts = [EPOCH, EPOCH + 5 * HOUR].map((from) =>
      JSON.stringify([...firstOf(kind, from).script()].slice(0, 50)),
    );
    expect(texts[0]).toBe(texts[1]);
  });
});

describe('seats of an election', () => {
  const fixtures = Array.from({ length: 3 }, (_, i) => firstOf(ELECTION, EPOCH + i * 24 * HOUR));
  const elections = fixtures.map((fixture) => {
    const live = createLive({ clock: { now: () => fixture.listAt } });
    const results = new Map<string, readonly number[]>();
    live.on('resulted', (id, named) => results.set(id, named ?? []));
    let [definitions, openPast] = [0, 0];
    for (const { pt, mc } of fixture.script())
      for (const change of mc) {
        live.apply(change);
        if (!/-s\d$/.test(change.id)) continue;
        definitions += change.marketDefinition ? 1 : 0;
        if (pt >= fixture.endAt - HOUR && live.get(change.id)?.status === 'OPEN') openPast += 1;
      }
    return { live, results, definitions, openPast };
  });

  test('each party has a session, closed with the election, and its winner has most seats', () => {
    for (const { live, results, definitions, openPast } of elections) {
      const sessions = live.all().filter(({ session }) => session);
      expect(sessions.map(({ name }) => name.replace(/^Seats won by /, ''))).toHaveLength(5);
      expect(sessions.every(({ status, inPlay }) => status === 'CLOSED' && !inPlay)).toBe(true);
      expect(openPast).toBe(0);
      expect(definitions).toBeLessThan(60);
      const winner = live.all().find(({ session }) => !session)!;
      const seats = sessions.map(({ id, name }) => ({ name, won: results.get(id)![0]! }));
      const most = seats.reduce((best, one) => (one.won > best.won ? one : best));
      expect(most.name).toBe(`Seats won by ${winner.runners.get(winner.result![0]!)!.name}`);
    }
  });

  test('lines are reached somewhat less than half the time, at the first quote and at the last', () => {
    const parties = ['A', 'B', 'C', 'D'].map((name, i) => ({ name, share: (i + 1) / 10 }));
    const fixed = {
      eventId: '1',
      eventTypeId: '2378961',
      marketType: 'ELECTION_WINNER',
      marketTime: '2026-11-21T06:00:00.000Z',
      numberOfWinners: 1,
    };
    const random = seeded(5);
    const reached = { first: 0, last: 0, all: 0 };
    for (let n = 0; n < 300; n += 1) {
      const seats = createSeats(`election ${n}`, fixed, parties, { from: 0, to: 10 * HOUR });
      const yes = { first: new Map<string, number>(), last: new Map<string, number>() };
      for (let pt = 0; pt < 10 * HOUR; pt += HOUR / 2)
        for (const { id, rc } of seats.at('OPEN', pt)) {
          const line = rc?.[0]?.batb?.[0]?.[1];
          if (line === undefined) continue;
          if (!yes.first.has(id)) yes.first.set(id, line);
          yes.last.set(id, line);
        }
      let at = random();
      const winner = parties.findIndex(({ share }) => (at -= share) < 0);
      for (const { id, marketDefinition: said } of seats.results(winner)) {
        reached.first += said!.sessionResult! >= yes.first.get(id)! ? 1 : 0;
        reached.last += said!.sessionResult! >= yes.last.get(id)! ? 1 : 0;
        reached.all += 1;
      }
    }
    expect(reached.all).toBe(1200);
    for (const hits of [reached.first, reached.last]) {
      expect(hits / reached.all).toBeGreaterThan(0.42);
      expect(hits / reached.all).toBeLessThan(0.51);
    }
  });
});
