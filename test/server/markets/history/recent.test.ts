import { recentOf } from '../../../../server/markets/history/recent';
import { recentCall } from '../../../../server/markets/history/recentCall';
import type { Point } from '../../../../server/markets/history/points';
import type { Course } from '../../../../server/markets/history/store';
import { shardOf } from '../../../../server/base/db/leases';

const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
const MINUTE = 60_000;
const CALLER = { playerId: 7, userName: 'demo', tokenHash: '', ip: '', device: '' };

/** Points by how many minutes ago they were. */
const pointsOf = (...all: readonly (readonly [number, number])[]): readonly Point[] =>
  all.map(([minutes, odds], i) => ({ at: NOW - minutes * MINUTE, odds, tradedPaise: i }));
const courseOf = (by: Readonly<Record<number, readonly Point[]>>): Course =>
  new Map(Object.entries(by).map(([id, points]) => [Number(id), points]));

test('the favourite by its last price: the odds of an hour ago, then one of each two minutes', () => {
  const course = courseOf({
    1: pointsOf([50, 300], [3, 310]),
    2: pointsOf([90, 250], [70, 240], [59, 230], [41, 220], [40, 210], [1, 200]),
  });
  expect(recentOf(course, NOW)).toEqual({
    runnerId: 2,
    points: [
      { minutesAgo: 60, odds: 240 },
      { minutesAgo: 58, odds: 230 },
      { minutesAgo: 40, odds: 210 },
      { minutesAgo: 0, odds: 200 },
    ],
  });
});

test.each([
  ['nothing was ever traded', courseOf({})],
  ['nothing was traded within the hour', courseOf({ 1: pointsOf([90, 250], [61, 240]) })],
  ['there is one price alone', courseOf({ 1: pointsOf([5, 250]) })],
])('none where %s', (_, course) => {
  expect(recentOf(course, NOW)).toBeNull();
});

test('a price in the future of the clock that asks is that of now', () => {
  const course = courseOf({ 1: pointsOf([10, 250], [-1, 260]) });
  expect(recentOf(course, NOW)?.points.at(-1)).toEqual({ minutesAgo: 0, odds: 260 });
});

const COURSES: Readonly<Record<string, Course>> = {
  '1.1': courseOf({ 11: pointsOf([30, 250], [2, 240]) }),
  '1.2': courseOf({}),
};
const asked = recentCall({
  history: { of: (id) => COURSES[id] ?? new Map() },
  clock: { now: () => NOW },
});

test('the call has a line for each market that was traded, and none for the others', async () => {
  expect(asked.path).toBe('match/getRecentPrices');
  const reply = await asked.handle({ market_ids: ['1.1', '1.2', 'none'] } as never, CALLER);
  expect(reply).toMatchObject({
    data: {
      markets: [
        {
          market_id: '1.1',
          selection_id: 11,
          points: [
            [30, 2.5],
            [2, 2.4],
          ],
        },
      ],
    },
  });
});

test('each owner is asked once for all of its markets; one that does not answer takes only its own with it', async () => {
  const { answeredBy } = asked;
  if (answeredBy.who !== 'owners') throw new Error('not asked of the owners');
  const ids = Array.from({ length: 12 }, (_, i) => `1.${i}`);
  const lost = shardOf('1.3');
  const bodies: unknown[] = [];
  const reply = await answeredBy.askEach({ market_ids: ids } as never, {} as never, (id, body) => {
    bodies.push(body);
    if (shardOf(id ?? '') === lost) return Promise.reject(new Error('gone'));
    const { market_ids: of } = body as { market_ids: string[] };
    const markets = of.map((market_id) => ({ market_id, selection_id: 1, points: [] }));
    return Promise.resolve({ ok: true, message: '', data: { markets } });
  });
  expect(bodies).toHaveLength(new Set(ids.map(shardOf)).size);
  const told = reply.ok ? (reply.data as { markets: { market_id: string }[] }).markets : [];
  expect(told.map(({ market_id: id }) => id).toSorted()).toEqual(
    ids.filter((id) => shardOf(id) !== lost).toSorted(),
  );
});
