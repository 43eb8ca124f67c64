import type { Locator, Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter } from './screen';
import { sideways, violations } from './sound';

/** Presses a key until the focus is there, as a player without a mouse does. */
const walkTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((node) => node === document.activeElement);
  for (let i = 0; i < 80 && !(await isThere()); i += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
};

/** Whoever went to another screen reads on there: at its heading, or at its beginning while the heading is not there yet. */
const isInContent = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('main') !== null);

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Search matches' });
const sports = (page: Page): Locator => page.getByRole('navigation', { name: 'Sports' });
const fold = (page: Page, list: string, name: string): Locator =>
  sports(page).getByRole('list', { name: list, exact: true }).getByRole('button', { name, exact: true });

/** The level below a button of the accordion, by what the button says it controls. */
const inside = async (page: Page, button: Locator): Promise<Locator> =>
  page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);

/** Words of a match that is there to be found, and its name. */
const wanted = (name: string): string => name.split(' v ')[0] ?? name;

test.describe('by keyboard alone, on a wide screen', () => {
  test.slow();
  test('search: slash, text, arrows, Enter, Esc', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    const { row, path } = await firstMarket(who.calls, 'football');
    await enter(page, who);
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('xyzzy');
    await expect(page.getByText('Nothing was found for “xyzzy”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await page.keyboard.type(wanted(row.match_name));
    const option = page.getByRole('option', { name: row.match_name }).first();
    await expect(option).toBeVisible();
    await expect(page.getByRole('group', { name: 'Football' })).toContainText(row.match_name);
    await expect(option).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
    for (let i = 0; i < 20 && (await option.getAttribute('aria-selected')) !== 'true'; i += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path.replace('/#', '#')}$`));
    await expect(page.getByRole('heading', { level: 1, name: row.match_name })).toBeVisible();
    expect(await isInContent(page)).toBe(true);
    await expect(box(page)).toHaveValue('');
  });

  test('search: results go half a second after the focus, and not before', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    await page.keyboard.press('/');
    await page.keyboard.type('simulated');
    await expect(page.getByRole('option').first()).toBeVisible();
    const lasted = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const from = performance.now();
          new MutationObserver(() => {
            if (!document.querySelector('[role="option"]')) done(performance.now() - from);
          }).observe(document.body, { childList: true, subtree: true });
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }),
    );
    expect(lasted).toBeGreaterThanOrEqual(490);
  });

  test('top menu: every item can be reached and is marked where one is', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    const menu = page.getByRole('navigation', { name: 'Top menu' });
    const last = menu.getByRole('link').last();
    await expect(menu.getByRole('link', { name: 'Tennis' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(last).toBeAttached();
    await walkTo(page, last);
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await walkTo(page, menu.getByRole('link', { name: 'Tennis' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/all-sports\/2$/);
    await expect(menu.getByRole('link', { name: 'Tennis' })).toHaveAttribute('aria-current', 'page');
  });

  test('accordion: sport, series, match, and shut again', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    const { row, path } = await firstMarket(who.calls, 'tennis');
    await enter(page, who);
    const tennis = fold(page, 'All Sports', 'Tennis');
    await walkTo(page, tennis);
    await page.keyboard.press('Enter');
    await expect(tennis).toHaveAttribute('aria-expanded', 'true');
    const series = (await inside(page, tennis)).getByRole('button').first();
    await walkTo(page, series);
    await page.keyboard.press('Space');
    await expect(series).toHaveAttribute('aria-expanded', 'true');
    const match = (await inside(page, series)).getByRole('link', { name: row.match_name });
    await walkTo(page, match);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path.replace('/#', '#')}$`));
    await expect(match).toBeVisible();
    await walkTo(page, tennis, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(tennis).toHaveAttribute('aria-expanded', 'false');
    await expect(match).toHaveCount(0);
  });

  test('racing: venues with times, and a time leads to its race', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    const horses = fold(page, 'Racing Sports', 'Horse Racing');
    await walkTo(page, horses);
    await page.keyboard.press('Enter');
    const race = (await inside(page, horses)).getByRole('link').last();
    await expect(race).toHaveText(/^\d\d:\d\d/);
    await walkTo(page, race);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/game-details\/7\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isInContent(page)).toBe(true);
  });

  test('footer: the word to adults opens, and gives the focus back', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    const adult = page.getByRole('contentinfo').getByRole('button', { name: /^18\+/ });
    await adult.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(adult).toBeFocused();
  });
});

for (const colorScheme of ['dark'] as const) {
  test.describe(`everything open, ${colorScheme}`, () => {
    test.slow();
    test('a desk', async ({ browser, exchange, newPlayer, quiet }) => {
      const context = await browser.newContext({
        baseURL: exchange.url,
        colorScheme,
        viewport: { width: 1440, height: 900 },
      });
      quiet.listen(context);
      const page = await context.newPage();
      await enter(page, await newPlayer());
      await fold(page, 'Racing Sports', 'Horse Racing').click();
      await expect(
        (await inside(page, fold(page, 'Racing Sports', 'Horse Racing'))).getByRole('link').first(),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const cricket = fold(page, 'All Sports', 'Cricket');
      await cricket.click();
      const series = (await inside(page, cricket)).getByRole('button').first();
      await series.click();
      await expect((await inside(page, series)).getByRole('link').first()).toBeVisible();
      await box(page).fill('simulated');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('heading').first()).toBeAttached();
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await context.close();
    });

    test('a phone', async ({ browser, exchange, newPlayer, quiet }) => {
      const context = await browser.newContext({
        baseURL: exchange.url,
        colorScheme,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      });
      quiet.listen(context);
      const page = await context.newPage();
      await enter(page, await newPlayer());
      const end = page.getByRole('contentinfo').getByText('copyright 2024');
      await end.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [text, bar] = [await end.boundingBox(), await page.locator('.bottom').boundingBox()];
      expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect(await violations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.getByRole('button', { name: 'Greyhound Racing' }).first().click();
      await expect(drawer.getByRole('link', { name: /^\d\d:\d\d/ }).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();

      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(box(page)).toBeFocused();
      await box(page).fill('simulated');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('option').first().tap();
      await expect(page).toHaveURL(/#\/game-details\//);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await context.close();
    });
  });
}

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('nothing scrolls sideways, and the focus stays within the drawer', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const search = page.getByRole('button', { name: 'Search', exact: true });
    for (const button of [menu, search]) {
      const at = await button.boundingBox();
      expect(at?.width).toBeGreaterThanOrEqual(44);
      expect((at?.x ?? 0) + (at?.width ?? 999)).toBeLessThanOrEqual(320);
    }
    await menu.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
    for (let i = 0; i < 40; i += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, header.header, footer')),
      ).toBeNull();
    }
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
});
