import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { packedSize } from '../../tools/lib/verifierPage.mjs';
import { published, recordOf, seedAt, sha } from '../verify/dealt';
import { test as withExchange } from './fixtures';
import { LOOKS, sideways, violations } from './sound';

/** As somebody has it who has saved it: no exchange runs here. */
const FILE = join(import.meta.dirname, '../../dist/client/verify.html');
const ADDRESS = pathToFileURL(FILE).href;

const record = recordOf('baccarat', 3, { players: 2 });
const forged = published({ ...record, seed: seedAt('baccarat', 2) });
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const commitment = {
  table: 'baccarat',
  epoch: 1,
  terminal_hash: seedAt('baccarat', 0),
  mix_source: `players|${sha('first')}`,
};

const verdict = (page: Page) => page.getByRole('status');

/** What the page asks any network for, and what it complains of. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) heard.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

test('a pasted record is checked step by step, without a network', async ({ page, context }) => {
  const heard = listen(page);
  await context.setOffline(true);
  await page.goto(ADDRESS);
  await page.getByLabel('Record of the round').fill(JSON.stringify(record));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(page)).toContainText('agrees with its record. Not checked: mix, receipt of my bet');
  const steps = page.getByRole('listitem');
  await expect(steps).toHaveCount(9);
  await expect(steps.first()).toContainText(record.record_hash);
  await expect(steps.filter({ hasText: 'Chain of seeds' })).toContainText('✓ agrees');
  expect(heard).toEqual([]);
});

test('the page speaks the language of the link, and another one when asked', async ({ page }) => {
  await page.goto(`${ADDRESS}#record=${encoded(record)}&lang=hi`);
  await expect(verdict(page)).toContainText(`baccarat का राउंड ${record.round_id} अपने रिकॉर्ड से मेल खाता है।`);
  await expect(page.getByRole('heading', { level: 1, name: 'राउंड जाँचें' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toContainText('✓ मेल खाता है');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(verdict(page)).toContainText('agrees with its record');
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
});

test('a dropped or chosen file is checked, and what differs shows both values', async ({ page }) => {
  await page.goto(ADDRESS);
  const file = { name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(forged)) };
  await page.getByLabel('Or its file').setInputFiles(file);
  await expect(verdict(page)).toContainText('differs, first at: chain of seeds');
  const chain = page.getByRole('listitem').filter({ hasText: 'Chain of seeds' });
  await expect(chain).toContainText(`Found${forged.previous_seed}`);
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'r.json'));
    return data;
  }, JSON.stringify(record));
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(verdict(page)).toContainText('agrees');
});

test('the address fills the form, and what is no record is said to be none', async ({ page }) => {
  await page.goto(`${ADDRESS}#record=${encoded(record)}&commitment=${encoded(commitment)}`);
  await expect(verdict(page)).toHaveText(
    `Round ${record.round_id} of baccarat agrees with its record. Not checked: receipt of my bet, beacon, payout of my bet.`,
  );
  await page.getByLabel('Record of the round').fill('{"v":2}');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(page)).toHaveText('Nothing can be checked: the record has no readable v.');
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

for (const [size, , colorScheme] of LOOKS)
  test(`no barriers, no sideways scroll at 320 pixels, ${colorScheme} as on a ${size}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${ADDRESS}#record=${encoded(forged)}&commitment=${encoded(commitment)}`);
    await expect(verdict(page)).toContainText('differs');
    expect(await violations(page, { isStrict: true })).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

withExchange('the exchange serves it, and its own policy lets it work', async ({ page }) => {
  await page.goto(`/verify.html#record=${encoded(record)}`);
  await expect(verdict(page)).toContainText('agrees with its record');
});

// A third of it checks the signature of a beacon (BLS12-381), which whoever holds the file must be able to do without a network.
test('it weighs at most 37 kB on its way, in three languages', () => {
  expect(packedSize(FILE)).toBeLessThanOrEqual(37_000);
});
