import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../../../../server/base/clock';
import type { Feed } from '@backlay/feed/feed';
import { createRecordedFeed } from '../../../../server/markets/feeds/recorded/recordedFeed';
import { createFeedRunner } from '../../../../server/markets/feeds/runner';
import { createSimulatedFeed } from '@backlay/simulation';
import type { FeedStore } from '../../../../server/markets/feeds/store';
import { createCatalogue } from '../../../../server/markets/matches/catalogue';
import { createLive } from '../../../../server/markets/matches/createLive';
import { definition } from '../matches/support';
import { testMachine } from '../../support/machine';

jest.setTimeout(60_000);
const START = Date.UTC(2026, 10, 21, 6, 0, 0);
const RECORDED_AT = Date.UTC(2022, 6, 11, 11, 0, 0);
/** The quietest market of the simulated day moves every 30 s; at half its speed that takes twice as long. */
const HOUR_MS = 3_600_000;
const QUIET_MS = 62_000;
/** A session's line stands from one ball to the next, over the pause between two overs for 36 s. */
const QUIET_SESSION_MS = 74_000;
const TICK_MS = 200;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlay-steps-'));
  const message = (pt: number, mc: object) => JSON.stringify({ op: 'mcm', pt: RECORDED_AT + pt, mc: [mc] });
  const inPlay = definition({ inPlay: true, betDelay: 1 });
  const lines = [message(0, { id: '1.1', img: true, marketDefinition: inPlay })];
  for (let second = 1; second < 3600; second += 1)
    lines.push(message(second * 1000, { id: '1.1', rc: [{ id: 1, atb: [[2, second]] }] }));
  await writeFile(join(folder, 'a.ndjson'), lines.join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Knows when the feed is asked for more, so that a test can wait until it has answered. */
function watched(feed: Feed) {
  const state = { asked: true };
  const open: Feed['open'] = async function* (saved, now) {
    for await (const message of feed.open(saved, now)) {
      state.asked = false;
      yield message;
      state.asked = true;
    }
  };
  return { state, feed: { ...feed, open } };
}

const keepsNothing: FeedStore = {
  place: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  kept: () => Promise.resolve([]),
};

/** The markets of a feed over a machine whose clock the test sets, playing. */
async function playing(feedOf: (now: () => number) => Feed | Promise<Feed>) {
  const machine = testMachine(START);
  const clock = realClock(1, machine);
  const live = createLive({ clock });
  const { feed, state } = watched(await feedOf(clock.now));
  const log: string[] = [];
  const catalogue = createCatalogue();
  const runner = createFeedRunner({
    feed,
    live,
    clock,
    catalogue,
    store: keepsNothing,
    log: (line) => log.push(line),
    onTrouble: () => undefined,
  });
  /** When each market last had news, by what has elapsed. */
  const news = new Map<string, number>();
  live.on('changed', (id) => news.set(id, machine.elapsed()));
  const settle = async () => {
    do await new Promise((done) => setImmediate(done));
    while (state.asked);
    await new Promise((done) => setImmediate(done));
  };
  const open = () => live.all().filter(({ status }) => status === 'OPEN');
  /** Lines on an election rightly stand for ten minutes and more, a bookmaker's rates until an over of a Test has moved
   * them, prices of a race that is hours away for some minutes. */
  const isSlow = ({ id, name, marketType }: { id: string; name: string; marketType: string }) =>
    name.startsWith('Seats won') ||
    marketType === 'BOOKMAKER' ||
    (/^(WIN|PLACE)$/.test(marketType) && (catalogue.market(id)?.startAt ?? 0) - clock.now() > HOUR_MS);
  /** Markets that show a price as open, or take a bet on it, although nothing of theirs has moved for long. */
  const frozen = () =>
    open().filter(
      ({ id, name, marketType }) =>
        !isSlow({ id, name, marketType }) &&
        machine.elapsed() - (news.get(id) ?? 0) > (marketType === 'SESSION' ? QUIET_SESSION_MS : QUIET_MS) &&
        live.standing(id) === 'stands',
    );
  const pass = async (seconds: number, each: () => void = () => undefined) => {
    for (let ms = 0; ms < seconds * 1000; ms += TICK_MS) {
      await machine.pass(TICK_MS);
      await settle();
      each();
    }
  };
  await runner.start();
  return { machine, clock, live, log, runner, open, frozen, pass };
}

const simulated = () => createSimulatedFeed({ seed: 'demo' });
const recorded = (now: () => number) =>
  createRecordedFeed({ paths: [folder], speed: 1, now, log: () => undefined });
const FEEDS = { simulated, recorded };

describe.each(['simulated', 'recorded'] as const)('under the %s feed', (kind) => {
  test.each([
    ['set forward by 120 s', (of: Machine) => of.set(120_000), 'went 120 s ahead'],
    ['set forward by 100 days', (of: Machine) => of.set(8_640_000_000), 'went 8640000 s ahead'],
    ['set back by 120 s', (of: Machine) => of.set(-120_000), 'set back by 120 s'],
    ['still for an hour’s sleep', (of: Machine) => of.sleep(3_600_000), 'went 3600 s ahead'],
  ])('a clock that is %s suspends at once, recovers, and freezes nothing', async (_, happen, said) => {
    const { machine, clock, live, log, runner, open, frozen, pass } = await playing(FEEDS[kind]);
    await pass(10);
    const before = open().map(({ id }) => id);
    expect(before.length).toBeGreaterThan(0);
    expect(before.map((id) => live.standing(id))).toEqual(before.map(() => 'stands'));

    happen(machine);
    // Before anybody has looked no bet is decided any more.
    expect(live.all().map(({ id }) => live.standing(id))).toEqual(live.all().map(() => 'old'));
    const shown: number[] = [];
    const times: number[] = [];
    live.on('defined', () => shown.push(open().length));
    await pass(150, () => {
      times.push(clock.now());
      expect(frozen().map(({ id }) => id)).toEqual([]);
    });
    expect(log).toEqual([expect.stringContaining(said)]);
    expect(shown).toContain(0);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const after = open();
    expect(after.length).toBeGreaterThan(0);
    for (const { id } of after) expect(live.standing(id)).toBe('stands');
    if (kind === 'recorded') expect(after.map(({ id }) => id)).toEqual(before);
    expect(runner.detail().troubled).toBe(false);
    await runner.stop();
  });
});

type Machine = ReturnType<typeof testMachine>;

test('a process that stood still takes no bet before it has caught up with the feed', async () => {
  const { machine, live, log, runner, open, pass } = await playing(simulated);
  await pass(10);
  const ids = open().map(({ id }) => id);
  machine.stall(20_000);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.map((id) => live.standing(id))).toEqual(ids.map(() => 'old'));
  await pass(3);
  expect(open().map(({ id }) => live.standing(id))).toContain('stands');
  expect(log).toEqual([]);
  await runner.stop();
});

test('a recording that fell behind is not played faster to catch up', async () => {
  let now = START;
  const feed = await createRecordedFeed({ paths: [folder], speed: 1, now: () => now, log: () => undefined });
  const times: number[] = [];
  for await (const { pt } of feed.open(undefined, now)) {
    times.push(pt - START);
    now = Math.max(now, pt) + (times.length === 3 ? 60_000 : 0);
    if (times.length === 6) break;
  }
  expect(times).toEqual([0, 1000, 2000, 63_000, 64_000, 65_000]);
});
