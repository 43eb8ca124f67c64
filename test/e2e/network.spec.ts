import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { passWelcome } from './screen';

/** Every call of product.md section 7, at the network, in the situation it belongs to. */

type Seen = { method: string; path: string; body: unknown; headers: Record<string, string> };

const pathOf = (request: Request): string => new URL(request.url()).pathname.replace(/^\/api\//, '');

/** Keeps what the page asks of the exchange. */
function listen(page: Page): Seen[] {
  const seen: Seen[] = [];
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    const body: unknown = request.postDataJSON();
    seen.push({ method: request.method(), path: pathOf(request), body, headers: request.headers() });
  });
  return seen;
}

/** The next call of this name that `act` sets off: its method and body. */
async function during(page: Page, path: string, act: () => Promise<unknown>) {
  const asked = page.waitForRequest((request) => pathOf(request) === path);
  await act();
  const request = await asked;
  const body: unknown = request.postDataJSON();
  return { method: request.method(), body };
}
const get = { method: 'GET', body: null };
const post = (body: unknown) => ({ method: 'POST', body });

const enter = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await passWelcome(page);
};

const openWallet = async (page: Page, name: 'Deposit' | 'Withdraw'): Promise<void> => {
  await page.goto('/#/setting/d-w');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
};
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);
const send = (page: Page, name: 'Deposit' | 'Withdraw') => () =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test.describe('with the settings put back afterwards', () => {
  test.afterAll(async ({ exchange }) => {
    for (const [name, value] of [
      ['payment_gateway', '1'],
      ['sign_up', '0'],
      ['geo_url', '/api/geo'],
    ] as const)
      await exchange.admin('set-setting', name, value);
  });

  test('the calls of start, menus and balance, each with its headers', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    const seen = listen(page);
    await page.goto('/');
    await enter(page, who.name, who.password);
    const of = (path: string) =>
      seen.filter((one) => one.path === path).map(({ method, body }) => ({ method, body }));
    await expect.poll(() => of('user/getUserBalance').length, { timeout: 20_000 }).toBeGreaterThan(2);
    expect(of('globalSetting/getGlobalSetting')[0]).toEqual(get);
    for (const path of [
      'user/getUserBalance',
      'user/getButtonValue',
      'match/getCupsForMenu',
      'casino/getCasinoSport',
      'worldCasino/getHeaderHandler',
    ])
      expect([path, of(path)[0]]).toEqual([path, get]);
    expect(of('sport/getSports')[0]).toEqual(post({ sport_id: '', is_active: '1' }));
    for (const place of [1, 2])
      await expect.poll(() => of('series/getSeriesHeader')).toContainEqual(post({ is_sidebar_call: place }));

    const token = await page.evaluate(() => localStorage.getItem('usertoken'));
    const login = seen.findIndex(({ path }) => path === 'user/login');
    expect(login).toBeGreaterThan(0);
    for (const [i, { path, headers }] of seen.entries())
      expect([path, headers['cache-control'], headers['authorization']]).toEqual([
        path,
        'no-store, no-cache',
        `Bearer ${i > login ? token : 'null'}`,
      ]);
  });

  test('the balance is asked for again five seconds after its answer', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    await page.goto('/');
    await enter(page, who.name, who.password);
    const next = () => page.waitForRequest((request) => pathOf(request) === 'user/getUserBalance');
    await next();
    const from = Date.now();
    await next();
    expect(Date.now() - from).toBeGreaterThan(4500);
  });

  test('the favicon is read from the own origin by its name', async ({ page, exchange }) => {
    await page.goto('/');
    const icon = page.locator('link[rel="icon"]');
    await expect(icon).toHaveAttribute('href', /\/api\/upload\/image\/favicon\.svg$/);
    const [status, type, origin] = await icon.evaluate(async (link: HTMLLinkElement) => {
      const reply = await fetch(link.href);
      return [reply.status, reply.headers.get('content-type'), new URL(link.href).origin] as const;
    });
    expect([status, type, origin]).toEqual([200, expect.stringContaining('image/svg+xml'), exchange.url]);
  });

  test('the calls of search, sidebar and dialogs', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    await page.goto('/');
    await enter(page, who.name, who.password);
    const box = page.getByRole('combobox', { name: 'Search matches' });
    await expect(box).toBeVisible();
    expect(await during(page, 'match/searchByMatchNameHeader', () => box.fill('ind'))).toEqual(
      post({ search: 'ind' }),
    );

    const sidebar = page.getByRole('navigation').filter({ hasText: 'Racing Sports' });
    const fold = (name: string | RegExp) => sidebar.getByRole('button', { name }).first().click();
    expect(await during(page, 'series/getSeries', () => fold('Cricket'))).toEqual(
      post({ sport_id: 4, is_active: '1' }),
    );
    const series = sidebar.locator('.fold-inside .fold').first();
    expect(await during(page, 'match/getMatches', () => series.click())).toEqual(
      post({ sport_id: 4, series_id: expect.any(Number), is_active: '1' }),
    );
    const venues = 'match/getMatchVenueListByCountryCodeSportId';
    expect(await during(page, venues, () => fold('Horse Racing'))).toEqual(
      post({ country: '', date: '', sport_id: 7 }),
    );

    const myMarket = page.getByRole('button', { name: /^My Market/ });
    expect(await during(page, 'user/getUserMarket', () => myMarket.click())).toEqual(post({}));
    await expect(page.getByText('No data available in table')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Set Button Values' }).click();
    const update = page.getByRole('dialog').getByRole('button', { name: 'Update' });
    const { method, body } = await during(page, 'user/setButtonValue', () => update.click());
    expect(method).toBe('POST');
    expect(Array.isArray(body)).toBe(true);
    for (const item of body as unknown[])
      expect(item).toEqual({
        button_name: expect.any(String),
        button_value: expect.any(Number),
        type: 'Game',
      });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the calls of payments by each gateway, and of the way out', async ({ page, exchange, newPlayer }) => {
    const who = await newPlayer();
    await page.goto('/');
    await enter(page, who.name, who.password);
    await openWallet(page, 'Deposit');
    await field(page, 'Amount').fill('250.5');
    expect(await during(page, 'payment/orderGenerate', send(page, 'Deposit'))).toEqual(
      post({ amount: 250.5, ref: expect.stringMatching(/^[\w-]{8,64}$/) }),
    );
    await page.waitForURL(/\/sandbox-pay\//);

    await openWallet(page, 'Withdraw');
    await field(page, 'Name').fill('ravi k');
    await field(page, 'Account number').fill('ac12');
    await field(page, 'Ifsc Code').fill('abcd0123456');
    await field(page, 'Mobile Number').fill('9876543210');
    await field(page, 'Withdraw Amount').fill('1000');
    const bank = { account: 'AC12', ifsc: 'ABCD0123456', name: 'RAVI K', mobile: '9876543210', amount: 1000 };
    expect(await during(page, 'payment/withdrawalAccount', send(page, 'Withdraw'))).toEqual(
      post({ ...bank, ref: expect.any(String) }),
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await exchange.admin('set-setting', 'payment_gateway', '3');
    await page.reload();
    await openWallet(page, 'Withdraw');
    await field(page, 'Name').fill('ravi k');
    await field(page, 'Account number').fill('0170');
    await field(page, 'App').selectOption('bkash payout');
    await field(page, 'Withdraw Amount').fill('100');
    const wallet = { name: 'RAVI K', account: '0170', amount: 100, app: '2' };
    expect(await during(page, 'payment/withdrawalAccountBD', send(page, 'Withdraw'))).toEqual(
      post({ ...wallet, ref: expect.any(String) }),
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const { token, userId } = await page.evaluate(() => ({
      token: localStorage.getItem('usertoken'),
      userId: localStorage.getItem('userId'),
    }));
    await page.getByRole('button', { name: 'Account menu' }).click();
    const out = page.getByRole('button', { name: 'SignOut' });
    expect(await during(page, 'user/logout', () => out.click())).toEqual(post({ user_id: userId, token }));
    await expect(page.getByLabel('User name')).toBeVisible();
  });

  test('the geolocation the operator chose is asked by IP, without the token, and picks the dial code', async ({
    page,
    exchange,
  }) => {
    const url = 'https://geo.example/json';
    await exchange.admin('set-setting', 'sign_up', '1');
    await exchange.admin('set-setting', 'geo_url', url);
    const asked: Request[] = [];
    await page.route(url, (route, request) => {
      asked.push(request);
      const json = { country: 'BD', geo: { city: 'Dhaka' } };
      return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.goto('/#/sign-up');
    await expect(page.getByLabel('Country')).toHaveValue('BD');
    await expect(page.getByText(/after \+880/)).toBeVisible();
    expect(asked.map((request) => [request.method(), request.headers()['authorization']])).toEqual([
      ['GET', undefined],
    ]);
  });
});
