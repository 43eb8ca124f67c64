import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../../tools/lib/chromium.mjs';
import { DEMO, firstMarket, signInByCall } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import { signIn } from '../e2e/screen';
import { ROOT } from './bundlePage';
import { median } from './report';
import type { Row } from './report';

const run = promisify(execFile);
/** Heavy, and it pins a moving tag, so it lies beside the project and not in package.json. */
const VERSION = '12.8.2';
const HOME = join(ROOT, '.cache', 'lighthouse');
const CLI = join(HOME, 'node_modules', 'lighthouse', 'cli', 'index.js');
const RUNS = 5;
/** Lucky 7: a round of it is the shortest. */
const TABLE = '-145';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string } | undefined>;
};
type Figures = Record<(typeof CATEGORIES)[number] | 'cls' | 'blocked', number> & {
  failed: readonly string[];
};

async function ensureLighthouse(): Promise<void> {
  if (existsSync(CLI)) return;
  await run('npm', [
    'install',
    '--prefix',
    HOME,
    `lighthouse@${VERSION}`,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
  ]);
}

/** One run of Lighthouse's own phone: four times slower, 1.6 Mbit/s, in the browser that has the session. */
async function measure(url: string, port: number): Promise<Figures> {
  const { stdout } = await run(
    process.execPath,
    [
      CLI,
      url,
      `--port=${port}`,
      '--disable-storage-reset',
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { maxBuffer: 64e6 },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const of = (name: (typeof CATEGORIES)[number]): number => Math.round((categories[name].score ?? 0) * 100);
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blocked: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
    failed: Object.values(audits).flatMap((audit) => (audit?.score === 0 ? [audit.title] : [])),
  };
}

/** Some traces begin after the page does (NO_NAVSTART): such a run has no figures, and is made again. */
async function measureAgain(url: string, port: number, tries = 4): Promise<Figures> {
  try {
    return await measure(url, port);
  } catch (error) {
    if (tries === 1) throw error;
    return measureAgain(url, port, tries - 1);
  }
}

async function rowsOf(screen: string, url: string, port: number): Promise<Row[]> {
  const all: Figures[] = [];
  for (let i = 0; i < RUNS; i += 1) all.push(await measureAgain(url, port));
  const of = (figure: keyof Omit<Figures, 'failed'>): number => median(all.map((one) => one[figure]));
  const group = `Lighthouse ${VERSION}, mobile, median of ${RUNS}`;
  const row = (figure: keyof Omit<Figures, 'failed'>, gate: NonNullable<Row['gate']>, note = ''): Row => ({
    group,
    name: `${screen}: ${figure}`,
    value: of(figure),
    unit: '',
    gate,
    note,
  });
  return [
    row(
      'performance',
      { least: 95 },
      `${all.map(({ performance }) => performance).join(' ')}; blocked for ${of('blocked')} ms`,
    ),
    row('accessibility', { least: 100 }),
    row('best-practices', { least: 100 }, [...new Set(all.flatMap(({ failed }) => failed))].join('; ')),
    // To the three places Lighthouse prints: a size that grows by a digit in the middle of its cell is a shift of 0.00003.
    { ...row('cls', { most: 0 }, `${of('cls')} unrounded`), value: Math.round(of('cls') * 1000) / 1000 },
  ];
}

/** Login, home, match, lobby and table as Lighthouse scores them, each by its address; all but the first signed in. */
export async function benchLighthouse(): Promise<Row[]> {
  await ensureLighthouse();
  const executablePath = await ensureChromium();
  const profile = await mkdtemp(join(tmpdir(), 'backlay-lighthouse-'));
  const exchange = await startExchange();
  const port = 9333;
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    baseURL: exchange.url,
  });
  try {
    const { path } = await firstMarket(await signInByCall(exchange.url, DEMO), 'football');
    const rows = await rowsOf('login', exchange.url, port);
    const page = await context.newPage();
    await signIn(page, DEMO);
    await page.close();
    rows.push(...(await rowsOf('home', `${exchange.url}/#/home`, port)));
    rows.push(...(await rowsOf('match', `${exchange.url}${path}`, port)));
    rows.push(...(await rowsOf('lobby of the casino', `${exchange.url}/#/casino/list`, port)));
    rows.push(...(await rowsOf('table of the casino', `${exchange.url}/#/casino/match/${TABLE}`, port)));
    return rows;
  } finally {
    await context.close();
    await exchange.dispose();
    await rm(profile, { recursive: true, force: true });
  }
}
