import { firstMarket, signInByCall } from './calls';
import { expect, test } from './fixtures';
import { enter, fillSlip, money, myBets, passWelcome, place, signIn, slip } from './screen';

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

test('a session that ends in the middle of a bet: signed in again, the player finds the match, the slip and what became of the bet', async ({
  page,
  exchange,
  newPlayer,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|WebSocket/);
  const who = await newPlayer();
  const { row, market, path } = await firstMarket(who.calls, 'football');
  await enter(page, who, path);
  await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 250);
  const { token, user } = who.calls;
  const calls = '**/api/bet/placeMarketBet';
  await page.route(calls, async (route) => {
    await who.calls.raw('user/logout', { user_id: user.user_id, token });
    await route.continue();
  });
  await place(page);
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  const kept = () => [
    localStorage.getItem('usertoken'),
    localStorage.getItem('userinfo'),
    sessionStorage.length,
  ];
  await expect.poll(() => page.evaluate(kept)).toEqual([null, null, 0]);
  await page.unroute(calls);
  await page.getByLabel('User name').fill(who.name);
  await page.getByLabel('Password').fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: row.match_name })).toBeVisible();
  await expect(slip(page)).toContainText('Your session has ended.');
  await expect(slip(page).getByLabel('Stake', { exact: true })).toHaveValue('250');
  await place(page);
  // The welcome waited for the slip to be empty; what is behind it is out of reach.
  await passWelcome(page);
  await expect(myBets(page)).toContainText('250');
  expect(await (await signInByCall(exchange.url, who)).bets(row.match_id)).toHaveLength(1);
});
