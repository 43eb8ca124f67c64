import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter, myBets } from './screen';
import { sideways, violations } from './sound';

test('a bet is found on My bets, cancelled there, saved as a file, and leads back to its match', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { row, market } = await firstMarket(who.calls, 'football');
  const bet = { match_id: row.match_id, market_id: market.market_id, is_back: '1', odds: 900, stack: 200 };
  const [one, two] = market.runner_json;
  for (const runner of [one, two]) await who.calls.place({ ...bet, selection_id: runner?.selection_id });
  await enter(page, who, '/#/report/current-bet?list=U');
  const grid = page.getByRole('grid', { name: 'Current Bet' });
  await expect(grid.getByRole('row')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^currentBets-[\d-]+\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('900.00,,200.00,0.00');

  // With the keyboard alone, from the heads of the columns.
  await grid.getByRole('columnheader', { name: 'Stake' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=-stack/);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort/);

  // Beside an open slip, and on the narrowest desk, no column is out of sight.
  const rightOf = async (one: Locator) => {
    const box = await one.boundingBox();
    return box ? Math.round(box.x + box.width) : NaN;
  };
  const hidden = async () =>
    (await rightOf(grid.getByRole('columnheader', { name: 'Cancel' }))) - (await rightOf(grid));
  for (const width of [1440, 993]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Home' }).click();
  // They stand beside the markets of a desk, too.
  await expect(myBets(page).getByRole('rowheader')).toHaveCount(2);
  expect(await violations(page, { within: '#my-bets' })).toEqual([]);
  // What an icon is for is told to whoever rests on it.
  await page.getByRole('button', { name: 'Hide balance' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Hide balance');
  expect(await violations(page, { within: '[role="tooltip"]' })).toEqual([]);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Back / })
    .first()
    .click();
  await expect(page.getByLabel('Stake', { exact: true })).toBeVisible();
  await page.goto('/#/report/current-bet?list=U');
  await expect(page.getByLabel('Stake', { exact: true })).toBeVisible();
  await expect(grid.getByRole('row')).toHaveCount(3);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Close slip' }).click();

  await grid
    .getByRole('button', { name: /^Cancel Back/ })
    .first()
    .click();
  await expect(grid.getByRole('row')).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 640 });
  const card = page.getByRole('list', { name: 'Current Bet' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  expect(await sideways(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: /^Back / }).click();
  await card.getByRole('link', { name: row.match_name }).click();
  await expect(page).toHaveURL(new RegExp(`game-details/1/${row.match_id}\\?bet=\\d+`));
});
