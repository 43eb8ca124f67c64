import type { Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter } from './screen';
import { DESK, PHONE, sideways, violations } from './sound';

const SPORTS = ['football', 'tennis', 'election'] as const;

const places = (page: Page) => page.getByRole('list', { name: 'Multi-markets' }).getByRole('listitem');
const leftOf = async (page: Page, place: number) => (await places(page).nth(place).boundingBox())?.x ?? NaN;
const names = (page: Page) =>
  page.locator('[data-pin]').evaluateAll((all) => all.map((one) => one.dataset['pin']));

test('the multi-market page: two columns at a desk, one on a phone, and the order a player gave it', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  const found = await Promise.all(SPORTS.map((sport) => firstMarket(who.calls, sport)));
  const pins = found.map(({ row }) => ({ marketId: row.market_id, matchId: row.match_id }));
  const [first, second, third] = pins.map(({ marketId }) => marketId);
  await page.setViewportSize(DESK);
  await enter(page, who);
  await page.evaluate((text) => localStorage.setItem('backlay.pins', text), JSON.stringify({ v: 1, pins }));
  await page.goto('/#/multi-markets');
  await page.reload();
  const last = page.getByRole('button', { name: /^Move .* earlier$/ }).nth(2);
  await expect(last).toBeVisible();
  expect(await leftOf(page, 1)).toBeGreaterThan((await leftOf(page, 0)) + 420);
  expect(await violations(page, { within: '#content' })).toEqual([]);
  // By keys alone, and without losing the place in the page.
  const name = (await last.getAttribute('aria-label')) ?? '';
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/moved to place 2 of 3$/)).toBeAttached();
  await expect(page.getByRole('button', { name })).toBeFocused();
  expect(await names(page)).toEqual([first, third, second]);
  await page.reload();
  await expect(page.getByRole('button', { name })).toBeVisible();
  expect(await names(page)).toEqual([first, third, second]);
  // By its handle onto another.
  await page.getByTitle('Drag to another place').first().dragTo(places(page).nth(2));
  await expect.poll(() => names(page)).toEqual([third, second, first]);
  // What is let go leaves a line in its place, and the others stay in their columns.
  const beside = await leftOf(page, 1);
  await page
    .getByRole('button', { name: /^Unpin: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect(await leftOf(page, 0)).toBeLessThan(beside);
  expect(await leftOf(page, 1)).toBe(beside);
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual([third, second, first]);
  expect(await leftOf(page, 1)).toBe(beside);
  await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: '1 column' }).click();
  await expect.poll(() => leftOf(page, 1)).toBe(await leftOf(page, 0));
  await page.getByRole('button', { name: 'Auto' }).click();
  await page.setViewportSize(PHONE);
  await expect.poll(() => leftOf(page, 1)).toBe(await leftOf(page, 0));
  await expect(page.getByRole('group', { name: 'Columns' })).toBeHidden();
  expect(await sideways(page)).toBe(0);
  expect(await violations(page, { within: '#content' })).toEqual([]);
});
