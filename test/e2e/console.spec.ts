import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { runAdmin } from '../../server/edge/cli/program';
import { codeOf, stepAt } from '../../server/players/factors/totp';
import { freePort } from '../../tools/lib/port.mjs';
import { startExchange } from './exchange';
import type { OneProcess } from './exchange';
import { LOOKS, sideways, violations } from './sound';

const SECRET_KEY = 'cd'.repeat(32);
const PASSWORD = 'NightTrain@77';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

type Desk = {
  exchange: OneProcess;
  url: string;
  /** The code of this half minute, or of the one before, which is let in as well. */
  codeOf: (name: string, which?: 'before') => string;
  /** Whether the one of the half minute before is still good: it is not that of the invitation. */
  hasTwo: (name: string) => boolean;
};

type Joined = { secret: Buffer; step: number };

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Invites somebody and takes the invitation up, as they would in a terminal. @returns the secret of their app, and the half minute whose code was used */
async function joined(exchange: OneProcess, home: string, name: string, roles: string): Promise<Joined> {
  let secret: Buffer = Buffer.alloc(0);
  let step = 0;
  let out = '';
  const env = { DATA_DIR: exchange.dataDir, SECRET_KEY, XDG_CONFIG_HOME: join(home, name) };
  const admin = { ...env, XDG_CONFIG_HOME: join(home, 'asha') };
  const hear = (text: string): void => void (out += text);
  await runAdmin(['operators', 'add', name, '--roles', roles], { env: admin, out: hear, err: hear });
  const invitation = out.trim().split('\n').at(-1) ?? '';
  const ask = (prompt: string): Promise<string> => {
    if (prompt.startsWith('invitation')) return Promise.resolve(invitation);
    if (!/shows: $/.test(prompt)) return Promise.resolve(PASSWORD);
    secret = fromBase32(/app:\n([A-Z2-7]+)\n/.exec(out)?.[1] ?? '');
    // That of the half minute before is as good, and leaves this one for the console.
    step = stepAt(Date.now()) - 1;
    return Promise.resolve(codeOf(secret, step));
  };
  const signIn = () => runAdmin(['sign-in', name], { env, out: hear, err: hear, ask });
  // The half minute may end on the way; then nothing was taken up yet, and another secret is shown.
  if ((await signIn()) !== 0) {
    out = '';
    expect(await signIn(), out).toBe(0);
  }
  return { secret, step };
}

