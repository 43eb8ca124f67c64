import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter, fillSlip, slip, money, myBets, place, signIn } from './screen';
import { PHONE, violations } from './sound';

const ROOT = join(import.meta.dirname, '..', '..');

/** Numbers of the pieces of a recording that lie in the browser; none comes twice. */
const keptIds = (page: Page): Promise<IDBValidKey[]> =>
  page.evaluate(async () => {
    // Opening one that is not there yet would make it, without its tables.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'backlay-recording')) return [];
    return new Promise<IDBValidKey[]>((done) => {
      const opened = indexedDB.open('backlay-recording', 1);
      opened.onsuccess = () => {
        const db = opened.result;
        const found = db.transaction('pieces').objectStore('pieces').getAllKeys();
        found.onsuccess = () => {
          db.close();
          done(found.result);
        };
      };
    });
  });

const keptPieces = async (page: Page): Promise<number> => (await keptIds(page)).length;

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'backlay-log-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What `npm run replay -- ARGS --json` says, in a process of its own. */
async function replay(...asked: readonly string[]): Promise<unknown> {
  const args = ['--import', 'tsx', join(ROOT, 'tools', 'replay', 'main.ts'), ...asked, '--json'];
  // The exit code is not 0 on divergence, which rejects with what was printed.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  return JSON.parse(stdout);
}

const verified = (file: string): Promise<unknown> => replay('verify', file);

/** The place marked after the page was reloaded. */
function markedAt(log: string): number {
  const marks = log.split('\n').filter((line) => line.startsWith('{"k":"m"'));
  const anew = marks.findIndex((line) => line.includes('the page was loaded anew'));
  return Number(/"i":(\d+)/.exec(marks[anew + 1] ?? '')?.[1]);
}

test('a session on the built page exports a log that replays elsewhere and names nobody', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0]?.name ?? '';
  await signIn(page, who);
  await page.goto(path);
  await fillSlip(page, 'Back', runner, 100);
  await page.evaluate(() => window.backlay?.recorder.mark('about to place'));
  await place(page);
  await expect(myBets(page)).toContainText(runner);
  await expect(money(page, 'Exposure')).not.toHaveText('0.00');

  const log = await page.evaluate(() => window.backlay?.recorder.export() ?? '');
  expect(await page.evaluate(() => window.backlay?.version)).toMatch(/^\d+\.\d+\.\d+/);
  await inFolder(async (folder) => {
    const file = join(folder, 'page.actions.jsonl');
    await writeFile(file, log);
    expect(await verified(file)).toMatchObject([
      { status: 'equal', isCut: false, check: { status: 'fine' } },
    ]);
  });
  expect(log).toContain('slip/placeRequested');
  // A mark was typed by a person.
  for (const secret of [who.name, who.password, 'about to place']) expect(log).not.toContain(secret);
});

/** A press, after which the page keeps what it records, and the end of the half second after which it has. */
async function pressAndKeep(page: Page): Promise<void> {
  const before = await keptPieces(page);
  await expect
    .poll(async () => {
      await page.locator('body').press('Shift');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return keptPieces(page);
    })
    .toBeGreaterThan(before);
}

