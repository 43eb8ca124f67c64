import { DEMO, firstMarket } from './calls';
import { expect, test } from './fixtures';
import { money, passWelcome, signIn } from './screen';

test('a player signs in and sees what can be staked', async ({ page }) => {
  await signIn(page, DEMO);
  await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
  await expect(money(page, 'Exposure')).toHaveText('0.00');
  await expect(page.getByRole('link', { name: / v / }).first()).toBeVisible();
});

test('a wrong password says so and stays', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('User name').fill('demo');
  await page.getByLabel('Password').fill('Wrong@1234');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(/User name or password is wrong/)).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('the login page names the demo players', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^demo/ }).click();
  await passWelcome(page);
  await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
});

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

test('signing out ends the session here and on the server', async ({ page, newPlayer }) => {
  const who = await newPlayer();
  await signIn(page, who);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'SignOut' }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('User name')).toBeVisible();
});

test('a guarded page sends a stranger to the login', async ({ page }) => {
  await page.goto('/#/home');
  await expect(page.getByLabel('User name')).toBeVisible();
});

test('a token that was revoked leads back to the login with a reason', async ({ page, newPlayer, quiet }) => {
  quiet.allow(/401/);
  const who = await newPlayer();
  await signIn(page, who);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/token/i.test(key))
        localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/\w{8}/, 'deadbeef'));
  });
  await page.reload();
  await expect(page.getByLabel('User name')).toBeVisible();
});

test('the forced change of password shows only the content', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('User name').fill('fresh');
  await page.getByLabel('Password').fill('Fresh@1234');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/#\/change-password/);
  await expect(page.getByRole('banner')).toHaveCount(0);
});
