import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, enter, money, myBets, place, slip } from './screen';

test('a bet in play on the cricket match waits its delay and is placed or refused in words', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'cricket');
  const runner = market.runner_json[0]?.name ?? '';
  await enter(page, who, path);
  await expect(
    page
      .getByRole('main')
      .getByText(/\(\d+\.\d ov\)/)
      .first(),
  ).toBeVisible();
  await expect(async () => {
    await bestPrice(page, 'Back', runner).click({ timeout: 2000 });
    await slip(page).getByLabel('Stake', { exact: true }).fill('100', { timeout: 1000 });
    await place(page);
    const said = page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: /Bet placed|suspended|changed/ });
    await expect(said.first()).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 40_000 });
});

test('a bet with the keyboard alone', async ({ page, newPlayer }) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  await page.goto('/');
  await page.getByLabel('User name').focus();
  await page.keyboard.type(who.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(who.password);
  await page.keyboard.press('Enter');
  const welcome = page.getByRole('dialog', { name: /^Beware Of Phishing/ });
  await expect(welcome).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);
  await expect(money(page, 'Balance')).toBeVisible();
  await page.goto(path);
  await expect(page.locator('[data-i="0"]').first()).toContainText(/\d/);
  for (let i = 0; i < 150; i += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('[data-i]'))) break;
  }
  await page.keyboard.press('Enter');
  await expect(slip(page).getByLabel('Stake', { exact: true })).toBeFocused();
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Bet placed' })).toBeVisible();
  await expect(myBets(page).getByRole('cell', { name: '250', exact: true })).toBeVisible();
  await expect(money(page, 'Exposure')).toHaveText('250.00');
  await expect(money(page, 'Balance')).toHaveText('99,750.00');
  expect(await who.calls.bets(market.match_id)).toMatchObject([{ is_back: '1', stack: 250 }]);
});
