import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { enter, money, passWelcome } from './screen';
import { LOOKS, SIZES, sideways, violations } from './sound';

test.beforeAll(({ exchange }) => exchange.admin('set-setting', 'payment_gateway', '2'));
test.afterAll(({ exchange }) => exchange.admin('set-setting', 'payment_gateway', '1'));

/** An authenticator of the browser itself, which presses by itself and knows who presses. */
async function authenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

async function sound(page: Page): Promise<void> {
  for (const [, size, scheme] of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }
}

const BANK = [
  ['Name', 'Asha Rao'],
  ['Account number', 'sb501000871'],
  ['Ifsc Code', 'hdfc0001234'],
  ['Mobile Number', '9876543210'],
  ['Withdraw Amount', '1500'],
] as const;

test('a passkey is set up, signs a withdrawal, and signs in without a password', async ({
  page,
  newPlayer,
  exchange,
}) => {
  const there = exchange.url.replace('127.0.0.1', 'localhost');
  const who = await newPlayer();
  await authenticator(page);
  // At an address of numbers the page says where passkeys work.
  await enter(page, who, '/#/security-auth');
  const link = page.getByRole('link', { name: /^Open this page at localhost/ });
  await expect(link).toHaveAttribute('href', `${there}/#/security-auth`);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);

  await page.goto(`${there}/`);
  await page.getByLabel('User name').fill(who.name);
  await page.getByLabel('Password').fill(who.password);
  await page.keyboard.press('Enter');
  await passWelcome(page);
  await page.goto(`${there}/#/security-auth`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Your password').fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up a passkey' })).toBeFocused();
  await sound(page);
  await page.getByRole('button', { name: 'Set up the passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('list', { name: 'Second steps' }).getByText('Passkey')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Withdraw', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw' });
  for (const [label, text] of BANK) await dialog.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
  const use = dialog.getByRole('button', { name: 'Use a passkey' });
  await expect(use).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(SIZES.phone);
  expect(await violations(page)).toEqual([]);
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(money(page, 'Balance')).toHaveText('98,500.00');

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${there}/health`);
  await page.goto(`${there}/`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(money(page, 'Balance')).toHaveText('98,500.00');
});
