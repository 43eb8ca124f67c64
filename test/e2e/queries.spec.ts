import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter } from './screen';
import { sideways, violations } from './sound';

test('bets settled while nobody was here are told, one is queried with the keyboard, and the answer read', async ({
  page,
  newPlayer,
  exchange,
}) => {
  const who = await newPlayer();
  const { row, market } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0];
  const odds = runner?.back[0]?.price;
  const bet = { match_id: row.match_id, market_id: market.market_id, is_back: '1', odds, stack: 200 };
  const { bet_id } = await who.calls.place({ ...bet, selection_id: runner?.selection_id });
  await exchange.admin('result', market.market_id, String(runner?.selection_id), '--before-start');
  await enter(page, who, '/#/home');
  await page.getByRole('button', { name: 'Notices: 1 unread' }).click();
  await page.getByRole('button', { name: /^You won .* on Back/ }).click();

  const dialog = page.getByRole('dialog', { name: 'Timeline of the bet' });
  await dialog.getByLabel('What is wrong').selectOption('Something else');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('What is wrong').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The clock had stopped');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('You queried it: Something else. The clock had stopped')).toBeVisible();

  const open = await exchange.admin('queries', 'list', '--open');
  const [query] = open as { query_id: string; bet_id: string }[];
  expect(query?.bet_id).toBe(bet_id);
  await exchange.admin('queries', 'answer', query?.query_id ?? '', 'It ran', '--reject');
  await expect(dialog.getByText('The operator answered: It ran (The bet stands)')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notices: 1 unread' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: /^Your query on Back .* the bet stands as it is/ }).click();
  await expect(page.getByRole('list', { name: 'My Queries' }).getByRole('listitem')).toHaveCount(1);
  expect(await sideways(page)).toBe(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Notices' }).click();
  await page.getByRole('button', { name: 'Notice settings' }).click();
  await page.getByRole('switch', { name: /^Quiet hours/ }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00');
  expect(await violations(page)).toEqual([]);
});
