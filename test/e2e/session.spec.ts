import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { money, signIn } from './screen';

test('a reload keeps the session and the page', async ({ page, exchange, newPlayer }) => {
  const who = await newPlayer();
  await signIn(page, who);
  const { row, path } = await firstMarket(who.calls, 'football');
  const heading = page.getByRole('heading', { name: row.match_name });
  await page.goto(path);
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
  expect(page.url()).toBe(`${exchange.url}${path}`);
});
