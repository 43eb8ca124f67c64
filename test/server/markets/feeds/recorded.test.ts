import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { factorIn } from '@backlay/feed/message';
import type { FeedMessage } from '@backlay/feed/message';
import { createRecordedFeed } from '../../../../server/markets/feeds/recorded/recordedFeed';
import type { RecordedOptions } from '../../../../server/markets/feeds/recorded/recordedFeed';
import { createLive } from '../../../../server/markets/matches/createLive';
import { StartError } from '../../../../server/base/startError';
import { definition } from '../matches/support';
import { describeRecordings, RECORDINGS } from './recordings';

jest.setTimeout(60_000);
const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
const T = Date.UTC(2022, 6, 11, 11, 0, 0);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlay-feed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const line = (pt: number, mc: unknown[], rest: object = {}) =>
  JSON.stringify({ op: 'mcm', clk: 'x', pt, mc, ...rest });
const defined = (pt: number, id: string, change: Parameters<typeof definition>[0] = {}) =>
  line(pt, [{ id, marketDefinition: definition({ marketTime: new Date(T).toISOString(), ...change }) }]);
async function write(name: string, lines: string[]) {
  const path = join(folder, name);
  const text = lines.join('\n');
  await writeFile(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

async function feedOf(paths: string[], options: Partial<RecordedOptions> = {}) {
  const log: string[] = [];
  const feed = await createRecordedFeed({ paths, speed: 1, log: (text) => log.push(text), ...options });
  return { feed, log };
}

/** Messages until `enough` says so or the first run is over. */
async function take(
  feed: Awaited<ReturnType<typeof feedOf>>['feed'],
  saved?: unknown,
  enough: (messages: FeedMessage[]) => boolean = () => false,
) {
  const messages: FeedMessage[] = [];
  let run: number | undefined;
  for await (const message of feed.open(saved, NOW)) {
    run ??= feed.detail().run;
    if (feed.detail().run !== run) break;
    messages.push(message);
    if (enough(messages)) break;
  }
  return messages;
}
const ids = (messages: FeedMessage[]) => messages.flatMap(({ mc }) => mc.map(({ id }) => id));
const offsets = (messages: FeedMessage[]) => messages.map(({ pt }) => pt - NOW);

describe('playing files', () => {
  test('factors are read, and removals move with the dates, at the pace of the playing', async () => {
    const [first, ...rest] = definition().runners;
    const removalDate = new Date(T - 60_000).toISOString();
    const out = { ...first!, status: 'REMOVED' as const, adjustmentFactor: 16.2, removalDate };
    const [second, ...others] = rest;
    const odd = { ...second!, adjustmentFactor: 'much', removalDate: 7 } as never;
    await write('a.ndjson', [defined(T + 600_000, '1.1', { runners: [out, odd, ...others] })]);
    const { feed, log } = await feedOf([folder], { speed: 20 });
    const [message] = await take(feed, undefined, () => true);
    const said = message!.mc[0]!.marketDefinition!;
    expect(said.pace).toBe(20);
    expect(Date.parse(said.marketTime) - message!.pt).toBe(-30_000);
    expect(Date.parse(said.runners[0]!.removalDate!) - message!.pt).toBe(-33_000);
    expect(said.runners.map(factorIn)).toEqual([16_200, null, null]);
    expect(log).toEqual([
      'feed: a.ndjson line 1 skipped (market 1.1 runner 2 adjustmentFactor "much" cannot be read)',
      'feed: a.ndjson line 1 skipped (market 1.1 runner 2 removalDate 7 cannot be read)',
    ]);
  });

  test('several files, plain and gzipped, are merged by publish time and re-stamped', async () => {
    await write('a.ndjson', [defined(T, '1.1'), line(T + 3000, [{ id: '1.1', tv: 3 }])]);
    await write('b.ndjson.gz', [defined(T + 1000, '1.2'), line(T + 2000, [{ id: '1.2', tv: 2 }])]);
    const { feed } = await feedOf([folder]);
    const messages = await take(feed, undefined, (all) => all.length === 5);
    // Behind its last message, a market that has no result takes no more bets.
    expect(ids(messages)).toEqual(['1.1', '1.2', '1.2', '1.2', '1.1']);
    expect(messages[3]!.mc[0]!.marketDefinition).toMatchObject({ status: 'SUSPENDED' });
    expect(offsets(messages)).toEqual([0, 1000, 2000, 2000, 3000]);
  });

  test('speed shortens every distance, the start of the match with them', async () => {
    const start = { marketTime: new Date(T + 40_000).toISOString() };
    const path = await write('a.ndjson', [defined(T, '1.1', start), defined(T + 4000, '1.1', start)]);
    const messages = await take(
      (await feedOf([path], { speed: 20 })).feed,
      undefined,
      (all) => all.length === 2,
    );
    expect(offsets(messages)).toEqual([0, 200]);
    for (const { mc } of messages) expect(Date.parse(mc[0]!.marketDefinition!.marketTime) - NOW).toBe(2000);
  });

  test('silence is cut to ten seconds before the off and to a minute in play', async () => {
    const lines = [
      defined(T, '1.1'),
      defined(T + 3_600_000, '1.1', { inPlay: true }),
      defined(T + 7_200_000, '1.1'),
    ];
    const messages = await take(
      (await feedOf([await write('a.ndjson', lines)])).feed,
      undefined,
      (all) => all.length === 3,
    );
    expect(offsets(messages)).toEqual([0, 10_000, 70_000]);
  });

  test('broken lines are skipped, counted and reported; other kinds of messages pass by', async () => {
    const lines = [
      defined(T, '1.1'),
      '{"op":"mcm","pt":16',
      '[1,2]',
      JSON.stringify({ op: 'mcm', pt: T, mc: [{ id: '1.1', rc: [{ id: 1, atb: [['x', 2]] }] }] }),
      JSON.stringify({ op: 'ccm', pt: T, cc: [] }),
      '',
      line(T + 1000, [{ id: '1.1', tv: 9 }]),
    ];
    const { feed, log } = await feedOf([await write('a.ndjson', lines)]);
    const messages = await take(feed, undefined, (all) => all.length === 3);
    // Which price it was that changed, nobody knows: none of that side is left.
    expect(messages[1]!.mc).toEqual([{ id: '1.1', rc: [{ id: 1, atb: [], emptied: ['atb'] }] }]);
    expect(messages[2]!.mc).toEqual([{ id: '1.1', tv: 9 }]);
    expect(feed.detail().brokenLines).toBe(3);
    expect(log.join('\n')).toMatch(
      /a\.ndjson line 2 skipped \(not JSON\)[^]*line 3[^]*line 4 skipped \(market 1\.1 rc\.0\.atb/,
    );
  });

  test('broken lines are counted over all runs, so that health never forgets them', async () => {
    const { feed } = await feedOf([
      await write('a.ndjson', [defined(T, '1.1'), '{"op":"mcm","pt":16', '[1,2]']),
    ]);
    const counts = new Map<number, number>();
    for await (const _message of feed.open(undefined, NOW)) {
      const { run, brokenLines } = feed.detail();
      // The first message of a run is read before its broken lines.
      if (!counts.has(run)) counts.set(run, brokenLines);
      if (run === 3) break;
    }
    expect([...counts]).toEqual([
      [1, 0],
      [2, 2],
      [3, 4],
    ]);
  });

  test('a gzipped file torn off in the middle plays what can be read', async () => {
    const lines = Array.from({ length: 5000 }, (_, i) => line(T + i, [{ id: '1.1', tv: i * 7.13 }]));
    const whole = gzipSync([defined(T, '1.1'), ...lines].join('\n'));
    await writeFile(join(folder, 'a.gz'), whole.subarray(0, whole.length / 2));
    const { feed, log } = await feedOf([folder], { speed: 10_000 });
    const messages = await take(feed);
    expect(messages.length).toBeGreaterThan(500);
    expect(log.join()).toContain('the file ends here');
  });

  test('a missing path and a folder without a stream are clear errors before anything starts', async () => {
    await write('notes.txt', ['hello']);
    await write('broken.ndjson', ['{']);
    await expect(feedOf([join(folder, 'none.ndjson')])).rejects.toThrow(StartError);
    await expect(feedOf([join(folder, 'none.ndjson')])).rejects.toThrow(/no file or folder .*none\.ndjson/);
    await expect(feedOf([folder])).rejects.toThrow(
      /no recorded stream in .*broken\.ndjson is not a recorded stream/,
    );
  });

  test('what else lies in a folder is named and left out', async () => {
    await write('a.ndjson', [defined(T, '1.1')]);
    await write('readme.md', ['hello']);
    const { feed, log } = await feedOf([folder]);
    expect(feed.detail().skipped).toEqual([
      'readme.md is not a recorded stream: no line of it is a message about prices',
    ]);
    expect(log).toEqual([
      'feed: readme.md is not a recorded stream: no line of it is a message about prices, skipped',
    ]);
  });
});

describe('names', () => {
  const nameless = {
    eventName: undefined,
    name: undefined,
    runners: [{ id: 9, status: 'ACTIVE' as const, sortPriority: 1 }],
  };
  const strip = (change: object) => JSON.parse(JSON.stringify(change)) as Parameters<typeof definition>[0];
  const firstOf = async (path: string) =>
    (await take((await feedOf([path])).feed, undefined, () => true))[0]!.mc[0]!.marketDefinition!;

  test('of a race: venue and off time in UTC+5:30', async () => {
    const line = defined(
      T,
      '1.1',
      strip({ ...nameless, eventTypeId: '7', marketType: 'WIN', venue: 'Lingfield' }),
    );
    const path = await write('a.ndjson', [line.replace(/"(eventName|name)":"[^"]*",/g, '')]);
    expect(await firstOf(path)).toMatchObject({
      eventName: 'Lingfield 16:30',
      name: 'To Win',
      runners: [{ name: 'Runner 1' }],
    });
  });

  test('from a catalogue beside the recording', async () => {
    const path = await write('a.ndjson', [
      defined(T, '1.1', strip(nameless)).replace(/"(eventName|name)":"[^"]*",/g, ''),
    ]);
    const catalogue = {
      marketName: 'Winner',
      event: { name: 'Final' },
      competition: { name: 'Cup' },
      runners: [{ selectionId: 9, runnerName: 'Nine' }],
    };
    await writeFile(join(folder, '1.1.json'), JSON.stringify([catalogue]));
    expect(await firstOf(path)).toMatchObject({
      eventName: 'Final',
      name: 'Winner',
      seriesName: 'Cup',
      runners: [{ id: 9, name: 'Nine' }],
    });
  });
});

describe('runs', () => {
  const lines = () => [
    defined(T, '1.1'),
    line(T + 1000, [{ id: '1.1', rc: [{ id: 1, atb: [[2, 10]] }] }]),
    line(T + 2000, [
      {
        id: '1.1',
        rc: [
          {
            id: 1,
            atb: [
              [2, 0],
              [1.9, 5],
            ],
          },
        ],
      },
    ]),
    line(T + 3000, [{ id: '1.1', tv: 50 }]),
  ];

  test('a restart goes on behind the last message played, with an image of what was', async () => {
    const path = await write('a.ndjson', lines());
    const first = await feedOf([path]);
    await take(first.feed, undefined, (all) => all.length === 3);
    const again = await take((await feedOf([path])).feed, first.feed.state(), (all) => all.length === 2);
    expect(again[0]!.mc[0]).toMatchObject({ id: '1.1', img: true, rc: [{ id: 1, atb: [[1.9, 5]] }] });
    expect(again[1]!.mc[0]).toEqual({ id: '1.1', tv: 50 });
    expect(offsets(again)).toEqual([0, 1000]);
  });

  test('a finished recording starts again as the next run, with ids of its own', async () => {
    const path = await write('a.ndjson', lines());
    const { feed } = await feedOf([path], { pauseMs: 5000 });
    const messages: FeedMessage[] = [];
    for await (const message of feed.open(undefined, NOW)) if (messages.push(message) === 11) break;
    const definitions = messages.flatMap(({ mc }) =>
      mc.map(({ id, marketDefinition: d }) => d && [id, d.eventId, d.status]),
    );
    expect(definitions.filter(Boolean)).toEqual([
      ['1.1', 'E1', 'OPEN'],
      ['1.1', 'E1', 'CLOSED'],
      ['1.1.2', 'E1.2', 'OPEN'],
      ['1.1.2', 'E1.2', 'CLOSED'],
      ['1.1.3', 'E1.3', 'OPEN'],
    ]);
    expect(messages[5]!.pt - messages[4]!.pt).toBe(5000);
  });

  test('a market the recording leaves without a result is void at its end', async () => {
    const { feed } = await feedOf([await write('a.ndjson', lines())]);
    const live = createLive({ clock: { now: () => NOW } });
    const results: unknown[] = [];
    live.on('resulted', (id, winners) => results.push([id, winners ?? []]));
    for (const { mc } of await take(feed)) mc.forEach(live.apply);
    expect(results).toEqual([['1.1', []]]);
  });

  test('other files than last time are a new run: their ids may be settled already', async () => {
    const first = await feedOf([await write('a.ndjson', lines())]);
    await take(first.feed, undefined, (all) => all.length === 2);
    const other = await feedOf([await write('b.ndjson', [...lines(), ''])]);
    expect(ids(await take(other.feed, first.feed.state(), () => true))).toEqual(['1.1.2']);
  });
});

async function replay(path: string, speed = 20) {
  const { feed } = await feedOf([join(RECORDINGS, path)], { speed });
  let now = NOW;
  const live = createLive({ clock: { now: () => now } });
  const events: [string, string, number][] = [];
  live.on('turnedInPlay', (id) => events.push(['in play', id, now - NOW]));
  live.on('resulted', (id, winners) => events.push([`won by ${winners?.join() ?? 'none'}`, id, now - NOW]));
  for (const message of await take(feed)) {
    now = message.pt;
    message.mc.forEach(live.apply);
  }
  return { live, events, feed };
}

describeRecordings('real recordings', () => {
  test('the race: trades, turns in play at the off, is won by the 54 to 1 shot', async () => {
    const { live, events, feed } = await replay('kelvinvail-betfair/1.241629436.ndjson.gz');
    expect(events.map(([what, id]) => [what, id])).toEqual([
      ['in play', '1.241629436'],
      ['won by 59626646', '1.241629436'],
    ]);
    // 14 min 45 s of the recording before it turned in play, at speed 20.
    expect(Math.abs(events[0]![2] - (14 * 60 + 45.1) * 50)).toBeLessThan(1500);
    expect(live.get('1.241629436')).toMatchObject({ status: 'CLOSED', name: 'To Win', result: [59626646] });
    expect(feed.detail().brokenLines).toBe(0);
  });

  test('the T20 international: in play, closed with its winner', async () => {
    const { live, events } = await replay('betcode-flumine/1.200806927.ndjson.gz');
    expect(events.map(([what]) => what)).toEqual(['in play', 'won by 228749']);
    expect(live.get('1.200806927')).toMatchObject({ status: 'CLOSED', matchId: '31573045', betDelayS: 5 });
  });

  test('folding the race’s full depth gives the best levels the recording has beside it', async () => {
    const { feed } = await feedOf([join(RECORDINGS, 'kelvinvail-betfair')]);
    const live = createLive({ clock: { now: () => NOW } });
    const best = new Map<string, [number, number]>();
    let checked = 0;
    const wrong: string[] = [];
    for (const { mc } of await take(feed)) {
      for (const change of mc) {
        live.apply(change);
        for (const { id, batb = [], batl = [] } of change.rc ?? []) {
          for (const [level, price, size] of batb) best.set(`${id} back ${level}`, [price, size]);
          for (const [level, price, size] of batl) best.set(`${id} lay ${level}`, [price, size]);
          for (const side of ['back', 'lay'] as const)
            live.shown(change.id, id, side).forEach(({ odds, sizePaise }, i) => {
              const said = best.get(`${id} ${side} ${i}`);
              checked += 1;
              if (!said || Math.round(said[0] * 100) !== odds || Math.round(said[1] * 100) !== sizePaise)
                wrong.push(`${id} ${side} ${i}: ${odds}/${sizePaise} not ${said?.join('/')}`);
            });
        }
      }
    }
    expect(checked).toBeGreaterThan(40_000);
    expect(wrong.length / checked).toBeLessThan(0.001);
  });

  test('a stream without any definition does not crash and shows nothing', async () => {
    const { live } = await replay('mzaja-betfair-database/1.209492553-no-definition.ndjson.gz');
    expect([live.all(), live.ignored()]).toEqual([[], 18]);
  });

  test('a file with last prices only', async () => {
    const { live, events } = await replay('mzaja-betfair-database/1.223716976-basic.ndjson.gz', 1000);
    expect(events.map(([what]) => what)).toEqual(['in play', 'won by 42669524']);
    const runners = [...live.get('1.223716976')!.runners.values()];
    expect(runners.every(({ ltp, atb }) => ltp !== null && atb.size === 0)).toBe(true);
  });

  test('a file of one broken line is no stream, and says so', async () => {
    await expect(
      feedOf([join(RECORDINGS, 'mzaja-betfair-database/1.223716890-corrupt.ndjson.gz')]),
    ).rejects.toThrow(/1\.223716890-corrupt\.ndjson\.gz is not a recorded stream: no line/);
  });
});
