import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { firstMarket, signInByCall } from './calls';
import { startExchange, type Exchange } from './exchange';
import { expect, test } from './fixtures';
import { fillSlip, passWelcome, place } from './screen';
import { sideways, violations } from './sound';

const PASSWORD = 'Canary@1234';

let names = 0;
const freshName = (): string => `e${Date.now().toString(36)}${(names += 1)}`.slice(-15);

const isSound = async (page: Page): Promise<void> => {
  // A toast on its way in or out is half transparent; it is tried where toasts are.
  expect(await violations(page, { without: '.notistack-SnackbarContainer' })).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
};

/** What is said below or beside a field, as a screen reader says it. */
const says = (field: Locator, text: string | RegExp): Promise<void> =>
  expect(field).toHaveAccessibleDescription(text);

const openSignUp = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'New here? Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
};

const signInAs = async (page: Page, name: string, password: string, url = ''): Promise<void> => {
  await page.goto(`${url}/`);
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const addTwoStep = async (exchange: Exchange): Promise<string> => {
  const name = freshName();
  await exchange.admin('add-player', name, PASSWORD, '--chips', '1000');
  await exchange.admin('two-step', name, 'on');
  return name;
};

/** What a messenger would have brought. */
const codeOf = async (exchange: Exchange, name: string): Promise<string> => {
  const said = await exchange.admin('login-code', name);
  return v.parse(v.object({ code: v.string() }), said).code;
};

const anotherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

test.beforeAll(({ exchange }) => exchange.admin('set-setting', 'sign_up', '1'));
test.afterAll(async ({ exchange }) => {
  await exchange.admin('set-setting', 'sign_up', '0');
  await exchange.admin('set-setting', 'geo_country', 'IN');
});

test.describe('signing up', () => {
  test('the whole way: from the link to the balance, with the dial code of where the visitor is', async ({
    page,
    exchange,
  }) => {
    await exchange.admin('set-setting', 'geo_country', 'NP');
    await openSignUp(page);
    await expect(page.getByLabel('Country')).toHaveValue('NP');
    const name = freshName();
    await page.getByLabel('User name').fill(name.toUpperCase());
    await page.getByLabel('Your name').fill('New Player');
    await page.getByLabel('Mobile number').pressSequentially('98 765-432x10');
    await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210');
    await says(page.getByLabel('Mobile number'), '10 to 12 digits, after +977');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    const sent = page.waitForRequest('**/api/user/signUp');
    await page.getByRole('button', { name: 'Open account' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      user_name: name,
      mobile: '9876543210',
      dial_code: '+977',
    });
    await expect(page.getByText('Your account is ready: sign in')).toBeVisible();
    await expect(page).toHaveURL(/#\/login$/);
    await expect(page.getByLabel('User name')).toHaveValue(name);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await passWelcome(page);
    await expect(page.getByRole('group', { name: 'Balance', exact: true })).toHaveText('0.00');
  });

  test('a country the player picks stands', async ({ page, exchange }) => {
    await exchange.admin('set-setting', 'geo_country', 'GB');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/geo', async (route) => {
      await held;
      await route.continue();
    });
    await openSignUp(page);
    await page.getByLabel('Country').selectOption('BD');
    const answered = page.waitForResponse('**/api/geo');
    answer();
    await answered;
    await expect(page.getByLabel('Country')).toHaveValue('BD');
    await says(page.getByLabel('Mobile number'), /\+880/);
  });

  test('a geolocation that fails is no obstacle', async ({ page, quiet }) => {
    quiet.allow(/Failed to load resource/);
    await page.route('**/api/geo', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => /Geolocation failed/.test(message.text()));
    await openSignUp(page);
    await logged;
    await expect(page.getByLabel('Country')).toHaveValue('IN');
    await expect(page.getByRole('alert')).toHaveText('');
  });

  test('every rule says what is wrong, a taken name too, and nothing can be sent', async ({ page }) => {
    await openSignUp(page);
    const go = page.getByRole('button', { name: 'Open account' });
    const wrong: readonly (readonly [string, string, string])[] = [
      ['User name', 'abc', 'User name must be 4 to 15 characters: a-z, 0-9, _ and -'],
      ['User name', 'demo', 'The user name demo is already taken'],
      ['Your name', ' ', 'Name is required'],
      ['Mobile number', '123456789', 'Mobile Number must be 10 to 12 digits'],
      [
        'Password',
        'abcdefgh',
        'Password must be at least 8 characters long with a letter and a digit; @$!%*#?& are allowed',
      ],
      ['Confirm password', 'abcdefg1', 'Password and its confirmation are not matching'],
    ];
    for (const [label, text, message] of wrong) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(text);
      await page.keyboard.press('Tab');
      await says(field, message);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(go).toBeDisabled();
    }
  });

  test('by keyboard alone', async ({ page }) => {
    await openSignUp(page);
    const name = freshName();
    await page.getByLabel('User name').focus();
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await type(name);
    await type('New Player');
    await expect(page.getByLabel('Country')).toBeFocused();
    await type('nep');
    await type('9876543210');
    await type(PASSWORD);
    await expect(page.getByRole('button', { name: 'Show' }).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await expect(page.getByLabel('Country')).toHaveValue('NP');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByLabel('User name')).toHaveValue(name);
    await expect(page.getByLabel('Password')).toBeFocused();
  });

  test('where it is not offered there is no link, and its address is the login', async ({
    page,
    exchange,
  }) => {
    await exchange.admin('set-setting', 'sign_up', '0');
    await page.goto('/#/sign-up');
    await expect(page.getByRole('button', { name: /^demo/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Sign up/ })).toHaveCount(0);
    await exchange.admin('set-setting', 'sign_up', '1');
  });
});

