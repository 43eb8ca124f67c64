import { readFile } from 'node:fs/promises';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter, money } from './screen';
import { sideways, violations } from './sound';

test('a settled bet: from the statement to its bets, to the sum of the day, into a file', async ({
  page,
  exchange,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { row, market } = await firstMarket(who.calls, 'tennis');
  const runner = market.runner_json[0];
  const odds = runner?.back[0]?.price;
  if (!runner || odds === undefined) throw new Error('nothing is offered on the first runner');
  await who.calls.place({
    match_id: row.match_id,
    market_id: market.market_id,
    selection_id: runner.selection_id,
    is_back: '1',
    odds,
    stack: 100,
    price_policy: 'any',
  });
  await enter(page, who);
  await page.goto('/#/report/account-statement');
  const grid = page.getByRole('grid', { name: 'Account Statement' });
  await expect(grid.getByRole('row')).toHaveCount(3);
  // The statement is on the screen while the market ends: the row comes by itself.
  await exchange.admin('result', market.market_id, String(runner.selection_id), '--before-start');
  await expect(grid.getByRole('row')).toHaveCount(4);
  const settled = grid.getByRole('row').filter({ hasText: 'settled' });
  await expect(settled).toContainText(row.match_name);
  const won = (await settled.getByRole('gridcell').nth(2).textContent()) ?? '';
  expect(won).toMatch(/^\+\d+\.\d\d$/);

  await settled.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your bets' });
  await expect(dialog).toContainText('1 bet');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^accountStatement-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('Date and time,Description,Credit or debit,Balance');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain(`settled",${won.slice(1)},${(100_000 + Number(won)).toFixed(2)}`);

  await page.goto('/#/report/profit-loss');
  await expect(page.getByText(`Total ${won} on these days`)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('list', { name: 'Profit and Loss' })).toContainText(row.match_name);
  await expect(page.getByRole('combobox', { name: 'Sport' })).toBeHidden();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  // Paper is white whatever the screen is: browsers leave dark grounds out.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const heading = page.getByRole('heading', { level: 1 });
  const ink = await heading.evaluate((one) => getComputedStyle(one).color.match(/\d+/g)?.map(Number));
  expect(Math.max(...(ink ?? [255]))).toBeLessThan(80);
  // And says whose it is and what it was chosen by, in words: nothing on it can be pressed or filled in.
  await expect(page.locator('.report').getByText(who.name)).toBeVisible();
  await expect(page.getByRole('group', { name: 'From' })).toBeVisible();
  await expect(page.locator('.report fieldset, .report button')).not.toHaveCount(0);
  await expect(page.locator('.report :is(fieldset, button):visible')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Sport' })).toBeHidden();
});

test('why so much is held back and free, down to the bets, by keyboard and while they change', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { row, market } = await firstMarket(who.calls, 'football');
  const bet = {
    match_id: row.match_id,
    market_id: market.market_id,
    is_back: '1',
    selection_id: market.runner_json[0]?.selection_id,
    odds: 900,
  };
  await who.calls.place({ ...bet, stack: 200 });
  await enter(page, who);
  await money(page, 'Exposure').getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'My Market' });
  const held = dialog.getByRole('button', { name: new RegExp(`${row.match_name}.* 1 bet`) });
  await held.focus();
  await page.keyboard.press('Enter');
  const bets = dialog.getByRole('list', { name: /^What each bet brings/ });
  await expect(bets).toContainText('200');
  await expect(bets).toContainText('Held back of the balance200.00');
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await who.calls.place({ ...bet, stack: 300 });
  await expect(bets).toContainText('Held back of the balance500.00');
  await expect(dialog).toContainText('Balance: free to bet with99,500.00');
});
