import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { money, enter } from './screen';
import { sideways, violations } from './sound';

/** product.md sections 4 to 6 with the gateways that have dialogs: 2 pays to banks, 3 to wallets. */
test.beforeAll(({ exchange }) => exchange.admin('set-setting', 'payment_gateway', '2'));
test.afterAll(({ exchange }) => exchange.admin('set-setting', 'payment_gateway', '1'));

const dialog = (page: Page, name: 'Deposit' | 'Withdraw'): Locator => page.getByRole('dialog', { name });
const go = (page: Page, name: 'Deposit' | 'Withdraw'): Locator =>
  dialog(page, name).getByRole('button', { name, exact: true });
const field = (page: Page, label: string): Locator =>
  page.getByRole('dialog').getByLabel(label, { exact: true });

const open = async (page: Page, name: 'Deposit' | 'Withdraw'): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name, exact: true }).first().click();
  await expect(dialog(page, name)).toBeVisible();
};

/** To the page of the gateway, with an order for that much. */
const order = async (page: Page, amount: string): Promise<void> => {
  await open(page, 'Deposit');
  await field(page, 'Amount').fill(amount);
  await go(page, 'Deposit').click();
  await page.waitForURL(/\/sandbox-pay\//);
};

test.describe('deposit', () => {
  test('the amount is required, and only digits and one decimal point stay', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    await open(page, 'Deposit');
    const amount = field(page, 'Amount');
    await expect(amount).toBeFocused();
    await expect(go(page, 'Deposit')).toBeDisabled();
    await amount.pressSequentially('-1a2.3e.4');
    await expect(amount).toHaveValue('12.34');
    await expect(go(page, 'Deposit')).toBeEnabled();
    await amount.fill('');
    await amount.blur();
    await expect(dialog(page, 'Deposit').getByText('Amount is required')).toBeVisible();
    await expect(go(page, 'Deposit')).toBeDisabled();
    await dialog(page, 'Deposit').getByRole('button', { name: '1,000' }).click();
    await expect(amount).toHaveValue('1000');
    await expect(dialog(page, 'Deposit').getByText('Amount is required')).toBeHidden();
  });

  for (const [button, balance, said] of [
    ['Pay', '1,00,250.50', ''],
    ['Pay, and be confirmed twice', '1,00,250.50', ''],
    ['Cancel', '1,00,000.00', 'Cancelled. Nothing was paid.'],
    ['Let it fail', '1,00,000.00', 'Failed. Nothing was paid.'],
  ] as const)
    test(`${button}: the balance is ${balance}`, async ({ page, exchange, newPlayer }) => {
      const who = await newPlayer();
      await enter(page, who);
      await order(page, '250.50');
      await expect(page.getByText('250.50')).toBeVisible();
      await page.getByRole('button', { name: button, exact: true }).click();
      if (said) {
        await expect(page.getByRole('status')).toHaveText(said);
        await page.getByRole('link', { name: 'Back to the exchange' }).click();
      }
      await expect(money(page, 'Balance')).toHaveText(balance);
      expect((await who.calls.balance()).free_chip).toBe(Number(balance.replaceAll(',', '')));
      await exchange.admin('audit');
    });

  test('confirmed late: the open page learns of it by itself', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    await order(page, '400');
    await page.getByRole('button', { name: 'Pay, and be confirmed late' }).click();
    await expect(page.getByRole('status')).toHaveText('Waits for the gateway to confirm it.');
    await page.getByRole('link', { name: 'Back to the exchange' }).click();
    await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
    await expect(money(page, 'Balance')).toHaveText('1,00,400.00', { timeout: 25_000 });
  });

  test('back from the gateway without paying, nothing turns for ever and another deposit can be made', async ({
    page,
    newPlayer,
  }) => {
    await enter(page, await newPlayer());
    await order(page, '100');
    await page.goBack();
    await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    if (await dialog(page, 'Deposit').isVisible()) await page.keyboard.press('Escape');
    await order(page, '200');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(money(page, 'Balance')).toHaveText('1,00,200.00');
  });

  test('a refusal is a toast in the words of the exchange, and the form stays', async ({
    page,
    newPlayer,
  }) => {
    await enter(page, await newPlayer());
    const refusal = { status: false, message: 'The gateway rests', code: 'UNAVAILABLE' };
    await page.route('**/payment/orderGenerate', (route) => route.fulfill({ json: refusal }));
    await open(page, 'Deposit');
    await field(page, 'Amount').fill('100');
    await go(page, 'Deposit').click();
    await refusedAs(page, 'Deposit', 'The gateway rests');
    await expect(field(page, 'Amount')).toHaveValue('100');
    await expect(go(page, 'Deposit')).toBeEnabled();
  });
});