test.describe('the code of the second step', () => {
  test('a wrong one says so and can be typed anew; the right one opens the account', async ({
    page,
    exchange,
  }) => {
    const name = await addTwoStep(exchange);
    await signInAs(page, name, PASSWORD);
    const field = page.getByLabel('Six-digit code');
    await expect(field).toBeFocused();
    const code = await codeOf(exchange, name);
    await page.keyboard.type(anotherThan(code));
    await says(field, /The code is wrong/);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('usertoken'))).toBeNull();
    await page.keyboard.type(code);
    await passWelcome(page);
    await expect(page.getByRole('group', { name: 'Balance', exact: true })).toHaveText('1,000.00');
  });

  test('the code is sent again when asked for, and stays the one that counts', async ({ page, exchange }) => {
    const name = await addTwoStep(exchange);
    await signInAs(page, name, PASSWORD);
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    const first = await codeOf(exchange, name);
    await page.getByRole('button', { name: 'Send the code again' }).click();
    await expect(page.getByText('A code is on its way').first()).toBeVisible();
    expect(await codeOf(exchange, name)).toBe(first);
    await page.getByLabel('Six-digit code').fill(first);
    await passWelcome(page);
    await expect(page).toHaveURL(/#\/home$/);
  });

  test('the way back leads to the login, and so does a reload', async ({ page, exchange }) => {
    const name = await addTwoStep(exchange);
    await signInAs(page, name, PASSWORD);
    await expect(page.getByLabel('Six-digit code')).toBeVisible();
    await page.goto('/#/home');
    await expect(page.getByLabel('Six-digit code')).toBeVisible();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signInAs(page, name, PASSWORD);
    await expect(page.getByLabel('Six-digit code')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('the forced change of password', () => {
  const FRESH = { name: 'fresh', password: 'Fresh@1234' };
  const FORM = { master: 'Master password', fresh: 'New password', confirm: 'Confirm password' };
  const RULE = 'Password must be at least 8 characters long with a letter and a digit; @$!%*#?& are allowed';
  const WRONG: readonly (readonly [string, string, string | RegExp])[] = [
    [FORM.master, '', 'Master password is required'],
    [FORM.fresh, '', 'New password is required'],
    [FORM.fresh, 'short1', RULE],
    [FORM.fresh, 'Better-2345', RULE],
    [FORM.confirm, 'Better@234', /matching/],
  ];
  // The one player of the demonstration with a first password: other files need it as it was.
  let own: Exchange;
  test.beforeAll(async () => {
    own = await startExchange();
  });
  test.afterAll(() => own.dispose());
  const open = async (page: Page): Promise<void> => {
    await signInAs(page, FRESH.name, FRESH.password, own.url);
    await expect(page).toHaveURL(/#\/change-password$/);
  };

  test('stands alone on its address; other addresses pass, but no money moves before it', async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByRole('banner')).toHaveCount(0);
    const { market, path } = await firstMarket(await signInByCall(own.url, FRESH), 'football');
    await page.goto(`${own.url}${path}`);
    await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
    await place(page);
    await expect(page.getByText('Change your password before you bet.').first()).toBeVisible();
    await expect(page).toHaveURL(/#\/change-password$/);
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`${own.url}${path}`);
  });

  test('every rule says what is wrong; changed by keyboard it leads home, once and for all', async ({
    page,
  }) => {
    await open(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    for (const [label, text, message] of WRONG) {
      await field(label).fill(text);
      await field(label).focus();
      await page.keyboard.press('Tab');
      await says(field(label), message);
      await expect(page.getByRole('button', { name: 'Change password' })).toBeDisabled();
    }
    await field(FORM.master).fill('Wrong@1234');
    await field(FORM.fresh).fill('Better@2345');
    await field(FORM.confirm).fill('Better@2345');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Master password is wrong')).toBeVisible();
    await field(FORM.master).fill(FRESH.password);
    await page.keyboard.press('Enter');
    await passWelcome(page);
    await expect(page).toHaveURL(/#\/home$/);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Balance', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/#\/home$/);
  });
});

// The loop over every size and scheme of everything is that of screens.spec.ts.
for (const [size, viewport, colorScheme, language] of [
  ['phone', { width: 390, height: 844 }, 'dark', 'हिन्दी'],
  ['desk', { width: 1440, height: 900 }, 'light', 'English'],
] as const)
  test.describe(`no barrier, no sideways scroll: ${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });
    // Six scans of a page each, which a busy machine takes its time for.
    test.slow();
    test(language, async ({ page, exchange }) => {
      const name = await addTwoStep(exchange);
      await page.goto('/');
      await page.getByRole('button', { name: language }).click();
      await expect(page.getByRole('button', { name: /^demo/ })).toBeVisible();
      await isSound(page);
      await page.locator('a[href="#/sign-up"]').click();
      await expect(page.getByRole('combobox')).toBeVisible();
      await isSound(page);
      for (const field of await page.locator('input:visible').all()) await field.fill('x');
      await page.locator('select').focus();
      await isSound(page);
      await page.locator('a[href="#/login"]').click();
      await page.locator('#user_name').fill(name);
      await page.locator('#password').fill(PASSWORD);
      await page.locator('#password').press('Enter');
      await expect(page.locator('#login-code')).toBeFocused();
      await isSound(page);
      const code = await codeOf(exchange, name);
      await page.keyboard.type(anotherThan(code));
      await expect(page.locator('#login-code')).toHaveAttribute('aria-invalid', 'true');
      await isSound(page);
      await page.keyboard.type(code);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.goto('/#/change-password');
      await expect(page.locator('input[autocomplete="new-password"]')).toHaveCount(2);
      await isSound(page);
    });
  });
