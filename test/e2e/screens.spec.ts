import type { Locator, Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { arrive, enter, fillSlip } from './screen';
import { LOOKS, PHONE, sideways, violations } from './sound';

/** Every screen and dialog there is, one after the other; the files beside this one try each in depth. */

test.describe.configure({ mode: 'parallel' });

/** Of the screens that are yet to come two: they are one component with other words. */
const SCREENS = [
  '/all-sports/4',
  '/user',
  '/horse-racing/none/2026-11-21',
  '/setting/change-password',
  '/setting',
  '/setting/d-w',
  '/change-password',
  '/no/such/page',
];

/** Every address: which words are too long, only the narrowest screen knows. */
const ADDRESSES = [
  '/all-sports/4',
  '/all-sports/7522',
  '/user',
  '/report/account-statement',
  '/report/current-bet',
  '/report/payment-withdraw',
  '/report/bet-history',
  '/report/live-casino-bets',
  '/report/casino-result',
  '/casino/list',
  '/casino/list/-10',
  '/casino/match/-1019',
  '/horse-racing/none/2026-11-21',
  '/setting/change-password',
  '/setting',
  '/setting/d-w',
  '/security-auth',
  '/world-casino',
  '/slot-games',
  '/fantasy-game',
  '/change-password',
  '/no/such/page',
  '/home?in-play',
];

/** `within` leaves out what was looked at already. */
async function expectNoBarrier(page: Page, where: string, within = 'html'): Promise<void> {
  expect.soft({ where, found: await violations(page, { within }) }).toEqual({ where, found: [] });
}

const settled = (page: Page): Promise<void> =>
  expect(page.locator('.MuiSkeleton-root, [aria-label="Loading"]').filter({ visible: true })).toHaveCount(0);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
}

const account = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Account menu|Account)$/ }).filter({ visible: true });

const fromMenu = (name: string) => async (page: Page) => {
  await account(page).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const fromWallet = (name: string) => async (page: Page) => {
  await open(page, '/setting/d-w');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
};
const pressed = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

type Opening = readonly [title: string, open: (page: Page) => Promise<void>];
const DIALOGS: readonly Opening[] = [
  ['My Market', pressed(/^My Market/)],
  ['Set Button Value', fromMenu('Set Button Values')],
  ['Rules', fromMenu('Rules')],
  ['Keyboard shortcuts', fromMenu('Keyboard shortcuts')],
  ['Report a problem', fromMenu('Report a problem')],
  ['For adults only: 18+', pressed(/18\+/)],
  ['Deposit', fromWallet('Deposit')],
  ['Withdraw', fromWallet('Withdraw')],
];
const ON_A_PHONE: readonly Opening[] = [
  ['Search', pressed('Search')],
  ['Menu', pressed('Menu')],
];

// Each screen in either size and in either scheme: the colours of a scheme are the same in both sizes.
for (const [size, viewport, colorScheme] of LOOKS)
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('no screen has a barrier, none scrolls sideways', async ({ page, newPlayer }) => {
      const who = await newPlayer();
      const { market, path } = await firstMarket(who.calls, 'football');
      await page.goto('/');
      await expect(page.getByRole('button', { name: /^demo/ })).toBeVisible();
      await expectNoBarrier(page, 'login');
      await enter(page, who);
      await open(page, '/home');
      await expectNoBarrier(page, 'home and the frame around every screen');
      for (const address of SCREENS) {
        await open(page, address);
        await expectNoBarrier(page, address, 'main');
        expect.soft([address, await sideways(page)]).toEqual([address, 0]);
      }
      await page.goto(path);
      await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
      // The page moved to show the runners: what lies half below the header then is no target that is too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectNoBarrier(page, 'match, with a bet in the slip', '.columns');
    });

    test('no dialog, menu or list has a barrier', async ({ page, newPlayer }) => {
      await enter(page, await newPlayer());
      await account(page).click();
      await expectNoBarrier(page, 'account menu', '#account-menu');
      await page.keyboard.press('Escape');
      for (const [title, show] of size === 'phone' ? [...DIALOGS, ...ON_A_PHONE] : DIALOGS) {
        await show(page);
        const dialog = page.getByRole('dialog', { name: title, exact: true });
        await expect(dialog).toBeVisible();
        await settled(page);
        // What is wrong with a form is said in a colour of its own, which has to be read too.
        if (title === 'Deposit' || title === 'Withdraw') await page.keyboard.press('Tab');
        await expectNoBarrier(page, title, '[role="dialog"]');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      await openLists(page, size === 'phone');
      await expectNoBarrier(page, 'the sidebar, unfolded', size === 'phone' ? '[role="dialog"]' : '.frame');
    });

    test('neither sign-up nor the code of the second step has a barrier', async ({
      page,
      exchange,
      newPlayer,
    }) => {
      await exchange.admin('set-setting', 'sign_up', '1');
      await page.goto('/#/sign-up');
      await expect(page.getByLabel('Mobile number')).toBeVisible();
      for (const field of await page.locator('input:visible').all()) await field.fill('x');
      await page.getByRole('combobox', { name: 'Country' }).focus();
      await expectNoBarrier(page, 'sign-up, with all that can be wrong');
      expect.soft(await sideways(page)).toBe(0);
      await exchange.admin('set-setting', 'sign_up', '0');

      const who = await newPlayer();
      await exchange.admin('two-step', who.name, 'on');
      await page.getByRole('link', { name: 'I have an account: sign in' }).click();
      await page.getByLabel('User name').fill(who.name);
      await page.getByLabel('Password').fill(who.password);
      await page.keyboard.press('Enter');
      const code = page.getByLabel('Six-digit code');
      await expect(code).toBeFocused();
      await page.keyboard.type('000000');
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expectNoBarrier(page, 'the code of the second step, refused');
      expect.soft(await sideways(page)).toBe(0);
    });
  });

