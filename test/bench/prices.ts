import type { Browser } from '@playwright/test';
import { openPage } from './chromium';
import type { RunResult } from './page/main';
import { median } from './report';
import type { Row } from './report';

/** `panels`: ours with all that stands around the prices on the page of a match. */
type SideName = 'vanilla' | 'ours' | 'panels';
type Load = { layout: 'A' | 'B' | 'C'; rate: number; slowdown: number };
type Measured = RunResult & { fps: number; scriptMs: number; taskMs: number };

const RUN_MS = 1500;
const PAIRS = 5;

/** One run on a fresh page: a second of warm-up, then the measured time. Script and task are ms a second of run. */
async function measure(browser: Browser, url: string, side: SideName, load: Load): Promise<Measured> {
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
}

type Pair = { ours: Measured; vanilla: Measured };
const sideOf = (load: Load): SideName => (load.layout === 'C' ? 'panels' : 'ours');

/** Both sides in turn, the order swapped each time, so that a machine that tires hurts both. */
async function pairs(browser: Browser, url: string, load: Load, count = PAIRS): Promise<Pair[]> {
  const list: Pair[] = [];
  for (let i = 0; i < count; i += 1) {
    const measured: Partial<Pair> = {};
    const order: (keyof Pair)[] = i % 2 === 0 ? ['vanilla', 'ours'] : ['ours', 'vanilla'];
    for (const side of order)
      measured[side] = await measure(browser, url, side === 'ours' ? sideOf(load) : side, load);
    if (measured.ours && measured.vanilla) list.push({ ours: measured.ours, vanilla: measured.vanilla });
  }
  return list;
}

const of = (list: readonly Pair[], side: keyof Pair, figure: keyof Measured): number =>
  median(list.map((pair) => pair[side][figure]));
const ratio = (list: readonly Pair[], figure: keyof Measured): number =>
  median(list.map(({ ours, vanilla }) => ours[figure] / Math.max(vanilla[figure], 0.001)));
const wrong = (list: readonly Pair[]): number =>
  list.reduce((sum, { ours, vanilla }) => sum + ours.wrong + ours.wrongAfterJump + vanilla.wrong, 0);

type Gate = NonNullable<Row['gate']>;
const UNITS = {
  scriptMs: 'ms/s',
  taskMs: 'ms/s',
  applyP95: 'ms',
  messageP95: 'ms',
  fps: 'fps',
  slowFrames: '',
} as const;

/** The median of our page, with that of the hand-written one beside it. */
const beside = (
  name: string,
  list: readonly Pair[],
  figure: keyof typeof UNITS,
  gate: Gate,
): Omit<Row, 'group'> => ({
  name,
  value: of(list, 'ours', figure),
  unit: UNITS[figure],
  gate,
  note: `hand-written ${of(list, 'vanilla', figure).toFixed(1)}`,
});
/** How many times the hand-written page's figure ours is: the machine is in both. */
const against = (
  what: string,
  at: string,
  list: readonly Pair[],
  figure: keyof typeof UNITS,
  gate: Gate,
): Omit<Row, 'group'> => ({
  name: `${what} against hand-written, ${at}`,
  value: ratio(list, figure),
  unit: 'x',
  gate,
  note: `${of(list, 'ours', figure).toFixed(1)} and ${of(list, 'vanilla', figure).toFixed(1)} ${UNITS[figure]}`.trim(),
});
/** Frames depend on the machine, so the hand-written page of the same run is what they are measured by. */
const frames = (at: string, list: readonly Pair[]): Omit<Row, 'group'>[] => [
  against('frames', at, list, 'fps', { least: 0.95 }),
  {
    name: `frames over 50 ms beyond the hand-written page's, ${at}`,
    value: median(list.map(({ ours, vanilla }) => ours.slowFrames - vanilla.slowFrames)),
    unit: '',
    gate: { most: 1 },
    note: `${of(list, 'ours', 'slowFrames')} and ${of(list, 'vanilla', 'slowFrames')}`,
  },
];
const wrongCells = (name: string, list: readonly Pair[]): Omit<Row, 'group'> => ({
  name,
  value: wrong(list),
  unit: '',
  gate: { most: 0 },
});
const inGroup = (group: string, rows: readonly Omit<Row, 'group'>[]): Row[] =>
  rows.map((row) => ({ group, ...row }));

