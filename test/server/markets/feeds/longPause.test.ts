import { createSimulatedFeed } from '@backlay/simulation';
import type { FeedMessage } from '@backlay/feed/message';
import { following, openLanes, standing } from '../../../../packages/simulation/track/lanes';
import type { Fixture, Track } from '../../../../packages/simulation/track/fixture';
import { slotTrack } from '../../../../packages/simulation/track/fixture';
import { durationOf, planMatch } from '../../../../packages/simulation/cricket/cricketPlan';
import { ODI, T20 } from '../../../../packages/simulation/cricket/cricketFormats';

jest.setTimeout(120_000);
const START = Date.UTC(2026, 10, 21, 6, 0, 0);
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Fixtures of ten minutes, one every ten, listed an hour ahead; counts how many were made. */
function counted(): { track: Track; made: () => number } {
  let made = 0;
  const track = slotTrack(
    { first: START, period: 10 * MINUTE_MS, ahead: 60 * MINUTE_MS, longest: 10 * MINUTE_MS },
    (n, times): Fixture => {
      made += 1;
      const endAt = times.startAt + 10 * MINUTE_MS;
      const mc = [{ id: `1.${n}` }];
      const script = () => [times.listAt, times.startAt, endAt].map((pt): FeedMessage => ({ pt, mc }));
      return { listAt: times.listAt, endAt, script };
    },
  );
  return { track, made: () => made };
}

test.each([1, 100, 1000])('after %d days what came and went meanwhile is not even looked at', (days) => {
  const { track, made } = counted();
  const since = START + 5 * MINUTE_MS;
  const now = START + days * DAY_MS + 5 * MINUTE_MS;
  const lanes = openLanes([track], [], [], { since, now });
  expect(lanes[0]?.ready.length).toBeLessThan(20);
  expect([...standing(lanes, since, now)].length).toBeLessThan(20);
  expect(
    following(
      lanes,
      () => [],
      () => now,
    ).next().value,
  ).toMatchObject({ pt: expect.any(Number) });
  expect(made()).toBeLessThan(40);
});

test('of what was listed before the pause every end is told, and of what is on now its present', () => {
  const { track } = counted();
  const [since, now] = [START + 5 * MINUTE_MS, START + DAY_MS + 5 * MINUTE_MS];
  const lanes = openLanes([track], [], [], { since, now });
  const ids = lanes.flatMap(({ ready }) => ready.map(({ listAt }) => (listAt - START) / MINUTE_MS));
  // Listed by five past, so 0 to 6; and from 0:05 of the next day on, one more than is listed.
  const before = [-60, -50, -40, -30, -20, -10, 0];
  const after = [-60, -50, -40, -30, -20, -10, 0, 10].map((minutes) => minutes + 24 * 60);
  expect(ids).toEqual([...before, ...after]);
});

test('a database last used 100 days ago goes on at the present, and ends what was open', async () => {
  const first = createSimulatedFeed({ seed: 'demo' });
  const open = new Set<string>();
  for await (const { pt, mc } of first.open(undefined, START)) {
    for (const { id, marketDefinition } of mc)
      if (marketDefinition) open[marketDefinition.status === 'CLOSED' ? 'delete' : 'add'](id);
    if (pt > START + MINUTE_MS) break;
  }
  const now = START + 100 * DAY_MS;
  const feed = createSimulatedFeed({ seed: 'demo' });
  const seen = new Set<string>();
  let messages = 0;
  for await (const { pt, mc } of feed.open(JSON.parse(JSON.stringify(first.state())), now)) {
    if (pt > now) break;
    messages += 1;
    for (const { id, marketDefinition } of mc) {
      seen.add(id);
      if (marketDefinition?.status === 'CLOSED') open.delete(id);
    }
  }
  expect([...open]).toEqual([]);
  // Those of one day, not of a hundred.
  expect(messages).toBeLessThan(300);
  expect(seen.size).toBeLessThan(600);
});

test.each([
  ['a T20', T20],
  ['a one-day match', ODI],
])('%s takes as long as it is said to take beforehand', (_, cricket) => {
  for (let n = 0; n < 40; n += 1)
    expect(durationOf(`demo:cricket:${n}`, cricket)).toBe(
      planMatch(`demo:cricket:${n}`, ['A', 'B'], cricket).durationMs,
    );
});
