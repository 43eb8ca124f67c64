import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock } from '../../../../server/base/clock';
import type { Feed } from '@backlay/feed/feed';
import { createRecordedFeed } from '../../../../server/markets/feeds/recorded/recordedFeed';
import { createFeedRunner } from '../../../../server/markets/feeds/runner';
import { createSimulatedFeed } from '@backlay/simulation';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import { playTogether } from '../../../../server/markets/feeds/together';
import { createCatalogue } from '../../../../server/markets/matches/catalogue';
import { createLive } from '../../../../server/markets/matches/createLive';
import type { FeedMessage } from '@backlay/feed/message';
import { freshDatabase } from '../../support/database';
import { defined, definition } from '../matches/support';

const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);

/** A feed of messages at `pt`; its place is how many were said. `stopped` counts the readers that let go. */
function scripted(kind: string, messages: readonly FeedMessage[]) {
  const seen = { played: 0, stopped: 0 };
  const feed: Feed = {
    stateKey: `feed:${kind}`,
    async *open(saved) {
      seen.played = typeof saved === 'number' ? saved : 0;
      try {
        for (const message of messages.slice(seen.played)) {
          seen.played += 1;
          yield await Promise.resolve(message);
        }
      } finally {
        seen.stopped += 1;
      }
    },
    state: () => seen.played,
    detail: () => ({ kind, brokenLines: kind.length, skipped: [kind], run: seen.played }),
  };
  return { feed, seen };
}
const at = (pt: number, ...ids: string[]): FeedMessage => ({ pt, mc: ids.map((id) => ({ id, tv: pt })) });

async function hear(feed: Feed, saved?: unknown, count = Infinity) {
  const heard: [number, string, unknown][] = [];
  for await (const { pt, mc } of feed.open(saved, NOW)) {
    heard.push([pt, mc.map(({ id }) => id).join(), feed.state()]);
    if (heard.length >= count) break;
  }
  return heard;
}

function two() {
  const one = scripted('a', [at(1, 'A'), at(5, 'A'), at(9, 'A')]);
  const other = scripted('bb', [at(2, 'B'), at(3, 'B')]);
  const log: string[] = [];
  return { one, other, log, both: playTogether([one.feed, other.feed], (line) => log.push(line)) };
}

test('a single feed stays itself', () => {
  const { feed } = scripted('a', []);
  expect(playTogether([feed], () => undefined)).toBe(feed);
});

test('are merged by time, and the place names only what was said of each', async () => {
  const { both, one, other } = two();
  expect(await hear(both)).toEqual([
    [1, 'A', [1, undefined]],
    [2, 'B', [1, 1]],
    [3, 'B', [1, 2]],
    [5, 'A', [2, 2]],
    [9, 'A', [3, 2]],
  ]);
  expect([one.seen.stopped, other.seen.stopped]).toEqual([1, 1]);
});

test('go on each where it stood', async () => {
  expect(await hear(two().both, [2, 1])).toEqual([
    [3, 'B', [2, 2]],
    [9, 'A', [3, 2]],
  ]);
});

test('let go of both when nobody listens any more', async () => {
  const { both, one, other } = two();
  await hear(both, undefined, 2);
  expect([one.seen.stopped, other.seen.stopped]).toEqual([1, 1]);
});

test('both hear what the exchange has settled', () => {
  const heard: string[] = [];
  const { one, other } = two();
  const hears = (name: string): Pick<Feed, 'ended'> => ({
    ended: ({ marketId }) => void heard.push(`${name} ${marketId}`),
  });
  const both = playTogether(
    [{ ...one.feed, ...hears('a') }, other.feed, { ...other.feed, ...hears('c') }],
    () => undefined,
  );
  both.ended?.({ marketId: 'M', at: NOW, winners: [1] });
  expect(heard).toEqual(['a M', 'c M']);
});

test('are counted together and each by itself', () => {
  const { both } = two();
  expect(both.detail()).toEqual({
    kind: 'a,bb',
    brokenLines: 3,
    skipped: ['a', 'bb'],
    run: 0,
    feeds: [expect.objectContaining({ kind: 'a' }), expect.objectContaining({ kind: 'bb' })],
  });
});

test('do not share a market: the feed that named it first keeps it until it is closed', async () => {
  const end = { ...defined('M', { status: 'CLOSED' as const }) };
  const one = scripted('a', [
    { pt: 1, mc: [defined('M')] },
    { pt: 4, mc: [end] },
  ]);
  const other = scripted('b', [{ pt: 2, mc: [defined('M'), defined('N')] }, at(3, 'M', 'N'), at(5, 'M')]);
  const log: string[] = [];
  const both = playTogether([one.feed, other.feed], (line) => log.push(line));
  expect((await hear(both)).map(([, ids]) => ids)).toEqual(['M', 'N', 'N', 'M', 'M']);
  expect(log).toEqual(['feed: market M left out (another feed has one of this id)']);
});

test('are in trouble only where all of them are', async () => {
  const one = scripted('a', [{ ...at(1, 'A'), status: 503 }, at(3, 'A')]);
  const other = scripted('b', [at(2, 'B'), at(4, 'B')]);
  const said: unknown[] = [];
  for await (const { status } of playTogether([one.feed, other.feed], () => undefined).open(undefined, NOW))
    said.push(status);
  // The other one can still be believed.
  expect(said).toEqual([undefined, undefined, undefined, undefined]);
});

describe('the simulated day and a recording', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backlay-feed-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('play beside each other through a restart, each with its own place', async () => {
    const database = await freshDatabase();
    const line = (pt: number, mc: unknown[]) => JSON.stringify({ op: 'mcm', pt, mc });
    const marketDefinition = definition({ marketTime: new Date(NOW + 3_600_000).toISOString() });
    const lines = [0, 1000, 2000, 3000].map((pt) => line(pt, [{ id: '1.206064380', marketDefinition }]));
    const path = join(folder, 'a.ndjson');
    await writeFile(path, lines.join('\n'));
    const clock = manualClock(NOW);
    const start = async () => {
      const live = createLive({ clock });
      const recorded = await createRecordedFeed({ paths: [path], speed: 1, log: () => undefined });
      const runner = createFeedRunner({
        live,
        clock,
        catalogue: createCatalogue(),
        store: createFeedStore(database.db),
        feed: playTogether([createSimulatedFeed({ seed: 'demo' }), recorded], () => undefined),
        log: () => undefined,
        onTrouble: () => undefined,
      });
      await runner.restore();
      await runner.start();
      return { live, runner };
    };
    const first = await start();
    const open = first.live.all().filter(({ status }) => status === 'OPEN');
    expect(open.map(({ id }) => id)).toContain('1.206064380');
    expect(open.length).toBeGreaterThan(5);
    expect(first.runner.detail()).toMatchObject({
      kind: 'simulated,recorded',
      feeds: [{ kind: 'simulated' }, { kind: 'recorded', run: 1 }],
    });
    await first.runner.stop();
    const places = async () =>
      new Map(
        (await database.db.selectFrom('feed_state').selectAll().execute()).map(({ key, value }) => [
          key,
          value,
        ]),
      );
    expect((await places()).get('feed:simulated:demo')).toMatchObject({ epoch: NOW });
    expect((await places()).get('feed:recorded')).toMatchObject({ run: 1, played: 1 });
    await clock.advance(1000);
    const second = await start();
    expect(second.live.get('1.206064380')?.status).toBe('OPEN');
    expect((await places()).get('feed:simulated:demo')).toMatchObject({ epoch: NOW });
    await second.runner.stop();
    await database.drop();
  });
});
