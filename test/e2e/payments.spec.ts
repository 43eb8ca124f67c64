import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { money, enter } from './screen';
import { sideways } from './sound';

/** With a gateway that has dialogs; the others, and every answer: test/src/exchange/payments.test.tsx. */
test.beforeAll(({ exchange }) => exchange.admin('set-setting', 'payment_gateway', '2'));
test.afterAll(({ exchange }) => exchange.admin('set-setting', 'payment_gateway', '1'));

const dialog = (page: Page, name: 'Deposit' | 'Withdraw'): Locator => page.getByRole('dialog', { name });
const go = (page: Page, name: 'Deposit' | 'Withdraw'): Locator =>
  dialog(page, name).getByRole('button', { name, exact: true });
const field = (page: Page, label: string): Locator =>
  page.getByRole('dialog').getByLabel(label, { exact: true });

async function open(page: Page, name: 'Deposit' | 'Withdraw'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name, exact: true }).first().click();
  await expect(dialog(page, name)).toBeVisible();
}

/** Before the first deposit a limit is offered; whoever wants none says so twice. */
async function wantNoLimit(page: Page): Promise<void> {
  const amount = page.getByRole('dialog').getByLabel(/^(Amount|Deposit limit)/);
  await expect(amount).toBeVisible();
  const none = dialog(page, 'Deposit').getByRole('button', { name: 'I want no limit' });
  if (!(await none.isVisible())) return;
  await none.click();
  await dialog(page, 'Deposit').getByRole('button', { name: 'Go on without a limit' }).click();
}

/** To the page of the gateway, with an order for that much. */
async function order(page: Page, amount: string): Promise<void> {
  await open(page, 'Deposit');
  await wantNoLimit(page);
  await field(page, 'Amount').fill(amount);
  await go(page, 'Deposit').click();
  await page.waitForURL(/\/sandbox-pay\//);
}

test('back from the gateway without paying, nothing turns for ever and another deposit can be made', async ({
  page,
  newPlayer,
}) => {
  await enter(page, await newPlayer());
  await order(page, '100');
  await page.goBack();
  await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  if (await dialog(page, 'Deposit').isVisible()) await page.keyboard.press('Escape');
  await order(page, '200');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(money(page, 'Balance')).toHaveText('1,00,200.00');
  // What led to the payment can still be reported.
  await page.locator('[data-opens="account"]:visible').click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  const report = page.getByRole('dialog', { name: 'Report a problem' });
  await report.getByLabel(/^What happened/).fill('It took long');
  await report.getByRole('button', { name: 'See what is sent' }).click();
  const saved = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save as a file' }).click();
  const log = gunzipSync(await readFile(await (await saved).path())).toString('utf8');
  expect(log.match(/"type":"payments\/depositRequested"/g)).toHaveLength(2);
});

const BANK = [
  ['Name', 'Asha Rao'],
  ['Account number', 'sb501000871'],
  ['Ifsc Code', 'hdfc0001234'],
  ['Mobile Number', '9876543210'],
  ['Withdraw Amount', '1500'],
] as const;

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

test('a deposit and a withdrawal with the keyboard alone, and the focus comes back', async ({
  page,
  newPlayer,
}) => {
  await enter(page, await newPlayer());
  const withdraw = page.getByRole('banner').getByRole('button', { name: 'Withdraw', exact: true }).first();
  await withdraw.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  for (const [label, text] of BANK) {
    await expect(field(page, label)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Beside the amount stand the usual ones: three, and all there is.
  for (const usual of ['1,000', '5,000', '10,000', 'All']) {
    await expect(dialog(page, 'Withdraw').getByRole('button', { name: usual, exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(go(page, 'Withdraw')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Withdraw')).toBeHidden();
  await expect(money(page, 'Balance')).toHaveText('98,500.00');
  await expect.poll(() => focused(page)).toBe('Withdraw');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  // The first deposit asks for a limit.
  await expect(field(page, 'Deposit limit (rupees)')).toBeFocused();
  await page.keyboard.type('5000');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Amount')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Deposit')).toBeHidden();
  await expect.poll(() => focused(page)).toBe('Deposit');
  await page.keyboard.press('Enter');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox-pay\//);
});

test.describe('a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('menu and both dialogs fit, and what led to them has the focus again', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    const menu = page.getByRole('menu');
    const opener = page.locator('[data-opens="account"]:visible').last();
    const fits = (place: Locator) => place.evaluate((node) => node.scrollWidth <= node.clientWidth);
    expect(await fits(page.getByRole('banner'))).toBe(true);
    await opener.click();
    await expect(menu).toBeVisible();
    expect(await fits(menu)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    const drawer = page.getByRole('button', { name: 'Menu', exact: true });
    for (const name of ['Deposit', 'Withdraw'] as const) {
      await drawer.click();
      const place = page.getByRole('dialog', { name: 'Menu' });
      await place.getByRole('button', { name, exact: true }).first().click();
      await expect(dialog(page, name)).toBeVisible();
      // What is wrong needs a line of its own.
      await page.keyboard.press('Tab');
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      expect(await fits(dialog(page, name))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog(page, name)).toBeHidden();
      // Whatever led here has gone with the drawer: its own button has the focus.
      await expect(drawer).toBeFocused();
    }
  });
});
