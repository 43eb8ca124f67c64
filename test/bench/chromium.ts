import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../../tools/lib/chromium.mjs';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a folder with the headers that give the page a fine clock (5 microseconds instead of 100). */
export async function serve(folder: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, reply) => {
    const file = join(folder, request.url === '/' ? 'index.html' : (request.url ?? ''));
    if (!existsSync(file)) return reply.writeHead(404).end();
    reply.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    createReadStream(file).pipe(reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return { url: `http://127.0.0.1:${address.port}/`, server };
}

export async function launch(): Promise<Browser> {
  const executablePath = await ensureChromium();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS],
  });
}

export type Session = {
  page: Page;
  cdp: CDPSession;
  metrics: () => Promise<Record<string, number>>;
  close: () => Promise<void>;
};

/** A page of its own with the protocol beside it. `metrics` are Chromium's own running sums, seconds and bytes. */
export async function openPage(browser: Browser, url: string, slowdown = 1): Promise<Session> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(url);
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    cdp,
    metrics: async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    },
    close: () => context.close(),
  };
}

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time of the thread, microseconds. */
  readonly tdur?: number;
};

const isTask = ({ name, ph }: TraceEvent): boolean => ph === 'X' && name.endsWith('RunTask');

/** Runs `work` and tells the processor time of each task of the pages' main threads after the page's mark `since`, ms: what a task took
 * while another program had the processor is not in it, what the slowdown adds is. */
export async function traced<T>(browser: Browser, since: string, work: () => Promise<T>) {
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // The protocol's own type of an event is any object.
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['toplevel', 'blink.user_timing'];
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, recordMode: 'recordAsMuchAsPossible' },
  });
  const result = await work();
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  const mark = events.find(({ name }) => name === since);
  if (!mark) throw new Error(`the page left no mark ${since}`);
  const tasks = events.filter(
    (event) => isTask(event) && event.pid === mark.pid && event.tid === mark.tid && event.ts >= mark.ts,
  );
  if (tasks.length === 0) throw new Error('no task was traced');
  return { result, tasks: tasks.map(({ tdur = 0 }) => tdur / 1000) };
}
