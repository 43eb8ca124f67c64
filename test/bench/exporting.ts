import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Browser } from '@playwright/test';
import { frameArrived } from '../../slices/prices';
import { rootReducer } from '../../store/base/root/rootReducer';
import { exportSteps } from '@backlay/replay/recorder/export';
import type { Walkable } from '@backlay/replay/recorder/export';
import { appSchema } from '../../store/replay/schema';
import { hidingWith } from '../../store/replay/write';
import { projectApp } from '../../store/replay/projections';
import { openPage, traced } from './chromium';
import { BEGINS } from './page/begins';
import { changesOf, firstImages } from './page/rates';
import type { Row } from './report';

const ACTIONS = 10_000;
const SHAPE = { markets: 1, runners: 12 };
const CHANGES = 10_000;
const LOOK_EVERY = 20_000;
const MB = 1_000_000;

const about = {
  app: { name: 'backlay', version: 'bench', commit: 'bench', machines: appSchema.machines },
  env: { tz: 'Asia/Kolkata', locale: 'en', ua: 'bench' },
  changes: [],
};

/** A session that is created again at each walk, so that it is never in memory as a whole. */
function endless(length: number): Walkable {
  const changes = changesOf(SHAPE, 'endless', CHANGES);
  const images = firstImages(SHAPE, 'endless').map((image) => ({ t: 'image' as const, image }));
  let end: unknown;
  function* entries() {
    let state = rootReducer(undefined, frameArrived({ at: 0, pt: 0, changes: images }));
    for (let i = 0; i < length; i += 1) {
      const { m = '', r = 0, c = [] } = changes[i % CHANGES] ?? {};
      const action = frameArrived({ at: 16 * i, pt: 16 * i, changes: [{ t: 'cells', m, r, c }] });
      yield { action, before: state, at: 16 * i };
      state = rootReducer(state, action);
    }
    end = state;
  }
  return {
    entries: { length, [Symbol.iterator]: entries },
    get end() {
      return end;
    },
    marks: [],
    jumps: new Set(),
    origin: 0,
  };
}

/** How far the heap grows while a session of this length is written, MB: what is left after garbage was collected. */
function grown(length: number, collect: () => void): number {
  collect();
  const from = process.memoryUsage().heapUsed;
  let most = from;
  let steps = 0;
  let characters = 0;
  for (const line of exportSteps(endless(length), about, hidingWith(new Uint8Array(16)), {
    project: projectApp(),
  })) {
    characters += line.length;
    if (++steps % LOOK_EVERY !== 0) continue;
    collect();
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  if (characters === 0) throw new Error('nothing was written');
  return (most - from) / MB;
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return collect;
}

/** Writing a log on the page, on a processor slowed four times. The row of nothing says what a busy machine adds. */
export async function benchExport(browser: Browser, url: string): Promise<Row[]> {
  const group = `Writing the log of a report, ${ACTIONS.toLocaleString('en-US')} actions, processor slowed four times`;
  const rows: Row[] = [];
  const idle = await openPage(browser, url, 4);
  const noise = await idle.page.evaluate(() => window.bench.waitInPieces(10_000));
  await idle.close();
  rows.push({
    group,
    name: 'longest task, nothing written',
    value: Math.max(0, ...noise),
    unit: 'ms',
    note: `${noise.length} long tasks in 10 s of 4 ms each: what the machine itself adds`,
  });
  for (const inWorker of [true, false]) {
    const { page, close } = await openPage(browser, url, 4);
    const { result, tasks: busy } = await traced(browser, BEGINS, () =>
      page.evaluate(([count, worker]) => window.bench.exportSession(count, worker), [
        ACTIONS,
        inWorker,
      ] as const),
    );
    const { tasks, ms, actions, workers } = result;
    await close();
    if (actions <= ACTIONS || workers !== Number(inWorker)) throw new Error('not all of it was written');
    const where = inWorker ? 'in a worker' : 'where there are no workers';
    rows.push(
      {
        group,
        name: `longest task, ${where}`,
        value: Math.max(0, ...tasks),
        unit: 'ms',
        gate: { most: 50 },
        note: `${tasks.length} long tasks; written in ${(ms / 1000).toFixed(1)} s`,
      },
      {
        group,
        name: `processor time of the longest task, ${where}`,
        value: Math.max(...busy),
        unit: 'ms',
        gate: { most: 50 },
        note: `of ${busy.length} tasks; without the time in which other programs had the processor`,
      },
    );
  }
  return rows;
}

/** What a page holds for its recording, Chromium's heap after garbage was collected, against one that keeps a single action. */
export async function benchHolding(browser: Browser, url: string): Promise<Row[]> {
  const heapOf = async (capacity?: number): Promise<number> => {
    const { page, cdp, metrics, close } = await openPage(browser, url);
    await page.evaluate(([count, most]) => window.bench.holdSession(count, most), [
      1.2 * ACTIONS,
      capacity,
    ] as const);
    // What one collection lets go may free more for the next.
    for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize = NaN } = await metrics();
    await close();
    return JSHeapUsedSize / MB;
  };
  const [without, kept] = [await heapOf(1), await heapOf()];
  const group =
    'What a page holds for its recording, Chromium, frames of 4 changes over 8 markets of 12 runners';
  return [
    { group, name: 'a recorder of one action', value: without, unit: 'MB' },
    {
      group,
      name: 'the recorder as it is shipped, more',
      value: kept - without,
      unit: 'MB',
      gate: { most: 20 },
    },
  ];
}

/** The memory writing takes: a session ten times as long must not take ten times as much. */
export function benchMemory(): Row[] {
  const collect = collector();
  const group = 'Writing a log: heap grown, garbage collected every 20,000 steps';
  const [short, long] = [grown(100_000, collect), grown(1_000_000, collect)];
  return [
    { group, name: '100,000 actions', value: short, unit: 'MB' },
    { group, name: '1,000,000 actions', value: long, unit: 'MB', gate: { most: 1.5 * short } },
  ];
}