/** Both must be looked for at once: a toast lasts 800 ms. */
const refusedAs = async (page: Page, name: 'Deposit' | 'Withdraw', said: string): Promise<void> => {
  const toast = page.locator('.toast.error', { hasText: said });
  await Promise.all([
    expect(toast).toBeVisible(),
    expect(dialog(page, name).getByRole('alert')).toHaveText(said),
  ]);
};

const HINT = 'Withdrawal will be done between 9 Am to 10 PM only!';

/** Types what is wrong, leaves the field, and reads what the form says. */
const wrong = async (page: Page, label: string, typed: string, message: string): Promise<void> => {
  const input = field(page, label);
  await input.fill(typed);
  await input.press('Tab');
  await expect(input).toHaveAccessibleDescription(message);
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(go(page, 'Withdraw')).toBeDisabled();
};

const BANK = [
  ['Name', 'Asha Rao'],
  ['Account number', 'sb501000871'],
  ['Ifsc Code', 'hdfc0001234'],
  ['Mobile Number', '9876543210'],
  ['Withdraw Amount', '1500'],
] as const;

const bodyOf = async (sent: Promise<Request>): Promise<unknown> => (await sent).postDataJSON();

test.describe('withdraw to a bank', () => {
  test('every message, by typing the wrong thing', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    await open(page, 'Withdraw');
    await expect(dialog(page, 'Withdraw').getByText(HINT)).toBeVisible();
    await expect(field(page, 'App')).toHaveCount(0);
    await wrong(page, 'Name', ' ', 'Name is required');
    await wrong(page, 'Account number', '', 'Account number is required');
    const ifsc = 'Ifsc Code length must be at least 11 characters long';
    for (const typed of ['', 'HDFC000123', 'HDFC00012345']) await wrong(page, 'Ifsc Code', typed, ifsc);
    const mobile = 'Mobile Number length must be at least 10 characters long';
    for (const typed of ['', '987654321', '98765432101', 'telephone'])
      await wrong(page, 'Mobile Number', typed, mobile);
    await wrong(page, 'Withdraw Amount', '', 'Withdraw Amount is required');
    await wrong(page, 'Withdraw Amount', '999.99', 'minimum 1000 withdrawals!');
    await wrong(page, 'Withdraw Amount', '1000.001', 'Amount must be a number with at most two decimals');
    for (const [label, text] of BANK) await field(page, label).fill(text);
    await expect(go(page, 'Withdraw')).toBeEnabled();
    await expect(dialog(page, 'Withdraw')).not.toContainText(/required|length|minimum/);
  });

  test('taken: capitals are sent, the money leaves at once, the dialog closes with the words of the exchange', async ({
    page,
    exchange,
    newPlayer,
  }) => {
    const who = await newPlayer();
    await enter(page, who);
    await open(page, 'Withdraw');
    for (const [label, text] of BANK) await field(page, label).fill(text);
    await expect(field(page, 'Name')).toHaveValue('ASHA RAO');
    await expect(field(page, 'Account number')).toHaveValue('SB501000871');
    const sent = page.waitForRequest('**/payment/withdrawalAccount');
    await go(page, 'Withdraw').click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Withdrawal of 1,500.00 requested' }),
    ).toBeVisible();
    await expect(dialog(page, 'Withdraw')).toBeHidden();
    expect(await bodyOf(sent)).toMatchObject({
      name: 'ASHA RAO',
      account: 'SB501000871',
      ifsc: 'HDFC0001234',
      mobile: '9876543210',
      amount: 1500,
    });
    await expect(money(page, 'Balance')).toHaveText('98,500.00');
    await exchange.admin('audit');
  });

  test('more than there is: a toast says what can be withdrawn, the form keeps what was typed', async ({
    page,
    newPlayer,
  }) => {
    await enter(page, await newPlayer());
    await open(page, 'Withdraw');
    for (const [label, text] of BANK) await field(page, label).fill(text);
    await field(page, 'Withdraw Amount').fill('100000.01');
    await go(page, 'Withdraw').click();
    await refusedAs(page, 'Withdraw', 'Only 1,00,000.00 can be withdrawn');
    await expect(field(page, 'Name')).toHaveValue('ASHA RAO');
    await page.keyboard.press('Escape');
    await expect(money(page, 'Balance')).toHaveText('1,00,000.00');
  });

  test('an answer that is lost: sent again it is taken once', async ({ page, newPlayer, quiet }) => {
    quiet.allow(/Failed to load resource/);
    const who = await newPlayer();
    await enter(page, who);
    let isLost = true;
    await page.route('**/payment/withdrawalAccount', async (route) => {
      // The exchange hears it, the page does not hear the exchange.
      if (isLost) await route.fetch();
      return isLost ? route.abort() : route.continue();
    });
    await open(page, 'Withdraw');
    for (const [label, text] of BANK) await field(page, label).fill(text);
    await go(page, 'Withdraw').click();
    await expect(dialog(page, 'Withdraw').getByText(/may have been taken/)).toBeVisible();
    await page.keyboard.press('Escape');
    await open(page, 'Withdraw');
    await expect(field(page, 'Account number')).toHaveValue('SB501000871');
    expect(await violations(page)).toEqual([]);
    isLost = false;
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await expect(dialog(page, 'Withdraw')).toBeHidden();
    await expect(money(page, 'Balance')).toHaveText('98,500.00');
    expect((await who.calls.balance()).free_chip).toBe(98_500);
  });
});