async function fullSpeed(browser: Browser, url: string): Promise<Row[]> {
  const b2 = await pairs(browser, url, { layout: 'B', rate: 2000, slowdown: 1 });
  const b6 = await pairs(browser, url, { layout: 'B', rate: 6000, slowdown: 1 }, 3);
  const b12 = await pairs(browser, url, { layout: 'B', rate: 12_000, slowdown: 1 }, 3);
  const b24 = await pairs(browser, url, { layout: 'B', rate: 24_000, slowdown: 1 }, 3);
  return inGroup('Price path, page B (40 markets, 2,880 cells), no throttle', [
    beside('script at 2,000/s', b2, 'scriptMs', { most: 60 }),
    against('script', '2,000/s', b2, 'scriptMs', { most: 2 }),
    against('task time', '2,000/s', b2, 'taskMs', { most: 1.25 }),
    beside('dispatch to document p95, 2,000/s', b2, 'applyP95', { most: 1 }),
    beside('message to document p95, 2,000/s', b2, 'messageP95', { most: 20 }),
    against('dispatch to document p95', '6,000/s', b6, 'applyP95', { most: 1.5 }),
    ...frames('12,000/s', b12),
    ...frames('24,000/s', b24),
    wrongCells('wrong cells, all runs and jumps', [...b2, ...b6, ...b12, ...b24]),
  ]);
}

async function throttled(browser: Browser, url: string): Promise<Row[]> {
  const a = await pairs(browser, url, { layout: 'A', rate: 2000, slowdown: 4 }, 3);
  const b6 = await pairs(browser, url, { layout: 'B', rate: 622, slowdown: 4 }, 3);
  const b2 = await pairs(browser, url, { layout: 'B', rate: 2000, slowdown: 4 }, 3);
  return inGroup('Price path, processor slowed four times', [
    ...frames('page A (12 runners), 2,000/s', a),
    ...frames('page B, 622/s (peak of eight races)', b6),
    ...frames('page B, 2,000/s', b2),
    wrongCells('wrong cells', [...a, ...b6, ...b2]),
  ]);
}

const HEAP_MS = 30_000;

async function heapGrown(browser: Browser, url: string, { layout, rate }: Load): Promise<number> {
  const session = await openPage(browser, url);
  const used = async (): Promise<number> => {
    await session.cdp.send('HeapProfiler.collectGarbage');
    return (await session.metrics())['JSHeapUsedSize'] ?? 0;
  };
  const run = (ms: number) => session.page.evaluate((options) => window.bench.run(options), { rate, ms });
  const name = sideOf({ layout, rate, slowdown: 1 });
  await session.page.evaluate((of) => window.bench.mount(of.name, of.layout), { name, layout });
  await run(2000);
  const before = await used();
  await run(HEAP_MS);
  const grown = ((await used()) - before) / 1e6;
  await session.close();
  return grown;
}

const heapRow = (name: string, value: number, note = ''): Omit<Row, 'group'> => ({
  name,
  value,
  unit: 'MB',
  gate: { most: 1 },
  note,
});

async function heap(browser: Browser, url: string): Promise<Row[]> {
  const grown = await heapGrown(browser, url, { layout: 'B', rate: 2000, slowdown: 1 });
  return inGroup('Price path, memory', [heapRow('heap grown in 30 s at 2,000/s, no recorder', grown)]);
}

/** The markets of a match with everything around their prices. */
export async function benchMatch(browser: Browser, url: string): Promise<Row[]> {
  const pages = await pairs(browser, url, { layout: 'C', rate: 2000, slowdown: 1 });
  const grown = await heapGrown(browser, url, { layout: 'C', rate: 12_000, slowdown: 1 });
  return inGroup('Page of a match, 130 markets streaming, no throttle', [
    against('script', '2,000/s', pages, 'scriptMs', { most: 2 }),
    against('task time', '2,000/s', pages, 'taskMs', { most: 1.25 }),
    heapRow('heap grown by 30 minutes at 200/s', grown, 'played sixty times as fast'),
    wrongCells('wrong cells', pages),
  ]);
}

/** The synthetic rates of the price path, against a hand-written page in the same browser. */
export const benchPrices = async (browser: Browser, url: string): Promise<Row[]> => [
  ...(await fullSpeed(browser, url)),
  ...(await throttled(browser, url)),
  ...(await heap(browser, url)),
];
