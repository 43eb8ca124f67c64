import { cpSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { screenAt } from '../../slices/route/routes';
import { expect, test } from './fixtures';
import { enter, money } from './screen';

const LOGS = join(import.meta.dirname, '..', 'logs');
const pathOf = (name: string): string => join(LOGS, `${name}.actions.jsonl.gz`);

/** Whatever is asked from now on, but files of the page that come as its screens are needed. */
function asked(page: Page): string[] {
  const list: string[] = [];
  const isPart = (url: string): boolean =>
    /\.(js|css|woff2|svg|png|webp|avif|jpg)$/.test(new URL(url).pathname);
  page.on('request', (request) => isPart(request.url()) || list.push(request.url()));
  page.on('websocket', (socket) => list.push(socket.url()));
  return list;
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Place in the recording' });
const recorded = (page: Page) => page.frameLocator('iframe');

async function choose(page: Page, name: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(pathOf(name));
  await expect(page.getByText(`${name}.actions.jsonl.gz`)).toBeVisible();
  await expect(page.getByText(/^Fine: every step/)).toBeVisible();
}

test('a recording is dropped, played, stepped through, filtered and compared, and nothing is asked', async ({
  page,
}) => {
  await page.goto('/#/replay');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const list = asked(page);
  await choose(page, 'several-placed');

  await page.keyboard.press(']');
  await expect(page.getByRole('option', { selected: true })).toContainText('three bets in the slip');
  await expect(recorded(page).getByText('3 bets')).toBeVisible();
  // It cannot be pressed, and takes no focus.
  await expect(recorded(page).locator('body')).toHaveAttribute('inert');
  await page.getByRole('tab', { name: 'Changes' }).click();
  await page.getByRole('button', { name: 'Compare from here' }).click();
  const from = Number(await slider(page).inputValue());
  await page.getByRole('button', { name: 'One action back' }).click();
  await page.getByRole('button', { name: 'Next mark' }).click();
  await page.getByRole('button', { name: 'Next mark' }).click();
  const to = Number(await slider(page).inputValue());
  expect(to).toBeGreaterThan(from);
  await expect(page.getByRole('heading', { name: `Between action ${from} and action ${to}` })).toBeVisible();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await page.getByRole('tab', { name: 'State' }).click();
  await page.getByRole('button', { name: /^slip / }).click();

  await page.getByLabel('Filter').fill('placeBet/fulfilled');
  await page.getByRole('option').last().click();
  await expect(
    recorded(page)
      .getByText(/placed/i)
      .first(),
  ).toBeVisible();
  await page.getByLabel('Filter').fill('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: '16×' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(slider(page)).toHaveValue((await slider(page).getAttribute('max')) ?? '');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(list).toEqual([]);
  // The recorded page has tests of its own.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

/** The screens and dialogs that a recorded session shows. */
function shownIn(file: string): ReadonlySet<string> {
  const text = gunzipSync(readFileSync(join(LOGS, file))).toString();
  const dialogs = text.match(/"dialogs\/\w+"(?:,"\w+":"\w+")?/g) ?? [];
  const screens = [...text.matchAll(/"(\/[\w./-]+)[?"]/g)].map(([, path = '']) => screenAt(path)?.name ?? '');
  return new Set([...dialogs, ...screens]);
}

/** Sessions that show every screen and every dialog between them, the small ones first. */
function chosen(): readonly string[] {
  const files = readdirSync(LOGS).filter((name) => name.endsWith('.gz'));
  const size = (file: string): number => statSync(join(LOGS, file)).size;
  const seen = new Set<string>();
  return files
    .sort((x, y) => size(x) - size(y))
    .filter((file) => {
      const before = seen.size;
      shownIn(file).forEach((one) => seen.add(one));
      return seen.size > before;
    });
}

test('recorded sessions of every screen and dialog are drawn, without a request and without a broken screen', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/#/replay');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const list = asked(page);
  const files = chosen();
  expect(files.length).toBeGreaterThan(9);
  for (const file of files) {
    await choose(page, file.replace('.actions.jsonl.gz', ''));
    const most = Number(await slider(page).getAttribute('max'));
    for (const part of [0.35, 0.8]) {
      await slider(page).fill(String(Math.round(most * part)));
      await expect(recorded(page).locator('#root')).not.toBeEmpty();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expect(recorded(page).locator('.crashed')).toHaveCount(0);
    }
  }
  expect(list).toEqual([]);
});

test('a recording of another release is shown beside by the page of that release, or it is said that it is not kept', async ({
  page,
  exchange,
  quiet,
}) => {
  quiet.allow(/Failed to load resource: the server responded with a status of 404/);
  const [head = '', ...lines] = gunzipSync(readFileSync(pathOf('several-placed')))
    .toString()
    .split('\n');
  const from = (version: string) => ({
    name: `${version}.actions.jsonl`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([head.replace(/"version":"[^"]+"/, `"version":"${version}"`), ...lines].join('\n')),
  });
  const then = join(exchange.dataDir, 'releases', '0.0.9');
  cpSync(join(import.meta.dirname, '..', '..', 'dist', 'client'), then, { recursive: true });
  const list = asked(page);
  await page.goto('/#/replay');
  await page.locator('input[type="file"]').setInputFiles(from('0.0.9'));
  await page.getByRole('button', { name: 'Beside it as 0.0.9 showed it' }).click();
  const [today, own] = [page.frameLocator('iframe >> nth=0'), page.frameLocator('iframe >> nth=1')];
  await page.keyboard.press(']');
  for (const one of [today, own]) await expect(one.getByText('3 bets')).toBeVisible();
  await expect(own.locator('body')).toHaveAttribute('inert');
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'Without 0.0.9' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);

  await page.locator('input[type="file"]').setInputFiles(from('0.0.8'));
  await page.getByRole('button', { name: 'Beside it as 0.0.8 showed it' }).click();
  await expect(page.getByText('Version 0.0.8 is not kept on this machine')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(list.map((url) => new URL(url).pathname)).toEqual(['/', '/releases/0.0.9/', '/releases/0.0.8/']);
});

test('who is signed in stays so: nothing is stored, and the session goes on behind', async ({
  page,
  newPlayer,
}) => {
  await enter(page, await newPlayer());
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  const before = await stored();
  await page.evaluate(() => (location.hash = '#/replay'));
  await choose(page, 'second-step');
  await slider(page).fill('40');
  await expect(recorded(page).locator('#root')).not.toBeEmpty();
  expect(await stored()).toBe(before);
  await page.getByRole('link', { name: 'To the site' }).click();
  await expect(money(page, 'Balance')).toBeVisible();
});
