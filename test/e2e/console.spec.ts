import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { firstMarket, signInByCall } from './calls';
import { agree, dialog, pressByKeys, RAVI, signIn, test } from './consoleDesk';
import { LOOKS, sideways, violations } from './sound';

const ROLES = 'trader,risk';
test.use({
  people: {
    'phone-3': ROLES,
    'desk-3': ROLES,
    phone: ROLES,
    'phone-2': ROLES,
    'phone-4': ROLES,
    'desk-4': ROLES,
    desk: ROLES,
    'desk-2': ROLES,
  },
});

/** Kept where somebody wants to see it. */
async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env['CONSOLE_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

for (const [name, viewport, colorScheme] of LOOKS)
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test('a market is settled with a preview, corrected, and both stand in its log, by keyboard', async ({
      page,
      browser,
      desk,
    }) => {
      const heard: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text());
      });
      await signIn(page, desk, name);
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);

      // Each size settles a match of its own.
      const rows = page.getByRole('grid', { name: 'Live desk' }).locator('tbody tr');
      await rows.first().waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('Match Odds');
      const row = rows.nth(name === 'phone' ? 3 : 4);
      const id = (await row.getAttribute('data-row')) ?? '';
      await rows.first().focus();
      for (let down = 0; down < (name === 'phone' ? 3 : 4); down += 1) await page.keyboard.press('ArrowDown');
      await expect(row).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible();
      const runners = page.getByRole('grid', { name: 'Selections' }).locator('tbody tr');
      const [first, second] = [
        (await runners.nth(0).getAttribute('data-row')) ?? '',
        (await runners.nth(1).getAttribute('data-row')) ?? '',
      ];
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);

      await pressByKeys(page, 'Result');
      await expect(dialog(page).getByRole('textbox', { name: 'Result', exact: true })).toBeFocused();
      await page.keyboard.type('nobody-of-this-name');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await dialog(page).getByRole('textbox', { name: 'Result', exact: true }).fill(first);
      await dialog(page)
        .getByLabel(/^Before start/)
        .check();
      await pressByKeys(page, 'See what it does');
      await expect(dialog(page)).toContainText('Nothing is done yet');
      expect(await violations(page)).toEqual([]);
      await expect(page.getByRole('button', { name: 'Do it' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('status')).toContainText(`market ${id} closed`);
      await page.keyboard.press('Escape');

      await pressByKeys(page, 'Correct result');
      await page.keyboard.type(second);
      await page.keyboard.press('Tab');
      await page.keyboard.type('The scorer was wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Do it' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('status')).toContainText('waits under Desk work');
      await page.keyboard.press('Escape');
      await agree(browser, desk, `${name}-3`, 'corrected');

      const log = page.getByRole('grid', { name: 'What was done here' }).locator('tbody tr');
      await expect(log.filter({ hasText: 'NEEDS_APPROVAL' })).toContainText(['The scorer was wrong']);
      await expect(log.filter({ hasText: 'NEEDS_APPROVAL' })).toContainText([name]);
      await expect(log.filter({ hasText: 'refused PREVIEW' })).toHaveCount(2);
      await expect(log.filter({ hasText: 'done' })).toHaveCount(2);
      expect(heard).toEqual([]);
    });

    test('every screen opens by its key, reads well and fits', async ({ page, desk }) => {
      await signIn(page, desk, `${name}-2`);
      for (const [i, title] of [
        'Live desk',
        'Market',
        'Ticker',
        'Players',
        'Money',
        'Desk work',
        'House',
      ].entries()) {
        await page.keyboard.press(String(i + 1));
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        await expect(page.getByText('Reading…')).toHaveCount(0);
        expect(await violations(page), title).toEqual([]);
        expect(await sideways(page), title).toBe(0);
        await picture(page, `${name}-${i + 1}`, name === 'phone' && i > 5);
      }
    });

    test('news comes without being asked for, and without the line the page asks again', async ({
      page,
      desk,
    }) => {
      await signIn(page, desk, `${name}-4`);
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await page.keyboard.press('3');
      const bets = page.getByRole('grid', { name: 'Bets' }).locator('tbody tr');
      await expect(page.getByText('Reading…')).toHaveCount(0);
      const ravi = await signInByCall(desk.exchange.url, RAVI);
      const { row, market } = await firstMarket(ravi, 'football');
      const [runner] = market.runner_json;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const bet = { match_id: row.match_id, market_id: market.market_id, is_back: '1', stack: 100 };
      const { bet_id: id } = await ravi.place({
        ...bet,
        odds: runner?.back[0]?.price,
        selection_id: runner?.selection_id,
      });
      await expect(bets.first()).toHaveAttribute('data-row', String(id));
      // For the list that is shown, and for what stands on every screen, alone.
      expect(asked).toContain('/operator/lists/bets');
      expect(asked.filter((path) => !/^\/operator\/lists\/(bets|halts)$/.test(path))).toEqual([]);
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await picture(page, `${name}-live`);

      await page.route('**/operator/stream', (route) => route.abort());
      await page.reload();
      const lost = page.getByRole('status').filter({ hasText: 'The line to the exchange is lost' });
      await expect(lost).toBeVisible();
      await expect(page.getByText('Not live', { exact: true })).toBeVisible();
      await expect(bets.first()).toHaveAttribute('data-row', String(id));
      const { bet_id: later } = await ravi.place({
        ...bet,
        odds: runner?.back[0]?.price,
        selection_id: runner?.selection_id,
      });
      await expect(bets.first()).toHaveAttribute('data-row', String(later));
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await picture(page, `${name}-lost`);
      await page.unroute('**/operator/stream');
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await expect(lost).toHaveCount(0);
    });
  });

test('the exchange’s own address has no file of the console', async ({ desk, request }) => {
  const page = await (await request.get(desk.url)).text();
  const [script = ''] = /console\.[\w.]+\.js/.exec(page) ?? [];
  expect(script).not.toBe('');
  expect((await request.get(`${desk.url}/${script}`)).status()).toBe(200);
  expect((await request.get(`${desk.exchange.url}/${script}`)).status()).toBe(404);
  const policy = (await request.get(desk.url)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});
