import type { Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, fillSlip, money, passWelcome, place, enter, slip } from './screen';
import { sideways, SIZES } from './sound';

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

/** A figure that grows by a digit in its cell is a shift of 0.00003. */
const STILL = 0.001;

// Barriers are looked for on every screen by screens.spec.ts.
for (const [size, viewport] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport });

    test('login, home and match: nothing moves, no sideways scroll', async ({ page, newPlayer }) => {
      const who = await newPlayer();
      const { market, path } = await firstMarket(who.calls, 'football');
      await page.goto('/');
      await expect(page.getByRole('button', { name: /^demo/ })).toBeVisible();
      expect(await shift(page)).toBeLessThan(STILL);
      expect(await sideways(page)).toBeLessThanOrEqual(0);

      await enter(page, who);
      await expect(page.getByRole('link', { name: / v / }).first()).toBeVisible();
      expect(await shift(page)).toBeLessThan(STILL);
      expect(await sideways(page)).toBeLessThanOrEqual(0);

      const runner = market.runner_json[0]?.name ?? '';
      await page.goto(path);
      await expect(bestPrice(page, 'Back', runner)).toBeVisible();
      expect(await shift(page)).toBeLessThan(STILL);
      await fillSlip(page, 'Back', runner, 100);
      const before = await shift(page);
      expect(before).toBeLessThan(0.1);
      await place(page);
      await expect(money(page, 'Exposure')).toHaveText('100.00');
      // By itself: on a busy machine the answer comes when the press no longer excuses it.
      expect((await shift(page)) - before).toBeLessThan(0.1);
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

test('what is typed and sent before any script has come signs in once it comes', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  let bring = () => {};
  const pressed = new Promise<void>((done) => {
    bring = done;
  });
  await page.route('**/main.*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('User name').fill(who.name);
  await page.getByLabel('Password').fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toHaveValue(who.password);
  bring();
  await passWelcome(page);
  await expect(money(page, 'Balance')).toBeVisible();
});
