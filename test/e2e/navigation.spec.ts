import type { Locator, Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, enter, slip } from './screen';
import { PHONE, sideways, violations } from './sound';

/** Presses a key until the focus is there, as a player without a mouse does. */
async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((node) => node === document.activeElement);
  for (let i = 0; i < 80 && !(await isThere()); i += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

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
    await expect(option).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    for (let i = 0; i < 20 && (await option.getAttribute('aria-selected')) !== 'true'; i += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path.replace('/#', '#')}$`));
    await expect(page.getByRole('heading', { level: 1, name: row.match_name })).toBeVisible();
    expect(await isInContent(page)).toBe(true);
    await expect(box(page)).toHaveValue('');
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
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark', hasTouch: true });
  test('the bar covers no footer, the drawer gives the focus back, a hit that is tapped opens', async ({
    page,
    newPlayer,
  }) => {
    await enter(page, await newPlayer());
    const end = page.getByRole('contentinfo').getByText('copyright 2024');
    // The list above it grows by the screenful, and with it the way to the end.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [text, bar] = [await end.boundingBox(), await page.locator('.bottom').boundingBox()];
      expect((text?.y ?? Infinity) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }).toPass();

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
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
  });
});

test('an address that is typed starts at its top, and Back returns below that of the page before', async ({
  page,
  newPlayer,
}) => {
  await enter(page, await newPlayer());
  const scrolled = () => page.evaluate(() => scrollY);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 400));
    expect(await scrolled()).toBe(400);
  }).toPass();
  await page.evaluate(() => {
    location.hash = '#/limits';
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  // What stands above may have become lower meanwhile.
  await expect.poll(scrolled).toBeGreaterThan(200);
});

test.describe('on the narrowest desk', () => {
  test.use({ viewport: { width: 993, height: 800 } });
  test('icons stand for the sidebar, a price leaves the list in its place, and a market keeps 560 px', async ({
    page,
    newPlayer,
  }) => {
    const who = await newPlayer();
    const { market, path } = await firstMarket(who.calls, 'football');
    await enter(page, who, '/#/all-sports/1');
    const list = page.getByRole('region', { name: 'Football', exact: true });
    await bestPrice(page, 'Back', market.runner_json[0]?.name ?? '').click();
    await expect(slip(page).getByLabel('Stake', { exact: true })).toBeVisible();
    await expect(list).toBeVisible();
    await expect(page).toHaveURL(/#\/all-sports\/1$/);
    await page.goto(path);
    const odds = page.getByRole('region', { name: 'Match Odds', exact: true });
    await expect(odds).toBeVisible();
    expect((await odds.boundingBox())?.width).toBeGreaterThanOrEqual(560);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await sports(page).getByRole('button', { name: 'Tennis', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('button', { name: 'Tennis', exact: true, expanded: true })).toBeVisible();
    expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  });
});

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
