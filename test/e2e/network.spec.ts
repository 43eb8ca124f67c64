import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { passWelcome } from './screen';

/** What of product.md section 7 only the network shows; each call by what the player does: test/src/app/calls.test.tsx. */

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

const get = { method: 'GET', body: null };
const post = (body: unknown) => ({ method: 'POST', body });

async function enter(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await passWelcome(page);
}

test.describe('with the settings put back afterwards', () => {
  test.afterAll(async ({ exchange }) => {
    for (const [name, value] of [
      ['sign_up', '0'],
      ['geo_url', '/api/geo'],
    ] as const)
      await exchange.admin('set-setting', name, value);
  });

  test('the calls of start, menus and balance, each with its headers, and the favicon by its name', async ({
    page,
    exchange,
    newPlayer,
  }) => {
    const who = await newPlayer();
    const seen = listen(page);
    await page.goto('/');
    await enter(page, who.name, who.password);
    const of = (path: string) =>
      seen.filter((one) => one.path === path).map(({ method, body }) => ({ method, body }));
    await expect.poll(() => of('user/getUserBalance').length).toBeGreaterThan(0);
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

    const icon = page.locator('link[rel="icon"]');
    await expect(icon).toHaveAttribute('href', /\/api\/upload\/image\/favicon\.svg$/);
    const [status, type, origin] = await icon.evaluate(async (link: HTMLLinkElement) => {
      const reply = await fetch(link.href);
      return [reply.status, reply.headers.get('content-type'), new URL(link.href).origin] as const;
    });
    expect([status, type, origin]).toEqual([200, expect.stringContaining('image/svg+xml'), exchange.url]);
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
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue(/Bangladesh/);
    await expect(page.getByText(/after \+880/)).toBeVisible();
    expect(asked.map((request) => [request.method(), request.headers()['authorization']])).toEqual([
      ['GET', undefined],
    ]);
  });
});
