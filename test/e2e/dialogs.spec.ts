import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { firstMarket } from './calls';
import { arrive, enter, money } from './screen';
import { LOOKS, SIZES, violations } from './sound';

const DIALOG = { within: '[role="dialog"]', isStrict: true };

/** By what a keyboard can do alone: focus the control, press Enter. */
async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.press(key);
}
const account = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Account menu|Account)$/ }).filter({ visible: true });
async function byMenu(page: Page, name: string): Promise<void> {
  await press(account(page));
  await press(page.getByRole('menuitem', { name, exact: true }));
}

type Dialog = { title: string; open: (page: Page) => Promise<void>; opener: (page: Page) => Locator };
const exposure = (page: Page): Locator => page.getByRole('button', { name: /^My Market/ });
const adult = (page: Page): Locator => page.getByRole('button', { name: /18\+/ });
const DIALOGS: readonly Dialog[] = [
  { title: 'My Market', open: (page) => press(exposure(page)), opener: exposure },
  { title: 'Set Button Value', open: (page) => byMenu(page, 'Set Button Values'), opener: account },
  { title: 'Rules', open: (page) => byMenu(page, 'Rules'), opener: account },
  { title: 'For adults only: 18+', open: (page) => press(adult(page)), opener: adult },
];

const sidewaysInside = (dialog: Locator): Promise<number> =>
  dialog.evaluate((node) =>
    Math.max(
      ...[node, ...node.querySelectorAll('*')].map((one) => {
        const { overflowX } = getComputedStyle(one);
        return overflowX === 'auto' || overflowX === 'scroll' ? one.scrollWidth - one.clientWidth : 0;
      }),
    ),
  );

/** The list of tabs follows the focus to its end: by a picker on a phone, which has no list. */
async function expectLastTabInView(dialog: Locator): Promise<void> {
  const first = dialog.getByRole('tab', { name: 'Horse Racing' });
  if (!(await first.isVisible())) return;
  await press(first, 'End');
  await expect(dialog.getByRole('tab', { name: 'Binary' })).toBeInViewport();
}

// Barriers are looked for in every dialog, size and scheme by screens.spec.ts.
for (const [size, viewport, colorScheme] of LOOKS)
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('each dialog opens by keyboard, keeps the focus, closes on Esc and gives the focus back', async ({
      page,
      newPlayer,
    }) => {
      await enter(page, await newPlayer());
      for (const { title, open, opener } of DIALOGS) {
        await open(page);
        const dialog = page.getByRole('dialog', { name: title, exact: true });
        await expect(dialog.getByRole('heading', { name: title, level: 2 })).toBeVisible();
        await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        expect(await sidewaysInside(dialog)).toBeLessThanOrEqual(0);
        if (title === 'Rules') await expectLastTabInView(dialog);
        for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Tab');
        await expect(page.locator('.MuiDialog-root :focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener(page)).toBeFocused();
      }
    });
  });

test('the welcome of a login has no barrier, shows its banner and closes on Esc for good', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  await page.goto('/');
  await page.getByLabel('User name').fill(who.name);
  await page.getByLabel('Password').fill(who.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {
    name: 'Beware Of Phishing Websites Before Login. Enable Security Auth To Secure Your ID.',
    exact: true,
  });
  const banner = dialog.getByRole('img');
  await expect(banner).toBeVisible();
  await expect
    .poll(() => banner.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  for (const [viewport, colorScheme] of [
    [SIZES.phone, 'dark'],
    [SIZES.desk, 'light'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, DIALOG)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(money(page, 'Balance')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a dialog that cannot be fetched says so; asked again, it comes', async ({ page, newPlayer, quiet }) => {
  quiet.allow(/Failed to load resource/);
  await enter(page, await newPlayer());
  let isDown = true;
  await press(account(page));
  const rules = page.getByRole('menuitem', { name: 'Rules', exact: true });
  await expect(rules).toBeVisible();
  await page.route('**/*.js', (route) => (isDown ? route.abort() : route.continue()));
  await press(rules);
  const failed = page.getByRole('dialog', { name: 'This window could not be opened.' });
  await expect(failed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failed).toHaveCount(0);
  await byMenu(page, 'Rules');
  // Opening it asks again: only once that has failed too may the way be free.
  await expect(failed).toBeVisible();
  isDown = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Rules', exact: true })).toBeVisible();
});

test('the course of prices has its odds beside it and its times below', async ({ page, newPlayer }) => {
  const { calls } = await newPlayer();
  const { path, market } = await firstMarket(calls, 'football');
  await arrive(page, { calls }, path);
  await press(page.getByRole('button', { name: `Price history of ${market.name}` }));
  const figures = (axis: 'X' | 'Y') =>
    page.getByRole('dialog').locator(`.MuiChartsAxis-direction${axis} text`, { hasText: /\d/ });
  await expect(figures('Y').first()).toHaveText(/^\d+\.\d\d$/);
  await expect(figures('X').first()).toHaveText(/^\d\d:\d\d$/);
});