test.describe('withdraw to a wallet', () => {
  test.beforeAll(({ exchange }) => exchange.admin('set-setting', 'payment_gateway', '3'));
  test.afterAll(({ exchange }) => exchange.admin('set-setting', 'payment_gateway', '2'));

  test('its own fields, messages and call', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    await open(page, 'Withdraw');
    await expect(dialog(page, 'Withdraw').getByText(HINT)).toBeVisible();
    for (const label of ['Ifsc Code', 'Mobile Number']) await expect(field(page, label)).toHaveCount(0);
    const app = field(page, 'App');
    await expect(app.getByRole('option')).toHaveText(['Select App', 'nogad payout', 'bkash payout']);
    await wrong(page, 'Name', '', 'Name is required');
    await wrong(page, 'Account number', ' ', 'Account number is required');
    await app.focus();
    await app.press('Tab');
    await expect(app).toHaveAccessibleDescription('Select App');
    await wrong(page, 'Withdraw Amount', '', 'Withdraw Amount is required');
    await wrong(page, 'Withdraw Amount', '99', 'minimum 100 withdrawals!');
    expect(await violations(page)).toEqual([]);

    await field(page, 'Name').fill('Asha Rao');
    await field(page, 'Account number').fill('01711555');
    await app.selectOption('bkash payout');
    await field(page, 'Withdraw Amount').fill('100');
    const sent = page.waitForRequest('**/payment/withdrawalAccountBD');
    await go(page, 'Withdraw').click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Withdrawal of 100.00 requested' }),
    ).toBeVisible();
    expect(await bodyOf(sent)).toMatchObject({
      name: 'ASHA RAO',
      account: '01711555',
      app: '2',
      amount: 100,
    });
    await expect(money(page, 'Balance')).toHaveText('99,900.00');
  });
});

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

test('a deposit and a withdrawal with the keyboard alone, and the focus comes back', async ({
  page,
  newPlayer,
}) => {
  await enter(page, await newPlayer());
  const withdraw = page.getByRole('banner').getByRole('button', { name: 'Withdraw', exact: true }).first();
  await withdraw.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  for (const [label, text] of BANK) {
    await expect(field(page, label)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(go(page, 'Withdraw')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Withdraw')).toBeHidden();
  await expect(money(page, 'Balance')).toHaveText('98,500.00');
  await expect.poll(() => focused(page)).toBe('Withdraw');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Amount')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Deposit')).toBeHidden();
  await expect.poll(() => focused(page)).toBe('Deposit');
  await page.keyboard.press('Enter');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox-pay\//);
});

// The loop over every size and scheme of everything is that of screens.spec.ts.
for (const [size, viewport, colorScheme] of [
  ['narrow phone', { width: 320, height: 640 }, 'dark'],
  ['desk', { width: 1440, height: 900 }, 'light'],
] as const)
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('menu and both dialogs: no barrier, no sideways scroll', async ({ page, newPlayer }) => {
      await enter(page, await newPlayer());
      const menu = page.locator('#account-menu');
      const opener = page.locator('[popovertarget="account-menu"]:visible').last();
      const fits = (place: Locator) => place.evaluate((node) => node.scrollWidth <= node.clientWidth);
      expect(await fits(page.getByRole('banner'))).toBe(true);
      await opener.click();
      await expect(menu).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await fits(menu)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
      const drawer = page.getByRole('button', { name: 'Menu', exact: true });
      for (const name of ['Deposit', 'Withdraw'] as const) {
        if (size !== 'desk') await drawer.click();
        const place = size === 'desk' ? page.getByRole('banner') : page.getByRole('dialog', { name: 'Menu' });
        await place.getByRole('button', { name, exact: true }).first().click();
        await expect(dialog(page, name)).toBeVisible();
        // What is wrong is said in a colour of its own, which has to be read too.
        await page.keyboard.press('Tab');
        expect(await violations(page)).toEqual([]);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        expect(await fits(dialog(page, name))).toBe(true);
        await page.keyboard.press('Escape');
        await expect(dialog(page, name)).toBeHidden();
        // Whatever led here has gone with the drawer: its own button has the focus.
        if (size !== 'desk') await expect(drawer).toBeFocused();
      }
    });
  });