test('a report from another tab finds the history of the tab that crashed', async ({
  page,
  context,
  exchange,
  newPlayer,
  quiet,
}) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  await enter(page, who, '/#/home');
  await page.goto(path);
  await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
  await pressAndKeep(page);
  // One that keeps after it, and one that never does.
  const second = await context.newPage();
  const third = await context.newPage();
  for (const one of [second, third]) {
    await one.goto('/#/home');
    await expect(money(one, 'Balance')).toBeVisible();
    await one.locator('body').press('Shift');
    await one.waitForFunction(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length > 0 && pending.length > 0;
    });
  }
  // What it did last is younger than the others: that tells another tab from the same one, reloaded.
  await page.bringToFront();
  await slip(page).getByLabel('Stake', { exact: true }).fill('200');
  await pressAndKeep(page);
  quiet.allow(/crash/i);
  const crashed = page.waitForEvent('crash');
  const cdp = await context.newCDPSession(page);
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  await pressAndKeep(second);

  await third.bringToFront();
  await third.getByRole('button', { name: 'Account menu' }).click();
  await third.getByRole('menuitem', { name: 'Report a problem' }).click();
  const dialog = third.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByLabel(/^What happened/).fill('The other tab went away');
  await dialog.getByRole('button', { name: 'See what is sent' }).click();
  await expect(dialog).toContainText('To before this page was loaded');
  await dialog.getByRole('button', { name: 'Send to the operator' }).click();
  const told = await dialog.getByText(/Its number is/).textContent();
  await inFolder(async (folder) => {
    const file = join(folder, 'reported.actions.jsonl.gz');
    await exchange.admin('problems', 'save', /number is (\d+)/.exec(told ?? '')?.[1] ?? '', file);
    expect(await verified(file)).toMatchObject([{ status: 'equal' }]);
    const log = gunzipSync(await readFile(file)).toString('utf8');
    for (const part of ['slip/priceClicked', 'from here on another tab']) expect(log).toContain(part);
    // Its own keeping goes on in the second tab, whose pages are its own to send.
    expect(log.split('"page/opened"').length - 1).toBe(2);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a problem is reported after the tab was killed: the operator saves a log that replays, from before it', async ({
    page,
    context,
    exchange,
    newPlayer,
    quiet,
  }) => {
    const who = await newPlayer();
    const { market, path } = await firstMarket(who.calls, 'football');
    await enter(page, who, '/#/home');
    await page.goto(path);
    await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
    await expect
      .poll(async () => {
        // As when the player looks elsewhere.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return keptPieces(page);
      })
      .toBeGreaterThan(0);
    quiet.allow(/crash/i);
    const crashed = page.waitForEvent('crash');
    const cdp = await context.newCDPSession(page);
    cdp.send('Page.crash').catch(() => undefined);
    await crashed;

    const again = await context.newPage();
    await again.goto('/');
    await expect(money(again, 'Balance')).toBeVisible();
    // Two pictures are compared: what is late on a busy machine shows in the one or the other.
    await again.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);
    await again.evaluate(() => window.backlay?.recorder.mark('as it is seen'));
    const screen = await again.screenshot({ animations: 'disabled', caret: 'hide' });
    await again.locator('[data-opens="account"]:visible').click();
    await again.getByRole('menuitem', { name: 'Report a problem' }).click();
    const dialog = again.getByRole('dialog', { name: 'Report a problem' });
    await dialog.getByLabel(/^What happened/).fill('The page went away');
    await dialog.getByRole('button', { name: 'See what is sent' }).click();
    await expect(dialog).toContainText('To before this page was loaded');
    expect(await violations(again)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send to the operator' }).click();
    const told = await dialog.getByText(/Its number is/).textContent();
    const id = /number is (\d+)/.exec(told ?? '')?.[1] ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();
    await inFolder(async (folder) => {
      const file = join(folder, 'reported.actions.jsonl.gz');
      await exchange.admin('problems', 'save', id, file);
      expect(await verified(file)).toMatchObject([{ status: 'equal', check: { status: 'fine' } }]);
      const log = gunzipSync(await readFile(file)).toString('utf8');
      // Drawn from the log, the screen is the one that was seen.
      const seen = test.info().snapshotPath('seen.png');
      await mkdir(dirname(seen), { recursive: true });
      await writeFile(seen, screen);
      const drawn = join(folder, 'drawn.png');
      await replay('shot', file, '--at', String(markedAt(log)), '--out', drawn);
      expect(await readFile(drawn)).toMatchSnapshot('seen.png', { maxDiffPixelRatio: 0.005 });
      for (const part of ['slip/priceClicked', 'the page was loaded anew']) expect(log).toContain(part);
      for (const secret of [who.name, who.password, 'The page went away']) expect(log).not.toContain(secret);
    });
    // Whoever comes next finds nothing of it; what happens from then on is kept anew.
    const ofPlayer = await keptIds(again);
    expect(ofPlayer.length).toBeGreaterThan(0);
    await again.locator('[data-opens="account"]:visible').click();
    await again.getByRole('menuitem', { name: 'SignOut' }).click();
    await expect.poll(async () => (await keptIds(again)).filter((id) => ofPlayer.includes(id))).toEqual([]);
  });
});