const test = base.extend<object, { desk: Desk }>({
  desk: [
    async ({ browserName: _ }, use) => {
      const home = await mkdtemp(join(tmpdir(), 'backlay-console-'));
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const exchange = await startExchange({ OPERATOR_PORT: String(port), SECRET_KEY, GAMES: 'off' });
      const people = new Map<string, Joined>();
      for (const [name, roles] of [
        ['asha', 'admin,finance'],
        ['phone-3', 'trader,risk'],
        ['desk-3', 'trader,risk'],
        ['phone', 'trader,risk'],
        ['phone-2', 'trader,risk'],
        ['desk', 'trader,risk'],
        ['desk-2', 'trader,risk'],
      ] as const)
        people.set(name, await joined(exchange, home, name, roles));
      // A code is good once: each test has somebody of its own.
      await use({
        exchange,
        url,
        codeOf: (name, which) =>
          codeOf(
            people.get(name)?.secret ?? Buffer.alloc(0),
            stepAt(Date.now()) - (which === 'before' ? 1 : 0),
          ),
        hasTwo: (name) => stepAt(Date.now()) - 1 > (people.get(name)?.step ?? Infinity),
      });
      await exchange.dispose();
      await rm(home, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function signIn(
  page: Page,
  { url, codeOf: code }: Desk,
  name: string,
  which?: 'before',
): Promise<void> {
  await page.goto(url);
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.type(code(name, which));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Live desk' })).toBeFocused();
}

/** Reaches a button by Tab alone and presses it. */
async function pressByKeys(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

const dialog = (page: Page) => page.getByRole('dialog');

/** What waits for a second person is agreed to by one, on a page of their own. */
async function agree(browser: Browser, desk: Desk, name: string): Promise<void> {
  const page = await browser.newPage();
  // Signing in takes one code and agreeing another.
  await expect.poll(() => desk.hasTwo(name), { timeout: 60_000 }).toBe(true);
  await signIn(page, desk, name, 'before');
  await page.keyboard.press('6');
  const waiting = page.getByRole('grid', { name: 'Waiting for a second person' });
  await waiting.getByRole('button', { name: 'Approvals approve' }).first().press('Enter');
  await dialog(page).getByLabel('Code').fill(desk.codeOf(name));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toContainText('corrected');
  await page.close();
}

for (const [name, viewport, colorScheme] of LOOKS)
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test('a market is settled with a preview, corrected, and both stand in its log, by keyboard', async ({
      page,
      browser,
      desk,
    }) => {
      const heard: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text());
      });
      await signIn(page, desk, name);
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);

      // Each size settles a match of its own.
      const rows = page.getByRole('grid', { name: 'Live desk' }).locator('tbody tr');
      await rows.first().waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('Match Odds');
      const row = rows.nth(name === 'phone' ? 3 : 4);
      const id = (await row.getAttribute('data-row')) ?? '';
      await rows.first().focus();
      for (let down = 0; down < (name === 'phone' ? 3 : 4); down += 1) await page.keyboard.press('ArrowDown');
      await expect(row).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible();
      const runners = page.getByRole('grid', { name: 'Selections' }).locator('tbody tr');
      const [first, second] = [
        (await runners.nth(0).getAttribute('data-row')) ?? '',
        (await runners.nth(1).getAttribute('data-row')) ?? '',
      ];
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);

      await pressByKeys(page, 'Result');
      await expect(dialog(page).getByLabel('Value')).toBeFocused();
      await page.keyboard.type('nobody-of-this-name');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await dialog(page).getByLabel('Value').fill(first);
      await dialog(page).getByLabel('Before start').check();
      await pressByKeys(page, 'See what it does');
      await expect(dialog(page)).toContainText('Nothing is done yet');
      expect(await violations(page)).toEqual([]);
      await expect(page.getByRole('button', { name: 'Do it' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('status')).toContainText(`market ${id} closed`);
      await page.keyboard.press('Escape');

      await pressByKeys(page, 'Correct-result');
      await page.keyboard.type(second);
      await page.keyboard.press('Tab');
      await page.keyboard.type('The scorer was wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Do it' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('status')).toContainText('waits under Desk work');
      await page.keyboard.press('Escape');
      await agree(browser, desk, `${name}-3`);

      const log = page.getByRole('grid', { name: 'What was done here' }).locator('tbody tr');
      await expect(log.filter({ hasText: 'NEEDS_APPROVAL' })).toContainText(['The scorer was wrong']);
      await expect(log.filter({ hasText: 'NEEDS_APPROVAL' })).toContainText([name]);
      await expect(log.filter({ hasText: 'refused PREVIEW' })).toHaveCount(2);
      await expect(log.filter({ hasText: 'done' })).toHaveCount(2);
      expect(heard).toEqual([]);
    });

    test('every screen opens by its key, reads well and fits', async ({ page, desk }) => {
      await signIn(page, desk, `${name}-2`);
      for (const [i, title] of [
        'Live desk',
        'Market',
        'Ticker',
        'Players',
        'Money',
        'Desk work',
        'House',
      ].entries()) {
        await page.keyboard.press(String(i + 1));
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        await expect(page.getByText('Reading…')).toHaveCount(0);
        expect(await violations(page), title).toEqual([]);
        expect(await sideways(page), title).toBe(0);
        const folder = process.env['CONSOLE_PICTURES'];
        if (folder !== undefined)
          await page.screenshot({
            path: join(folder, `${name}-${i + 1}.png`),
            fullPage: name === 'phone' && i > 5,
          });
      }
    });
  });

test('the exchange’s own address has no file of the console', async ({ desk, request }) => {
  const page = await (await request.get(desk.url)).text();
  const [script = ''] = /console\.[\w.]+\.js/.exec(page) ?? [];
  expect(script).not.toBe('');
  expect((await request.get(`${desk.url}/${script}`)).status()).toBe(200);
  expect((await request.get(`${desk.exchange.url}/${script}`)).status()).toBe(404);
  const policy = (await request.get(desk.url)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});
