import { expect, test } from './fixtures';
import { enter, money } from './screen';
import { PHONE, sideways, violations } from './sound';

test('a round of Lucky 7: a chip is placed, stands in my bets, and its result moves the balance by the net', async ({
  page,
  newPlayer,
}) => {
  test.setTimeout(150_000);
  await enter(page, await newPlayer(), '/#/casino/list');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Lucky 7 A', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lucky 7 A' })).toBeVisible();
  const before = await money(page, 'Balance').textContent();

  // Most of a round is ahead: the one found may close under the finger.
  const timer = main.getByRole('timer');
  await expect.poll(async () => Number(await timer.textContent()), { timeout: 90_000 }).toBeGreaterThan(9);
  await main.getByRole('button', { name: 'Chip of 100', exact: true }).click();
  await main.getByRole('button', { name: /^Back Low Card at/ }).click();
  await expect(main.getByText('If it goes worst in this round: -100.00')).toBeVisible();
  await main.getByRole('button', { name: 'Place 100', exact: true }).click();
  const mine = page.getByRole('region', { name: 'My bets in this round' });
  await expect(mine.getByText('Low Card, Back at 2.00')).toBeVisible();
  await expect(mine.getByText('placed', { exact: true })).toBeVisible();

  // Won whole, lost whole, or half lost to a seven.
  const result = main.getByText(/You (won 100\.00|lost 100\.00|lost 50\.00) net\./).first();
  await expect(result).toBeVisible({ timeout: 60_000 });
  await expect(money(page, 'Balance')).not.toHaveText(before ?? '');
  await expect(main.getByText('1 round with bets, net')).toBeVisible();
});

test('lobby and table: sound at a desk and on a phone, down to 320 px', async ({ page, newPlayer }) => {
  await enter(page, await newPlayer(), '/#/casino/list');
  for (const path of ['/casino/list', '/casino/match/-145', '/casino/match/-1030']) {
    await page.evaluate((hash) => void (location.hash = hash), path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of [{ width: 1440, height: 900 }, PHONE, { width: 320, height: 640 }]) {
      await page.setViewportSize(size);
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    }
  }
});
