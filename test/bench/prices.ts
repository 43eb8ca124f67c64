import type { Browser } from '@playwright/test';
import { openPage } from './chromium';
import type { RunResult } from './page/main';
import { median, type Row } from './report';

type SideName = 'vanilla' | 'ours';
type Load = { layout: 'A' | 'B'; rate: number; slowdown: number };
type Measured = RunResult & { fps: number; scriptMs: number; taskMs: number };

const RUN_MS = 1500;
const PAIRS = 5;

/** One run on a fresh page: a second of warm-up, then the measured time. Script and task are ms a second of run. */
const measure = async (browser: Browser, url: string, side: SideName, load: Load): Promise<Measured> => {
  const session = await openPage(browser, url, load.slowdown);
  await session.page.evaluate(({ name, layout }) => window.bench.mount(name, layout), {
    name: side,
    layout: load.layout,
  });
  await session.page.evaluate((rate) => window.bench.run({ rate, ms: 1000 }), load.rate);
  const before = await session.metrics();
  const result = await session.page.evaluate((options) => window.bench.run(options), {
    rate: load.rate,
    ms: RUN_MS,
  });
  const after = await session.metrics();
  await session.close();
  const perSecond = (name: string): number =>
    (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / (result.ms / 1000);
  return {
    ...result,
    fps: (result.frames * 1000) / result.ms,
    scriptMs: perSecond('ScriptDuration'),
    taskMs: perSecond('TaskDuration'),
  };
};

type Pair = { ours: Measured; vanilla: Measured };

/** Both sides in turn, the order swapped each time, so that a machine that tires hurts both. */
const pairs = async (browser: Browser, url: string, load: Load, count = PAIRS): Promise<Pair[]> => {
  const list: Pair[] = [];
  for (let i = 0; i < count; i += 1) {
    const measured: Partial<Pair> = {};
    const order: SideName[] = i % 2 === 0 ? ['vanilla', 'ours'] : ['ours', 'vanilla'];
    for (const side of order) measured[side] = await measure(browser, url, side, load);
    if (measured.ours && measured.vanilla) list.push({ ours: measured.ours, vanilla: measured.vanilla });
  }
  return list;
};

const of = (list: readonly Pair[], side: SideName, figure: keyof Measured): number =>
  median(list.map((pair) => pair[side][figure]));
const ratio = (list: readonly Pair[], figure: keyof Measured): number =>
  median(list.map(({ ours, vanilla }) => ours[figure] / Math.max(vanilla[figure], 0.001)));
const wrong = (list: readonly Pair[]): number =>
  list.reduce((sum, { ours, vanilla }) => sum + ours.wrong + ours.wrongAfterJump + vanilla.wrong, 0);

const fullSpeed = async (browser: Browser, url: string): Promise<Row[]> => {
  const group = 'Price path, page B (40 markets, 2,880 cells), no throttle';
  const b2 = await pairs(browser, url, { layout: 'B', rate: 2000, slowdown: 1 });
  const b6 = await pairs(browser, url, { layout: 'B', rate: 6000, slowdown: 1 }, 3);
  const b12 = await pairs(browser, url, { layout: 'B', rate: 12_000, slowdown: 1 }, 3);
  const b24 = await pairs(browser, url, { layout: 'B', rate: 24_000, slowdown: 1 }, 3);
  const vanilla = (list: readonly Pair[], figure: keyof Measured): string =>
    `hand-written ${of(list, 'vanilla', figure).toFixed(1)}`;
  return [
    {
      group,
      name: 'script at 2,000/s',
      value: of(b2, 'ours', 'scriptMs'),
      unit: 'ms/s',
      gate: { most: 60 },
      note: vanilla(b2, 'scriptMs'),
    },
    {
      group,
      name: 'script against hand-written, 2,000/s',
      value: ratio(b2, 'scriptMs'),
      unit: 'x',
      gate: { most: 2 },
      note: `median of ${PAIRS} pairs`,
    },
    {
      group,
      name: 'task time against hand-written, 2,000/s',
      value: ratio(b2, 'taskMs'),
      unit: 'x',
      gate: { most: 1.25 },
      note: `${of(b2, 'ours', 'taskMs').toFixed(0)} and ${of(b2, 'vanilla', 'taskMs').toFixed(0)} ms/s`,
    },
    {
      group,
      name: 'dispatch to document p95, 2,000/s',
      value: of(b2, 'ours', 'applyP95'),
      unit: 'ms',
      gate: { most: 1 },
      note: vanilla(b2, 'applyP95'),
    },
    {
      group,
      name: 'message to document p95, 2,000/s',
      value: of(b2, 'ours', 'messageP95'),
      unit: 'ms',
      gate: { most: 20 },
      note: vanilla(b2, 'messageP95'),
    },
    {
      group,
      name: 'dispatch to document p95, 6,000/s',
      value: of(b6, 'ours', 'applyP95'),
      unit: 'ms',
      gate: { most: 2 },
      note: vanilla(b6, 'applyP95'),
    },
    {
      group,
      name: 'frames at 12,000/s',
      value: of(b12, 'ours', 'fps'),
      unit: 'fps',
      gate: { least: 55 },
      note: vanilla(b12, 'fps'),
    },
    {
      group,
      name: 'frames at 24,000/s',
      value: of(b24, 'ours', 'fps'),
      unit: 'fps',
      gate: { least: 50 },
      note: vanilla(b24, 'fps'),
    },
    {
      group,
      name: 'frames over 50 ms at 24,000/s',
      value: of(b24, 'ours', 'slowFrames'),
      unit: '',
      gate: { most: 0 },
      note: vanilla(b24, 'slowFrames'),
    },
    {
      group,
      name: 'wrong cells, all runs and jumps',
      value: wrong([...b2, ...b6, ...b12, ...b24]),
      unit: '',
      gate: { most: 0 },
    },
  ];
};

const throttled = async (browser: Browser, url: string): Promise<Row[]> => {
  const group = 'Price path, processor slowed four times';
  const a = await pairs(browser, url, { layout: 'A', rate: 2000, slowdown: 4 }, 3);
  const b6 = await pairs(browser, url, { layout: 'B', rate: 622, slowdown: 4 }, 3);
  const b2 = await pairs(browser, url, { layout: 'B', rate: 2000, slowdown: 4 }, 3);
  return [
    {
      group,
      name: 'page A (12 runners), 2,000/s',
      value: of(a, 'ours', 'fps'),
      unit: 'fps',
      gate: { least: 55 },
      note: `hand-written ${of(a, 'vanilla', 'fps').toFixed(1)}`,
    },
    {
      group,
      name: 'page A, frames over 50 ms',
      value: of(a, 'ours', 'slowFrames'),
      unit: '',
      gate: { most: 0 },
    },
    {
      group,
      name: 'page B, 622/s (peak of eight races)',
      value: of(b6, 'ours', 'fps'),
      unit: 'fps',
      gate: { least: 50 },
      note: `hand-written ${of(b6, 'vanilla', 'fps').toFixed(1)}`,
    },
    {
      group,
      name: 'page B, 622/s, frames over 50 ms',
      value: of(b6, 'ours', 'slowFrames'),
      unit: '',
      gate: { most: 0 },
    },
    {
      group,
      name: 'page B, 2,000/s, frames against hand-written',
      value: ratio(b2, 'fps'),
      unit: 'x',
      gate: { least: 0.9 },
      note: `${of(b2, 'ours', 'fps').toFixed(1)} and ${of(b2, 'vanilla', 'fps').toFixed(1)} fps`,
    },
    { group, name: 'wrong cells', value: wrong([...a, ...b6, ...b2]), unit: '', gate: { most: 0 } },
  ];
};

const HEAP_MS = 30_000;

const heap = async (browser: Browser, url: string): Promise<Row[]> => {
  const session = await openPage(browser, url);
  const used = async (): Promise<number> => {
    await session.cdp.send('HeapProfiler.collectGarbage');
    return (await session.metrics())['JSHeapUsedSize'] ?? 0;
  };
  await session.page.evaluate(() => window.bench.mount('ours', 'B'));
  await session.page.evaluate(() => window.bench.run({ rate: 2000, ms: 2000 }));
  const before = await used();
  await session.page.evaluate((ms) => window.bench.run({ rate: 2000, ms }), HEAP_MS);
  const grown = ((await used()) - before) / 1e6;
  await session.close();
  return [
    {
      group: 'Price path, memory',
      name: 'heap grown in 30 s at 2,000/s, no recorder',
      value: grown,
      unit: 'MB',
      gate: { most: 1 },
    },
  ];
};

/** The synthetic rates of the price path, against a hand-written page in the same browser. */
export const benchPrices = async (browser: Browser, url: string): Promise<Row[]> => [
  ...(await fullSpeed(browser, url)),
  ...(await throttled(browser, url)),
  ...(await heap(browser, url)),
];
