import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, fillSlip, inRupees, money, myBets, place, enter, slip } from './screen';

test('a back at the shown price: toast, my bets, result per runner, exposure, balance, no reload', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0]?.name ?? '';
  await enter(page, who, path);
  await fillSlip(page, 'Back', runner, 1000);
  await place(page);
  await expect(page.getByRole('status').filter({ hasText: 'Bet placed' })).toBeVisible();
  await expect(myBets(page)).toContainText(runner);
  await expect(myBets(page)).toContainText('1,000.00');
  await expect(money(page, 'Exposure')).toHaveText('1,000.00');
  await expect(money(page, 'Balance')).toHaveText('99,000.00');
  const [bet] = await who.calls.bets(market.match_id);
  expect(bet).toMatchObject({ is_back: '1', stack: 1000, selection_name: runner });
});

test('a lay at the shown price holds its liability, not its stake', async ({ page, newPlayer }) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'tennis');
  const runner = market.runner_json[0]?.name ?? '';
  await enter(page, who, path);
  await fillSlip(page, 'Lay', runner, 1000);
  await place(page);
  await expect(page.getByRole('status').filter({ hasText: 'Bet placed' })).toBeVisible();
  const [bet] = await who.calls.bets(market.match_id);
  const filled = (bet?.fills ?? []).reduce((sum, { odds, stack }) => sum + (odds - 1) * stack, 0);
  const liability = filled + ((bet?.odds ?? 0) - 1) * (bet?.unmatched_stack ?? 0);
  expect(liability).toBeGreaterThan(0);
  await expect(money(page, 'Exposure')).toHaveText(inRupees(liability));
  await expect(money(page, 'Balance')).toHaveText(inRupees(100_000 - liability));
});

test('an order nobody takes waits, and cancelling gives the money back', async ({ page, newPlayer }) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0]?.name ?? '';
  await enter(page, who, path);
  await fillSlip(page, 'Back', runner, 500);
  await slip(page).getByLabel('Odds', { exact: true }).fill('100');
  await place(page);
  await expect(page.getByRole('status').filter({ hasText: 'waits to be matched' })).toBeVisible();
  await expect(money(page, 'Balance')).toHaveText('99,500.00');
  await myBets(page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
  await expect(money(page, 'Exposure')).toHaveText('0.00');
  expect(await who.calls.bets(market.match_id)).toEqual([]);
});

test('two players: a better price of one is seen by the other and matched', async ({
  page,
  browser,
  exchange,
  newPlayer,
  quiet,
}) => {
  const [maker, taker] = [await newPlayer(), await newPlayer()];
  const { market, path } = await firstMarket(maker.calls, 'tennis');
  const runner = market.runner_json[1]?.name ?? '';
  await enter(page, maker, path);
  await fillSlip(page, 'Back', runner, 200);
  await slip(page).getByRole('button', { name: 'Raise odds' }).click();
  const odds = await slip(page).getByLabel('Odds', { exact: true }).inputValue();
  await place(page);
  await expect(page.getByRole('status').filter({ hasText: 'waits to be matched' })).toBeVisible();

  const context = await browser.newContext();
  quiet.listen(context);
  const other = await context.newPage();
  await other.goto(exchange.url);
  await enter(other, taker);
  await other.goto(`${exchange.url}${path}`);
  await expect(bestPrice(other, 'Lay', runner)).toContainText(odds);
  await fillSlip(other, 'Lay', runner, 200);
  await place(other);
  await expect(other.getByRole('status').filter({ hasText: 'Bet placed and matched' })).toBeVisible();
  await expect(myBets(page)).toContainText('Matched');

  const [made] = await maker.calls.bets(market.match_id);
  const [taken] = await taker.calls.bets(market.match_id);
  expect(made).toMatchObject({ status: 'MATCHED', fills: [{ odds: Number(odds), stack: 200 }] });
  expect(taken).toMatchObject({ status: 'MATCHED', fills: [{ odds: Number(odds), stack: 200 }] });
  await exchange.admin('audit');
  await context.close();
});

test('a suspended market takes no bet, and says so', async ({ page, exchange, newPlayer }) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0];
  await enter(page, who, path);
  await fillSlip(page, 'Back', runner?.name ?? '', 100);
  await exchange.admin('suspend', market.market_id);
  await expect(
    page
      .getByRole('main')
      .getByText(/^Suspended/)
      .first(),
  ).toBeVisible();
  await expect(slip(page)).toContainText('This market takes no bets right now.');
  const refused = await who.calls.raw('bet/placeMarketBet', {
    match_id: market.match_id,
    market_id: market.market_id,
    selection_id: runner?.selection_id,
    is_back: '1',
    odds: 1.01,
    stack: 100,
  });
  expect(refused).toMatchObject({ status: false, code: 'MARKET_SUSPENDED' });
  expect(await who.calls.bets(market.match_id)).toEqual([]);
  await exchange.admin('open', market.market_id);
  await expect(slip(page)).not.toContainText('This market takes no bets right now.');
  await place(page);
  await expect(page.getByRole('status').filter({ hasText: 'Bet placed' })).toBeVisible();
});

test('settlement pays what the arithmetic says, on the open page', async ({ page, exchange, newPlayer }) => {
  const who = await newPlayer();
  // What is settled here is gone from the exchange the next file uses as well: the election, which no other test bets on.
  const { market, path } = await firstMarket(who.calls, 'election');
  const runner = market.runner_json[0];
  await enter(page, who, path);
  await fillSlip(page, 'Back', runner?.name ?? '', 1000);
  // Lower odds are filled at the better prices that stand there: nothing is left waiting.
  for (let i = 0; i < 5; i += 1) await slip(page).getByRole('button', { name: 'Lower odds' }).click();
  await place(page);
  await expect(page.getByRole('status').filter({ hasText: 'Bet placed and matched' })).toBeVisible();
  const [bet] = await who.calls.bets(market.match_id);
  await exchange.admin('result', market.market_id, String(runner?.selection_id));

  const profit = (bet?.fills ?? []).reduce((sum, { odds, stack }) => sum + (odds - 1) * stack, 0);
  const commission = Math.round(profit * market.commission_percent) / 100;
  await expect(money(page, 'Balance')).toHaveText(inRupees(100_000 + profit - commission));
  await expect(money(page, 'Exposure')).toHaveText('0.00');
  const [settled] = await who.calls.bets(market.match_id);
  expect(settled?.status).toBe('SETTLED');
  expect(settled?.profit_loss).toBeCloseTo(profit, 2);
  await exchange.admin('audit');
});

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

test('stakes that are refused before they are sent', async ({ page, newPlayer }) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  await enter(page, who, path);
  await bestPrice(page, 'Back', market.runner_json[0]?.name ?? '').click();
  const box = slip(page).getByLabel('Stake', { exact: true });
  for (const stake of ['0', '-1', '1000000000', 'abc', '0.001'])
    await test.step(stake, async () => {
      await box.clear();
      await box.pressSequentially(stake);
      await expect(slip(page).getByRole('button', { name: 'Place bet' })).toBeDisabled();
      await box.press('Enter');
      expect(await who.calls.bets(market.match_id)).toEqual([]);
    });
  await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
});

test('a bet with the keyboard alone', async ({ page, newPlayer }) => {
  const who = await newPlayer();
  const { path } = await firstMarket(who.calls, 'football');
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
  await expect(money(page, 'Balance')).toHaveText('99,750.00');
});
