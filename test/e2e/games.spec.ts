import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { startProvider } from './gameFrame';
import { enter, money } from './screen';
import { LOOKS, sideways, violations } from './sound';

test.describe.configure({ mode: 'parallel' });

const SLOT = '/#/world-casino/backlay/slot3';
const main = (page: Page) => page.getByRole('main');

for (const [size, viewport, colorScheme] of LOOKS)
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('the lobby leads to the slot, which is played in its frame, and the balance follows', async ({
      page,
      newPlayer,
    }) => {
      await enter(page, await newPlayer(), '/#/world-casino');
      await expect(page.getByRole('heading', { level: 1, name: 'Live Casino' })).toBeVisible();
      const card = main(page)
        .getByRole('link', { name: /Reels|Slot/i })
        .first();
      await expect(card).toBeVisible();
      expect(await violations(page, { within: 'main' })).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await card.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(SLOT);
      const frame = main(page).frameLocator('iframe');
      const spin = frame.getByRole('button', { name: /spin/i });
      await expect(spin).toBeEnabled();
      await expect(main(page).getByText('1,00,000.00')).toBeVisible();
      expect(await violations(page, { within: 'main', without: 'iframe' })).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await spin.click();
      await expect(main(page).getByText('1,00,000.00')).toBeHidden();
      await page.getByRole('button', { name: 'All games' }).click();
      const leave = page.getByRole('dialog', { name: 'Leave during a round?' });
      if (await leave.isVisible()) await leave.getByRole('button', { name: 'Leave now' }).click();
      await expect(page).toHaveURL('/#/world-casino');
      await expect(main(page).getByRole('region', { name: 'Recently played' })).toBeVisible();
      await expect(money(page, 'Balance')).not.toHaveText('1,00,000.00');
    });
  });

test('a hostile page reads nothing, leads nowhere, moves nothing, and no word of it is recorded', async ({
  page,
  exchange,
  newPlayer,
  quiet,
}) => {
  quiet.allow(/sandbox|Blocked|cross-origin|navigate|alert|popup/i);
  const provider = await startProvider();
  try {
    await exchange.admin('providers', 'add', 'hostile', '--name', 'Hostile', '--address', provider.url);
    await exchange.admin('keys', 'add', 'hostile', 'k1');
    const limits = ['--category', 'slots', '--min', '1', '--max', '10'];
    await exchange.admin('games', 'set', 'hostile', 'h1', '--name', 'Hostile', ...limits);
    const who = await newPlayer();
    await enter(page, who, '/#/world-casino/hostile/h1');
    const tried = await provider.tried();
    expect(tried).toEqual({
      'storage of the page': 'threw SecurityError',
      'document of the page': 'threw SecurityError',
      'recorder of the page': 'threw SecurityError',
      'own sandbox': expect.stringMatching(/^threw/) as unknown,
      'another window': 'null',
      'the page elsewhere': expect.stringMatching(/^threw|^no error/) as unknown,
      'a dialog': 'no error',
    });
    // It said that it is ready and that a round is played: that is all that was heard.
    await expect.poll(() => provider.heard.join()).toContain('host/balance');
    expect(provider.heard.join()).toContain('"balance":10000000');
    await expect(page).toHaveURL('/#/world-casino/hostile/h1');
    await expect(main(page).locator('iframe')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-forms allow-same-origin',
    );
    await expect(main(page).getByText('1,00,000.00')).toBeVisible();
    await page.getByRole('button', { name: 'All games' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave during a round?' })).toBeVisible();
    // What writes recordings comes with the first press.
    const exported = () => page.evaluate(() => window.backlay?.recorder.export() ?? '').catch(() => '');
    await expect.poll(exported).toContain('games/leaveAsked');
    const recorded = await exported();
    expect(recorded).toContain('games/roundBegun');
    for (const secret of ['c4n4ry', provider.url, who.calls.token, 'token=']) {
      expect([secret, recorded.includes(secret)]).toEqual([secret, false]);
    }
    await exchange.admin('providers', 'off', 'hostile');
    await page.getByRole('dialog').getByRole('button', { name: 'Leave now' }).click();
    await page.goto('/#/world-casino/hostile/h1');
    await expect(main(page).getByText(/switched off at present/)).toBeVisible();
  } finally {
    provider.close();
  }
});