/** Screens of an account: their words are longer in Bengali, and its letters are of another face. */
const OF_AN_ACCOUNT = ['/setting', '/setting/d-w', '/setting/change-password', '/security-auth'];

test.describe('phone, in Bengali', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });

  test('no screen of an account has a barrier, none scrolls sideways', async ({ page, newPlayer }) => {
    await page.addInitScript(() => {
      const chosen = { v: 1, theme: 'system', language: 'bn', palette: 'normal' };
      localStorage.setItem('backlay.preferences', JSON.stringify(chosen));
    });
    await arrive(page, await newPlayer(), `/#${OF_AN_ACCOUNT[0]}`);
    await expect(page.locator('html')).toHaveAttribute('lang', /^bn/);
    for (const address of OF_AN_ACCOUNT) {
      await open(page, address);
      await expect(page.getByRole('main')).toContainText(/[\u0980-\u09ff]/);
      await expectNoBarrier(page, `${address} in Bengali`, 'main');
      expect.soft([address, await sideways(page)]).toEqual([address, 0]);
    }
  });
});

/** The sidebar, in its drawer on a phone, with a series and its matches; at a desk a search with hits besides. */
async function openLists(page: Page, isPhone: boolean): Promise<void> {
  await open(page, '/home');
  if (isPhone) await pressed('Menu')(page);
  const lists = page.getByRole('navigation', { name: 'Sports' }).filter({ hasText: 'Racing Sports' });
  const racing = lists.getByRole('list', { name: 'Racing Sports', exact: true });
  await racing.getByRole('button', { name: 'Horse Racing', exact: true }).click();
  await expect(racing.getByRole('link', { name: /^\d\d:\d\d/ }).first()).toBeVisible();
  const sports = lists.getByRole('list', { name: 'All Sports', exact: true });
  await sports.getByRole('button', { name: 'Cricket', exact: true }).click();
  const series = sports.getByRole('listitem').getByRole('listitem').locator('[aria-expanded]').first();
  await series.click();
  await expect(series).toHaveAttribute('aria-expanded', 'true');
  await settled(page);
  if (isPhone) return;
  await page.getByRole('combobox', { name: 'Search matches' }).click();
  await page.locator('input[role=combobox]').fill('ind');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}

test.describe('320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no screen and no dialog scrolls sideways', async ({ page, newPlayer, exchange }) => {
    const who = await newPlayer();
    const football = await firstMarket(who.calls, 'football');
    const matches = [football.path, (await firstMarket(who.calls, 'cricket')).path];
    await page.goto('/');
    expect.soft(await sideways(page)).toBe(0);
    await enter(page, who);
    for (const address of [...ADDRESSES, ...matches.map((path) => path.replace('/#', ''))]) {
      await open(page, address);
      expect.soft([address, await sideways(page)]).toEqual([address, 0]);
    }
    // What becomes of the bets is heard here and not seen: it must take no room either.
    await exchange.admin('suspend', football.market.market_id);
    await open(page, football.path.replace('/#', ''));
    await expect(page.locator('.halt').first()).toContainText('Matched bets stand');
    await expect(page.locator('.halt > b').first()).toBeVisible();
    expect.soft(await sideways(page)).toBe(0);
    await exchange.admin('open', football.market.market_id);
    for (const [title, show] of [...DIALOGS, ...ON_A_PHONE]) {
      await show(page);
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await expect(dialog).toBeVisible();
      await settled(page);
      const isWithin = await dialog.evaluate((node) => {
        const { left, right } = node.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
      expect.soft([title, isWithin, await sideways(page)]).toEqual([title, true, 0]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
});

test('the Tab key reaches everything there is to press at home, and one always sees where it is', async ({
  page,
  newPlayer,
}) => {
  await enter(page, await newPlayer());
  await open(page, '/home');
  await expect(page.getByText('100% SAFE')).toBeVisible();
  // With the focus comes another field, with suggestions: that one is to stand there when all are counted.
  await page.getByRole('combobox', { name: 'Search matches' }).focus();
  await expect(page.getByRole('search').locator('.MuiAutocomplete-root')).toBeVisible();
  // What can be pressed now; of radio buttons Tab reaches the chosen one, the arrows the others.
  const wanted = await page.evaluate(() => {
    const pressable =
      'a[href], button:not([disabled]):not([tabindex="-1"]), input:not([type="radio"]), select, [tabindex="0"]';
    const all = [...document.querySelectorAll<HTMLElement>(pressable)].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    all.forEach((each, i) => each.setAttribute('data-walk', String(i)));
    return all.map((each) => each.getAttribute('aria-label') ?? each.textContent?.slice(0, 40) ?? '');
  });
  expect(wanted.length).toBeGreaterThan(30);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const reached = new Set<number>();
  const unseen: string[] = [];
  // Matches that come on meanwhile are stops on the way, too: they are walked past, however many.
  for (let i = 0; i < 4 * wanted.length && wanted.some((_, at) => !reached.has(at)); i += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const node = document.activeElement;
      if (!(node instanceof HTMLElement) || node === document.body) return undefined;
      // A field may leave its ring to the frame around it.
      const isSeen = [node, node.parentElement ?? node].some((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      });
      return { at: Number(node.dataset['walk'] ?? -1), html: node.outerHTML.slice(0, 120), isSeen };
    });
    if (!stop) continue;
    reached.add(stop.at);
    if (!stop.isSeen) unseen.push(stop.html);
  }
  expect(wanted.filter((_, i) => !reached.has(i))).toEqual([]);
  expect(unseen).toEqual([]);
  // A menu that is wider than its place follows the focus.
  const last = page.getByRole('navigation', { name: 'Top menu' }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
