import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import type { Exchange } from './exchange';
import { expect, test } from './fixtures';
import { passWelcome } from './screen';

const PASSWORD = 'Canary@1234';

/** What is said below or beside a field, as a screen reader says it. */
const says = (field: Locator, text: string | RegExp): Promise<void> =>
  expect(field).toHaveAccessibleDescription(text);

/** What a messenger would have brought. */
const codeOf = async (exchange: Exchange, name: string): Promise<string> =>
  v.parse(v.object({ code: v.string() }), await exchange.admin('login-code', name)).code;

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test.describe('signing up', () => {
  test.beforeAll(({ exchange }) => exchange.admin('set-setting', 'sign_up', '1'));
  test.afterAll(({ exchange }) => exchange.admin('set-setting', 'sign_up', '0'));

  test('the whole way by keyboard: from the link to the balance, with the dial code of the country', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'New here? Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    const name = `e${Date.now().toString(36)}`;
    await page.getByLabel('User name').focus();
    await type(page, name.toUpperCase());
    await type(page, 'New Player');
    const country = page.getByRole('combobox', { name: 'Country' });
    await expect(country).toBeFocused();
    await type(page, 'nep');
    await expect(country).toHaveValue(/Nepal/);
    await says(page.getByLabel('Mobile number'), '10 to 12 digits, after +977');
    await type(page, '98 765-432 10');
    await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210');
    await type(page, PASSWORD);
    await expect(page.getByRole('button', { name: 'Show', exact: true }).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    const sent = page.waitForRequest('**/api/user/signUp');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({
      user_name: name,
      mobile: '9876543210',
      dial_code: '+977',
    });
    await expect(page.getByText('Your account is ready: sign in')).toBeVisible();
    await expect(page).toHaveURL(/#\/login$/);
    await expect(page.getByLabel('User name')).toHaveValue(name);
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await passWelcome(page);
    // Once, for who has never been here.
    const steps = page.getByRole('dialog', { name: 'How betting works here' });
    await expect(steps).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(steps).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Balance', exact: true })).toHaveText('0.00');
  });
});

test('the code of the second step: a wrong one, the same one sent again, and the account opens', async ({
  page,
  exchange,
  newPlayer,
}) => {
  const who = await newPlayer();
  await exchange.admin('two-step', who.name, 'on');
  await page.goto('/');
  await page.getByLabel('User name').fill(who.name);
  await page.getByLabel('Password').fill(who.password);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  const code = await codeOf(exchange, who.name);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await says(field, /The code is wrong/);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('usertoken'))).toBeNull();
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect(page.getByText('A code is on its way').first()).toBeVisible();
  expect(await codeOf(exchange, who.name)).toBe(code);
  await field.fill(code);
  await passWelcome(page);
  await expect(page).toHaveURL(/#\/home$/);
  await expect(page.getByRole('group', { name: 'Balance', exact: true })).toHaveText('1,00,000.00');
});
