import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import { applyLevels, bestLevels } from '../../domain/placing/book';
import type { Levels } from '../../domain/placing/book';
import type { Cell, MarketImage, Runner } from '../../api/markets';
import { feedMessage } from '@backlay/feed/message';
import { ROOT } from './bundlePage';
import { openPage } from './chromium';
import { imageOf } from './page/rates';
import type { RunnerChange } from './page/rates';
import type { Row } from './report';

/** Recorded streams lie beside the checkout and are no part of the project; without them this part is left out. */
const FOLDER = process.env['BENCH_STREAMS'] ?? join(ROOT, '..', 'shared', 'data');
const FILES = ['kelvinvail-betfair/1.241629436.ndjson.gz', 'betcode-flumine/1.200806927.ndjson.gz'];

type Book = { atb: Levels; atl: Levels; cells: readonly Cell[] };
const NONE: Cell = { odds: 0, sizePaise: 0 };
const EMPTY: Book = { atb: new Map(), atl: new Map(), cells: Array.from({ length: 6 }, () => NONE) };

const inPaise = (levels: readonly (readonly [number, number])[] = []): [number, number][] =>
  levels.map(([odds, rupees]) => [Math.round(odds * 100), Math.round(rupees * 100)]);

function cellsOf({ atb, atl }: Pick<Book, 'atb' | 'atl'>): Cell[] {
  const three = (levels: Levels, side: 'back' | 'lay'): Cell[] => {
    const best = bestLevels(levels, side, 3);
    return [0, 1, 2].map((i) => best[i] ?? NONE);
  };
  return [...three(atb, 'back'), ...three(atl, 'lay')];
}

const runnerOf = (id: number): Runner => ({
  id,
  name: `Runner ${id}`,
  status: 'ACTIVE',
  ltp: 0,
  cells: EMPTY.cells,
});

type Recording = { images: MarketImage[]; frames: RunnerChange[][] };

/** A stream as frames of visible changes: depth folded into three levels a side, one message a frame. */
function readStream(file: string): Recording {
  const books = new Map<string, Book>();
  const markets = new Map<string, Set<number>>();
  const frames: RunnerChange[][] = [];
  for (const line of gunzipSync(readFileSync(join(FOLDER, file)))
    .toString('utf8')
    .split('\n')) {
    if (line === '') continue;
    const message = v.safeParse(feedMessage, JSON.parse(line));
    if (!message.success) continue;
    const frame: RunnerChange[] = [];
    for (const { id, img, rc } of message.output.mc)
      for (const { id: runner, atb, atl } of rc ?? []) {
        const key = `${id}/${runner}`;
        const was = (img ? undefined : books.get(key)) ?? EMPTY;
        const book = { atb: applyLevels(was.atb, inPaise(atb)), atl: applyLevels(was.atl, inPaise(atl)) };
        const cells = cellsOf(book);
        const shown = books.get(key)?.cells ?? EMPTY.cells;
        const c = cells.flatMap((cell, i) =>
          cell.odds === shown[i]?.odds && cell.sizePaise === shown[i].sizePaise
            ? []
            : [i, cell.odds, cell.sizePaise],
        );
        books.set(key, { ...book, cells });
        markets.set(id, (markets.get(id) ?? new Set()).add(runner));
        if (c.length > 0) frame.push({ m: id, r: runner, c });
      }
    if (frame.length > 0) frames.push(frame);
  }
  const images = [...markets].map(([id, runners]) => imageOf(id, id, id, [...runners].map(runnerOf)));
  return { images, frames };
}

const FRAMES = 1200;

/** Plays the busiest part of each stream, one message a frame: about sixty messages a second, eight races at once. */
export async function benchRecorded(browser: Browser, url: string): Promise<Row[]> {
  const group = 'Price path, recorded streams at sixty messages a second';
  const rows: Row[] = [];
  for (const file of FILES.filter((name) => existsSync(join(FOLDER, name)))) {
    const { images, frames } = readStream(file);
    const tail = frames.slice(-FRAMES);
    const session = await openPage(browser, url);
    // What came before the measured part stands as one first frame.
    const first = frames.slice(0, -FRAMES).flat();
    await session.page.evaluate(() => window.bench.side('ours'));
    const before = await session.metrics();
    const result = await session.page.evaluate(([one, two]) => window.bench.play(one, two), [
      images,
      [first, ...tail],
    ] as [MarketImage[], RunnerChange[][]]);
    const after = await session.metrics();
    await session.close();
    const script = (((after['ScriptDuration'] ?? 0) - (before['ScriptDuration'] ?? 0)) * 1e6) / result.ms;
    const name = file.split('/')[1]?.replace('.ndjson.gz', '') ?? file;
    const changes = `${Math.round((result.changes * 1000) / result.ms)} runner changes/s`;
    rows.push(
      { group, name: `${name}: script`, value: script, unit: 'ms/s', gate: { most: 60 }, note: changes },
      {
        group,
        name: `${name}: dispatch to document p95`,
        value: result.applyP95,
        unit: 'ms',
        gate: { most: 1 },
      },
      {
        group,
        name: `${name}: wrong cells`,
        value: result.wrong + result.wrongAfterJump,
        unit: '',
        gate: { most: 0 },
        note: `${result.frames} frames`,
      },
    );
  }
  return rows;
}
