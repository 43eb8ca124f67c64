import type { Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, fillSlip, money, place, enter, slip } from './screen';
import { sideways, SIZES, violations } from './sound';

const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );

for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of ['dark'] as const)
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('login: no barrier, nothing moves, no sideways scroll', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('button', { name: /^demo/ })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await shift(page)).toBeLessThan(0.05);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
      });

      test('home and match: no barrier, nothing moves, no sideways scroll', async ({ page, newPlayer }) => {
        const who = await newPlayer();
        const { market, path } = await firstMarket(who.calls, 'football');
        await enter(page, who);
        await expect(page.getByRole('link', { name: / v / }).first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await shift(page)).toBeLessThan(0.1);
        expect(await sideways(page)).toBeLessThanOrEqual(0);

        const runner = market.runner_json[0]?.name ?? '';
        await page.goto(path);
        await expect(bestPrice(page, 'Back', runner)).toBeVisible();
        await fillSlip(page, 'Back', runner, 100);
        expect(await violations(page)).toEqual([]);
        await place(page);
        await expect(money(page, 'Exposure')).toHaveText('100.00');
        expect(await shift(page)).toBeLessThan(0.1);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
      });
    });

test.describe('a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('needs no sideways scroll', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    const { path } = await firstMarket(who.calls, 'cricket');
    await enter(page, who);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.goto(path);
    await expect(page.locator('[data-i="0"]').first()).toBeVisible();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
});

test('a rich player has the whole header on any phone, search included', async ({
  page,
  exchange,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  await exchange.admin('chips', who.name, '47654321.09');
  const [runner] = market.runner_json;
  const bet = { match_id: market.match_id, market_id: market.market_id, selection_id: runner?.selection_id };
  for (const stack of [500_000, 500_000, 500_000])
    await who.calls.raw('bet/placeMarketBet', { ...bet, is_back: '1', odds: 1000, stack });
  for (const width of [320, 360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 700 });
    if (width === 320) await enter(page, who, path);
    await expect(money(page, 'Exposure')).toHaveText('15,00,000.00');
    expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
  }
});

test('the page is styled under its content policy', async ({ page, newPlayer }) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  await page.goto('/');
  const go = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(go).not.toHaveCSS('background-color', 'rgb(239, 239, 239)');
  await enter(page, who, path);
  const runner = market.runner_json[0]?.name ?? '';
  const colours = await Promise.all(
    (['Back', 'Lay'] as const).map((side) =>
      bestPrice(page, side, runner).evaluate((cell) => getComputedStyle(cell).backgroundColor),
    ),
  );
  expect(new Set(colours).size).toBe(2);
  await fillSlip(page, 'Back', runner, 100);
  const box = await slip(page).boundingBox();
  expect(box?.width).toBeGreaterThan(250);
  await place(page);
  const toast = page.getByRole('status').filter({ hasText: 'Bet placed' });
  await expect(toast).toBeVisible();
  const position = await toast.evaluate((node) => {
    let at: Element | null = node;
    while (at && getComputedStyle(at).position !== 'fixed') at = at.parentElement;
    return at ? 'fixed' : 'in the flow';
  });
  expect(position).toBe('fixed');
});

test('the login is painted before any script has come', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByLabel('User name')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test.describe('states of the pages', () => {
  test('a match that does not exist says so and leads on', async ({ page, newPlayer, quiet }) => {
    quiet.allow(/Failed to load resource/);
    const who = await newPlayer();
    await enter(page, who, '/#/game-details/4/999999999');
    await expect(page.getByText(/no such match|could not be loaded/)).toBeVisible();
  });

  test('an address that leads nowhere says so', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    await enter(page, who, '/#/nowhere/at/all');
    await expect(page.getByRole('heading', { name: 'No such page' })).toBeVisible();
  });

  test('no bets yet: one sentence', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    const { path } = await firstMarket(who.calls, 'football');
    await enter(page, who, path);
    await expect(page.getByText('You have no bets on this match.')).toBeVisible();
    await expect(page.getByText('Press a price to start a bet.')).toBeVisible();
  });

  test('the list of markets cannot be had: an error with a retry, and the retry works', async ({
    page,
    newPlayer,
    quiet,
  }) => {
    quiet.allow(/Failed to load resource/);
    const who = await newPlayer();
    let broken = true;
    await page.route('**/match/marketWatch', (route) => (broken ? route.abort() : route.continue()));
    await enter(page, who);
    await expect(page.getByText('The list of markets could not be loaded.')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: / v / }).first()).toBeVisible();
  });
});

test('the second language is complete on the way in', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('radio', { name: 'हिन्दी' })
    .or(page.getByRole('button', { name: 'हिन्दी' }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
});
