import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, enter, money, myBets, place, slip } from './screen';

test('a bet in play waits its delay and is placed or refused in words, or survives a reload and is undone', async ({
  page,
  exchange,
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
  }).toPass();

  // No ball interrupts football, and a long delay outlasts a reload of a busy machine.
  const watch = await who.calls.watch();
  const football = watch.find((row) => row.sport_id === 1 && row.inplay && row.status === 'OPEN');
  if (!football) throw new Error('no football in play');
  await exchange.admin('set-market', football.market_id, '--delay', '60');
  // What the price has left behind stays open.
  const leaving = page.getByRole('dialog', { name: 'Open bets' });
  await page.addLocatorHandler(leaving, () =>
    leaving.getByRole('button', { name: 'Keep them open' }).click(),
  );
  await page.goto(`/#/game-details/1/${football.match_id}`);
  await bestPrice(page, 'Back', football.runner_json[0]?.name ?? '').click();
  await slip(page).getByLabel('Stake', { exact: true }).fill('100');
  await slip(page).getByRole('button', { name: 'Place bet' }).click();
  await expect(slip(page).getByRole('button', { name: /^Undo Back/ })).toHaveText(/^Undo \(\d+ s\)$/);
  await page.reload();
  await expect(myBets(page).getByText(/^Waiting \(\d+ s\)$/)).toBeVisible();
  await myBets(page)
    .getByRole('button', { name: /^Undo Back/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'You took the bet back' })).toBeVisible();
  await expect(myBets(page).getByText('You have no bets on this match.')).toBeVisible();
  expect(await who.calls.bets(football.match_id)).toEqual([]);
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
