import { codeOf, stepAt } from '../../server/players/factors/totp';
import { signInByCall } from './calls';
import { expect, test } from './fixtures';
import { enter } from './screen';
import { LOOKS, sideways, violations } from './sound';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app makes of the key. */
function keyOf(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

test('an authenticator app is set up with the keyboard, signs in, and other sessions are ended', async ({
  page,
  newPlayer,
  exchange,
}) => {
  const who = await newPlayer();
  await signInByCall(exchange.url, who);
  await enter(page, who, '/#/security-auth');
  await expect(page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(
    2,
  );
  for (const [, size, scheme] of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }
  await page.getByRole('button', { name: 'Add an authenticator app' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Your password').focus();
  await page.keyboard.type(who.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible();
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const key = keyOf(await page.locator('code').innerText());
  // The code of the last half minute, so that this one's is left for signing in.
  await page.getByLabel('Six-digit code').fill(codeOf(key, stepAt(Date.now()) - 1));

  const codes = page
    .getByRole('heading', { name: 'Your recovery codes' })
    .locator('..')
    .getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(codes.first()).toHaveText(/^0[0-9A-Z]{4}-[0-9A-Z]{5}$/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  // The other session ended with the set-up.
  await expect(page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expect(page.getByText('Second step added')).toBeVisible();
});
