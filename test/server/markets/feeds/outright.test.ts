import { createLive } from '../../../../server/markets/matches/createLive';
import { CUP, ELECTION, outrightTrack } from '../../../../server/markets/feeds/simulated/outright';
import type { Fixture } from '../../../../server/markets/feeds/simulated/fixture';

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
    live.on('resulted', (_id, winners) => results.push(winners));
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
