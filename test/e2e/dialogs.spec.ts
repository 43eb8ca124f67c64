import type { Locator, Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { fillSlip, money, place, enter, slip } from './screen';
import { SIZES, violations } from './sound';

const DIALOG = { within: '[role="dialog"]', isStrict: true };

/** By what a keyboard can do alone: focus the control, press Enter. */
const press = async (control: Locator): Promise<void> => {
  await control.focus();
  await control.press('Enter');
};
const account = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Account menu|Account|खाता)$/ }).filter({ visible: true });
const byMenu = async (page: Page, name: string): Promise<void> => {
  await press(account(page));
  await press(page.getByRole('button', { name, exact: true }).filter({ visible: true }));
};

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

// Barriers are looked for in every dialog, size and scheme by screens.spec.ts.
for (const [size, viewport, colorScheme] of [
  ['phone', SIZES.phone, 'dark'],
  ['desk', SIZES.desk, 'light'],
] as const)
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
        for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Tab');
        await expect(page.locator('.MuiDialog-root :focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener(page)).toBeFocused();
      }
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
      expect(await violations(page, DIALOG)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await expect(money(page, 'Balance')).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });
  });

test.describe('in Hindi', () => {
  test.use({ viewport: SIZES.phone });
  test('each dialog speaks Hindi and has no barrier', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    await press(account(page));
    await page.getByText('हिन्दी', { exact: true }).filter({ visible: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.keyboard.press('Escape');
    const openings = [
      () => press(page.getByRole('button', { name: /^मेरा मार्केट/ })),
      () => press(page.getByRole('button', { name: /18\+/ })),
      () => byMenu(page, 'बटन के मान'),
      () => byMenu(page, 'नियम'),
    ];
    for (const open of openings) {
      await open();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(/[ऀ-ॿ]/);
      await expect(dialog.getByRole('status')).toHaveCount(0);
      expect(await dialog.innerText()).not.toMatch(/[A-Za-z]{4,} [a-z]{2,}/);
      expect(await violations(page, DIALOG)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
});

test.describe('at a desk', () => {
  test('the rules are read by keyboard: arrows, End and Home choose a tab', async ({ page, newPlayer }) => {
    await enter(page, await newPlayer());
    await byMenu(page, 'Rules');
    await page.getByRole('tab', { name: 'Horse Racing' }).focus();
    await expect(page.getByRole('tabpanel', { name: 'Horse Racing' })).toContainText('2.5 %');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tab', { name: 'Handball' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('tabpanel', { name: 'Binary' })).toContainText('19:30 to 24:00');
    await expect(page.getByRole('tab', { name: 'Binary' })).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(page.getByRole('tabpanel', { name: 'Horse Racing' })).toBeVisible();
  });

  test('a bet placed stands in My Market and leads to its match', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    const { market, row, path } = await firstMarket(who.calls, 'football');
    await enter(page, who, path);
    await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
    await place(page);
    await expect(money(page, 'Exposure')).toHaveText('100.00');
    await page.goto('/#/home');
    await press(exposure(page));
    const cells = page.getByRole('dialog').getByRole('row').nth(1).getByRole('cell');
    await expect(cells).toHaveText(['Football', market.name, row.match_name, '1']);
    await press(page.getByRole('link', { name: row.match_name }).filter({ visible: true }));
    await expect(page).toHaveURL((url) => url.hash === new URL(path, url).hash);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a stake button that is changed is in the slip at once, and after a reload', async ({
    page,
    newPlayer,
  }) => {
    const who = await newPlayer();
    const { market, path } = await firstMarket(who.calls, 'football');
    await enter(page, who, path);
    await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
    await byMenu(page, 'Set Button Values');
    const first = page.getByRole('group', { name: 'Button 1', exact: true });
    await first.getByLabel('Price label').fill('mine');
    await first.getByLabel('Price value').fill('321');
    await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Button values updated')).toBeVisible();
    await slip(page).getByRole('button', { name: 'mine', exact: true }).click();
    await expect(slip(page).getByLabel('Stake', { exact: true })).toHaveValue('321');
    await page.reload();
    await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
    await expect(slip(page).getByRole('button', { name: 'mine', exact: true })).toBeVisible();
  });

  test('a dialog that cannot be fetched says so; asked again, it comes', async ({
    page,
    newPlayer,
    quiet,
  }) => {
    quiet.allow(/Failed to load resource/);
    await enter(page, await newPlayer());
    let isDown = true;
    await page.route('**/*.js', (route) => (isDown ? route.abort() : route.continue()));
    await byMenu(page, 'Rules');
    const failed = page.getByRole('dialog', { name: 'This window could not be opened.' });
    await expect(failed).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failed).toHaveCount(0);
    await byMenu(page, 'Rules');
    isDown = false;
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Rules', exact: true })).toBeVisible();
  });
});
