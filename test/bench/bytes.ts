import type { Browser, Page } from '@playwright/test';
import { firstMarket, signInByCall, DEMO } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import { enter, money } from '../e2e/screen';
import { freePort } from '../../tools/lib/port.mjs';
import type { Row } from './report';

type Loaded = { code: number; all: number; files: number };

/** The page itself holds the style sheet of the login. */
const CODE = new Set(['Document', 'Script', 'Stylesheet']);

/** What Chromium really takes over the line until the page is quiet: bodies as sent, brotli where the server has it. */
async function load(browser: Browser, visit: (page: Page) => Promise<void>): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const types = new Map<string, string>();
  const sum: Loaded = { code: 0, all: 0, files: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength;
    if (!CODE.has(types.get(requestId) ?? '')) return;
    sum.code += encodedDataLength;
    sum.files += 1;
  });
  await visit(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  return sum;
}

const kB = (bytes: number): number => bytes / 1000;

/** Scripts and styles of the first pages and of the casino, each loaded directly by its address with an empty cache. */
export async function benchBytes(browser: Browser): Promise<Row[]> {
  const group = 'Scripts and styles as loaded by Chromium (brotli, headers included)';
  const desk = await freePort();
  const exchange = await startExchange({ OPERATOR_PORT: String(desk) });
  try {
    // Signed in once: another sign-in is news, whose words a page fetches.
    const calls = await signInByCall(exchange.url, DEMO);
    const { path } = await firstMarket(calls, 'football');
    const login = await load(browser, async (page) => {
      await page.goto(exchange.url);
      await page.getByRole('button', { name: /^demo/ }).waitFor();
    });
    const context = await browser.newContext({ baseURL: exchange.url });
    const signedIn = await context.newPage();
    await enter(signedIn, { calls });
    const state = await context.storageState();
    await context.close();
    const asDemo =
      (address: string, shown = '[data-i]') =>
      async (page: Page) => {
        await page.context().addCookies(state.cookies);
        await page.addInitScript((items) => {
          for (const { name, value } of items) localStorage.setItem(name, value);
        }, state.origins[0]?.localStorage ?? []);
        await page.goto(`${exchange.url}${address}`);
        await money(page, 'Balance').waitFor();
        await page.locator(shown).first().waitFor();
      };
    const home = await load(browser, asDemo('/#/home'));
    const match = await load(browser, asDemo(path));
    const lobby = await load(browser, asDemo('/#/casino/list', '.casino li'));
    const table = await load(browser, asDemo('/#/casino/match/-145', '.casino [data-side]'));
    const games = await load(browser, asDemo('/#/world-casino', '.casino li'));
    const consoleOfOperators = await load(browser, async (page) => {
      await page.goto(`http://127.0.0.1:${desk}`);
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
    });
    const row = (name: string, { code, all, files }: Loaded, most: number): Row => ({
      group,
      name,
      value: kB(code),
      unit: 'kB',
      gate: { most },
      note: `${files} files; everything ${kB(all).toFixed(0)} kB`,
    });
    const beyondHome = (name: string, one: Loaded, most = 60): Row => ({
      group,
      name: `${name}, beyond home`,
      value: kB(one.code - home.code),
      unit: 'kB',
      gate: { most },
      note: `${one.files} files`,
    });
    return [
      row('login', login, 150),
      row('home', home, 240),
      row('match', match, 250),
      row('console of operators', consoleOfOperators, 180),
      beyondHome('lobby of the casino', lobby),
      beyondHome('table of the casino', table),
      beyondHome('lobby of games of providers', games, 40),
    ];
  } finally {
    await exchange.dispose();
  }
}
