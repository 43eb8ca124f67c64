import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { isWithdrawHour } from '../../domain/base/product';
import { istParts } from '../../domain/base/time';
import { firstMarket, signInByCall } from './calls';
import { agree, dialog, pressByKeys, RAVI, signIn, test } from './consoleDesk';
import { DESK, PHONE, sideways, violations } from './sound';

// Another admin comes last: with two of them there, adding anybody needs both.
test.use({
  people: {
    'pal-1': 'trader,risk',
    'pal-2': 'trader,risk',
    'pal-3': 'finance',
    mira: 'admin,finance,trader,risk,support',
  },
});

const BANK = { account: 'AB12', ifsc: 'BKLY0001234', name: 'RAVI', mobile: '9876543210', amount: '2000' };

/** What is open reads well, and fits. */
async function isSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  const folder = process.env['CONSOLE_PICTURES'];
  if (folder !== undefined)
    await page.screenshot({ path: join(folder, `week-${(shots += 1)}.png`), fullPage: true });
}
let shots = 0;

const gridOf = (page: Page, name: string) => page.getByRole('grid', { name });

/** A screen by its key. */
async function open(page: Page, key: string, title: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
}

/** Finds a market on the live desk, and stands on its row. */
async function standOn(page: Page, marketId: string): Promise<void> {
  await open(page, '1', 'Live desk');
  await page.keyboard.press('/');
  await page.keyboard.type(marketId);
  const row = page.locator(`[data-row="${marketId}"]`);
  await expect(gridOf(page, 'Live desk').locator('tbody tr')).toHaveCount(1);
  for (let tabs = 0; tabs < 5; tabs += 1) {
    if (await row.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(row).toBeFocused();
}

/** Types into the fields of the form, in their order; a space ticks one, and '' leaves it. */
async function fill(page: Page, ...values: readonly string[]): Promise<void> {
  await expect(dialog(page).getByRole('textbox').first()).toBeFocused();
  for (const [i, value] of values.entries()) {
    if (i > 0) await page.keyboard.press('Tab');
    if (value === ' ') await page.keyboard.press('Space');
    else if (value !== '') await page.keyboard.type(value);
  }
}

/** Looks at what it would be, and does it. */
async function lookAndDo(page: Page, seen: string): Promise<void> {
  await pressByKeys(page, 'See what it does');
  await expect(dialog(page)).toContainText('Nothing is done yet');
  await expect(dialog(page)).toContainText(seen);
  await expect(page.getByRole('button', { name: 'Do it' })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** What became of it, after which the dialog is left. */
async function said(page: Page, words: string | RegExp): Promise<void> {
  await expect(dialog(page).getByRole('status')).toContainText(words);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

const quick = (page: Page) => page.locator('.quick');

test('a week of a small operator, by keyboard', async ({ page, browser, desk }) => {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  const { exchange, home } = desk;
  const ravi = await signInByCall(exchange.url, RAVI);
  const played = await firstMarket(ravi, 'football');
  const abandoned = await firstMarket(ravi, 'tennis');
  const placed: string[] = [];
  for (const { row, market } of [played, abandoned]) {
    const [runner] = market.runner_json;
    const odds = runner?.back[0]?.price;
    const bet = { match_id: row.match_id, market_id: market.market_id, is_back: '1', odds, stack: 200 };
    placed.push(String((await ravi.place({ ...bet, selection_id: runner?.selection_id })).bet_id));
  }
  expect(await ravi.raw('payment/withdrawalAccount', { ...BANK, ref: 'week-of-ravi' })).toMatchObject({
    status: true,
  });
  const [bet = ''] = placed;
  const settled = played.market.market_id;
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, desk, 'mira');

  // Suspended and opened by a key, which leaves the row where it is.
  await standOn(page, settled);
  await page.keyboard.press('Space');
  await expect(quick(page)).toContainText('suspended');
  await page.keyboard.press('o');
  await expect(quick(page)).toContainText('opened');
  await isSound(page);
  await page.keyboard.press('Enter');
  await expect(gridOf(page, 'Selections')).toBeVisible();
  await expect(page.getByText('Price age')).toBeVisible();
  await isSound(page);

  // Settled.
  await pressByKeys(page, 'Result');
  await fill(page, String(played.market.runner_json[0]?.selection_id), ' ');
  await lookAndDo(page, 'ravi');
  await said(page, `market ${settled} closed`);

  // Void, by two.
  await standOn(page, abandoned.market.market_id);
  await page.keyboard.press('Enter');
  await pressByKeys(page, 'Void');
  await fill(page, 'It was not played');
  await lookAndDo(page, 'A second person has to agree');
  await said(page, 'waits under Desk work');
  await agree(browser, desk, 'pal-1', 'closed');

  // Refused.
  await open(page, '5', 'Money');
  await isSound(page);
  await pressByKeys(page, /^Refuse: /);
  await fill(page, 'The name is not that of the account');
  await lookAndDo(page, 'ravi');
  await said(page, 'rejected');
  await expect(gridOf(page, 'Withdrawals that wait')).toHaveCount(0);

  // Paid, by two as the account is new to the house; outside of its hours nothing goes out, whoever agrees.
  expect(await ravi.raw('payment/withdrawalAccount', { ...BANK, ref: 'paid-to-ravi' })).toMatchObject({
    status: true,
  });
  await pressByKeys(page, /^Approve: /);
  if (isWithdrawHour(istParts(Date.now()).hour)) {
    await lookAndDo(page, 'A second person has to agree');
    await said(page, 'waits under Desk work');
    await agree(browser, desk, 'pal-3', 'processing');
    await pressByKeys(page, /^It was paid: /);
    await pressByKeys(page, 'Do it');
    await said(page, 'of 2,000.00');
    await expect(gridOf(page, 'Withdrawals that wait')).toHaveCount(0);
  } else {
    await pressByKeys(page, 'See what it does');
    await expect(dialog(page)).toContainText('Payments go out within their hours only.');
    await page.keyboard.press('Escape');
  }

  // A disputed bet is read from the press to the ledger, and the dispute answered.
  const query = { bet_id: bet, reason: 'other', query_text: 'The clock had stopped', ref: 'query-of-ravi' };
  expect(await ravi.raw('bet/raiseQuery', query)).toMatchObject({ status: true });
  await open(page, '6', 'Desk work');
  const disputed = gridOf(page, 'Bets that players dispute').locator('tbody tr').first();
  await expect(disputed).toContainText('The clock had stopped');
  await isSound(page);
  await disputed.press('Enter');
  const course = gridOf(page, 'What happened to this bet').locator('tbody tr');
  for (const step of ['placed', 'matched', 'settled', 'ledger: settlement', 'disputed'])
    await expect(course.filter({ hasText: step }).first()).toBeVisible();
  await expect(gridOf(page, 'What was done with its market')).toContainText('mira');
  await isSound(page);
  await open(page, '6', 'Desk work');
  await pressByKeys(page, /^Answer: /);
  await fill(page, 'It ran', '', ' ');
  await pressByKeys(page, 'Do it');
  await said(page, 'rejected');

  // Locked, let in again, and limited.
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '4', 'Players');
  await page.keyboard.press('/');
  await page.keyboard.type(RAVI.name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Won today')).toBeVisible();
  await isSound(page);
  await pressByKeys(page, 'Lock');
  await expect(gridOf(page, 'Players')).toContainText('locked');
  await pressByKeys(page, 'Unlock');
  await expect(gridOf(page, 'Players')).not.toContainText('locked');
  await pressByKeys(page, 'Set limits');
  await fill(page, '500');
  await pressByKeys(page, 'Do it');
  await said(page, 'most on one bet 500.00');

  // Stopped, and let go on by two.
  await pressByKeys(page, 'Halt');
  await fill(page, 'We look into it');
  await pressByKeys(page, 'Do it');
  await said(page, 'is stopped');
  await expect(page.getByRole('alert')).toContainText('player ravi: We look into it');
  await open(page, '7', 'House');
  await expect(page.getByText('Reading…')).toHaveCount(0);
  await isSound(page);
  await pressByKeys(page, 'Resume: player ravi');
  await pressByKeys(page, 'Do it');
  await said(page, 'waits under Desk work');
  await agree(browser, desk, 'pal-2', 'goes on');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Backed up, verified, tried, and brought back by two.
  const kept = join(home, 'kept');
  await pressByKeys(page, 'Back up now');
  await fill(page, kept, ' ');
  await pressByKeys(page, 'Do it');
  await said(page, 'whole as of');
  await pressByKeys(page, 'Verify');
  await fill(page, kept);
  await pressByKeys(page, 'Do it');
  await said(page, 'as they were written');
  await pressByKeys(page, 'Drill');
  await fill(page, join(home, 'drill'));
  await pressByKeys(page, 'Do it');
  await said(page, 'came back as it is, audit clean');
  await pressByKeys(page, 'Restore');
  await fill(page, kept, join(home, 'restored'));
  await pressByKeys(page, 'Do it');
  await said(page, 'waits under Desk work');
  await agree(browser, desk, 'asha', 'the database of the backup');

  // A line goes up by a run, and is given back to the feed.
  await open(page, '1', 'Live desk');
  const session = gridOf(page, 'Live desk')
    .locator('tbody tr', { hasText: /No \d+ Yes \d+/ })
    .first();
  await session.focus();
  await page.keyboard.press('ArrowRight');
  await expect(quick(page)).toContainText(/stands at No \d+/);
  await page.keyboard.press('Enter');
  await pressByKeys(page, 'Line of the feed');
  await expect(quick(page)).toContainText('opened');
  await open(page, '7', 'House');

  // And none of it can be rewritten unseen.
  await pressByKeys(page, 'Verify the log');
  await expect(page.getByRole('status').filter({ hasText: 'each as it was written' })).toBeVisible();
  await expect(gridOf(page, 'What operators did').locator('tbody tr').first()).toContainText('done');
  await isSound(page);
  expect(heard).toEqual([]);
});
