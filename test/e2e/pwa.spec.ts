import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { money, signIn } from './screen';

test.use({ serviceWorkers: 'allow', ofItsOwn: 'pwa' });

/** Whether the worker answers for this page, and the page's last answers have been put away. */
async function keptBy(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
  const rows = (): Promise<number> =>
    page.evaluate(async () => {
      const all = await indexedDB.databases();
      if (!all.some(({ name }) => name === 'backlay.last')) return 0;
      const open = indexedDB.open('backlay.last');
      const db = await new Promise<IDBDatabase>((done) => {
        open.onsuccess = () => done(open.result);
      });
      const count = db.transaction('texts').objectStore('texts').count();
      const found = await new Promise<number>((done) => {
        count.onsuccess = () => done(count.result);
      });
      db.close();
      return found;
    });
  await expect.poll(rows).toBe(1);
}

/** All that the browser keeps of this origin, as one text: caches, databases, storage. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    const decoder = new TextDecoder();
    for (const { name = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((done) => {
        open.onsuccess = () => done(open.result);
      });
      for (const table of db.objectStoreNames) {
        const rows = db.transaction(table).objectStore(table).getAll();
        const all = await new Promise<unknown[]>((done) => {
          rows.onsuccess = () => done(rows.result);
        });
        for (const row of all) {
          texts.push(JSON.stringify(row));
          for (const part of Object.values(row as object))
            if (part instanceof ArrayBuffer) texts.push(decoder.decode(part));
        }
      }
      db.close();
    }
    return texts.join('\n');
  });

test('Chromium finds nothing that keeps the page from being installed', async ({ page, exchange }) => {
  await exchange.admin('set-setting', 'site_title', 'Ganga Exchange').catch(() => undefined);
  await page.goto('/');
  const cdp = await page.context().newCDPSession(page);
  const manifest = await cdp.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ id: '/', start_url: '/#/home' });
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A window without traces is never offered an installation, whatever the page is.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('without a line a reload shows the last state and its age, with every button shut that moves money', async ({
  page,
  context,
  newPlayer,
  quiet,
}) => {
  quiet.allow(/a screen did not come|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to load resource/);
  const who = await newPlayer();
  await signIn(page, who);
  const list = page.locator('.cell').first();
  await expect(list).toBeVisible();
  const balance = await money(page, 'Balance').innerText();
  await keptBy(page);

  await context.setOffline(true);
  await page.reload();
  await expect(money(page, 'Balance')).toHaveText(balance);
  await expect(list).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Connection' })).toHaveText(
    /You are offline.*as of \d\d\/\d\d\/\d{4} \d\d:\d\d/,
  );
  const acts = page
    .getByRole('button', { name: /^(Back|Lay) |deposit|withdraw|place bet|cash out|cancel/i })
    .and(page.locator(':not([disabled]):not([aria-disabled="true"])'));
  await expect(acts).toHaveCount(0);
  const axe = await new AxeBuilder({ page }).analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);

  // Never opened before: what a player may need without a line is kept with the page, anything else says why it is not there.
  for (const [address, heading] of [
    ['#/setting/d-w', 'Deposit/Withdraw'],
    ['#/limits', 'Limits and breaks'],
    ['#/setting', 'Settings'],
  ] as const) {
    await page.evaluate((to) => void (location.hash = to), address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.evaluate(() => void (location.hash = '#/casino/list'));
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded.' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded.' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Our Casino' })).toBeVisible();
  await page.evaluate(() => void (location.hash = '#/home'));
  await expect(
    page
      .getByRole('button', { name: /^Back / })
      .and(page.locator(':not([disabled])'))
      .first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'SignOut' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const kept = await keptTexts(page);
  expect(kept.toLowerCase()).toContain('<!doctype html>');
  const secrets = [who.name, who.calls.user.token, balance, '"free_chip":', 'Simulated T20'];
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).not.toContain('backlay.last');
});
