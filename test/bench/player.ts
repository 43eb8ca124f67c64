import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { readLog } from '@backlay/replay/recorder/log';
import { NAMED } from '../../tools/replay/shot';
import { servePlayback } from '../../tools/replay/watch';
import { ROOT } from './bundlePage';
import { openPage } from './chromium';
import { median } from './report';
import type { Row } from './report';

const ACTIONS = 10_000;
const SEEKS = 200;
/** Not measured: code is still being compiled, and files of screens come. */
const WARM = 40;
const SESSION = join(ROOT, 'test', 'logs', 'kinds-played.actions.jsonl.gz');

/** A long session: the actions of a recorded one, again and again. */
function longLog(): string {
  const read = readLog(gunzipSync(readFileSync(SESSION)).toString('utf8'));
  if (read.status !== 'read') throw new Error(read.reason);
  const { header, keyframes, actions } = read.log;
  const lines = Array.from({ length: ACTIONS }, (_, i) => {
    const { d = 0, a } = actions[i % actions.length] ?? {};
    return { k: 'a', i, d, a };
  });
  const all = [{ ...header, n: ACTIONS }, { k: 'k', i: 0, s: keyframes.get(0)?.s }, ...lines];
  return `${all.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** Anywhere, and the same in each run. */
const PLACES = Array.from({ length: WARM + SEEKS }, (_, i) => (i * 6_367) % ACTIONS);

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0;

/** Work of the page for each place, from the slider's event to the recorded screen drawn, ms; waiting for a frame left out. */
const drawAll = (page: Page): Promise<number[]> =>
  page.evaluate(async (places) => {
    const slider = document.querySelector('input[type="range"]');
    const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const frame = (): Promise<number> =>
      new Promise((done) => requestAnimationFrame(() => done(performance.now())));
    const times: number[] = [];
    for (const at of places) {
      await frame();
      await frame();
      const begun = frame();
      const from = performance.now();
      descriptor?.set?.call(slider, String(at));
      slider?.dispatchEvent(new Event('change', { bubbles: true }));
      const told = performance.now();
      const drawn = frame();
      times.push(told - from + ((await drawn) - (await begun)));
    }
    return times;
  }, PLACES);

/** The player of recordings: a place anywhere in a long session. */
export async function benchPlayer(browser: Browser, url: string): Promise<Row[]> {
  const group = `Player, ${SEEKS} places anywhere in ${ACTIONS.toLocaleString('en-US')} actions`;
  const text = longLog();
  const bench = await openPage(browser, url);
  const computed = await bench.page.evaluate(([log, places]) => window.bench.seek(log, places), [
    text,
    PLACES,
  ] as const);
  await bench.close();

  const folder = mkdtempSync(join(tmpdir(), 'backlay-player-'));
  const file = join(folder, 'long.actions.jsonl.gz');
  writeFileSync(file, gzipSync(text));
  const served = await servePlayback(file, ROOT);
  const product = await openPage(browser, served.address);
  await product.page.getByRole('slider').waitFor({ timeout: 120_000 });
  await product.page.evaluate(NAMED);
  const drawn = await drawAll(product.page);
  await product.close();
  await served.close();
  rmSync(folder, { recursive: true });

  const rows = (name: string, times: readonly number[], gates: readonly [number, number] | null): Row[] => {
    const measured = times.slice(WARM);
    const row = (what: string, value: number, most: number | undefined): Row => ({
      group,
      name: `${name}, ${what}`,
      value,
      unit: 'ms',
      ...(most !== undefined && { gate: { most } }),
    });
    return [row('median', median(measured), gates?.[0]), row('p99', percentile(measured, 0.99), gates?.[1])];
  };
  return [
    ...rows('state computed', computed, [5, 16]),
    ...rows('all panels and the screen drawn', drawn, null),
  ];
}
