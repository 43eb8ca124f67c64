import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter, money, myBets } from './screen';
import { LOOKS, sideways, violations } from './sound';

for (const [size, viewport, colorScheme] of LOOKS)
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('a bet is cashed out by keyboard at a firm price; open bets are made smaller and cancelled', async ({
      page,
      newPlayer,
    }) => {
      const who = await newPlayer();
      const { market, row, path } = await firstMarket(who.calls, 'tennis');
      const runner = market.runner_json[0];
      const bet = (odds: number, stack: number) =>
        who.calls.place({
          match_id: row.match_id,
          market_id: market.market_id,
          selection_id: runner?.selection_id,
          is_back: '1',
          odds,
          stack,
        });
      await bet(runner?.back[0]?.price ?? 1.01, 1000);
      await bet(900, 200);
      await bet(1000, 100);
      await enter(page, who, path);
      const open = page.locator('.market-head').getByRole('button', { name: /^Cash out .*whoever wins/ });
      await expect(open.first()).toBeVisible();
      await open.first().focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Cash(ed)? out/ });
      await expect(dialog.getByText(/^This price is firm for/)).toBeVisible();
      expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await dialog.getByRole('button', { name: /^Cash out for/ }).press('Enter');
      await expect(dialog.getByRole('alert')).toContainText(/^Cashed out: you (keep|lose) \d/);
      await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      const edit = myBets(page).getByRole('button', { name: /^Edit: .* 900/ });
      await edit.click();
      const form = page.getByRole('dialog', { name: 'Edit bet' });
      await form.getByLabel('Open stake').fill('160');
      await form.getByRole('button', { name: 'Change' }).click();
      await expect(form).toHaveCount(0);
      await myBets(page).getByRole('button', { name: 'Cancel all', exact: true }).click();
      await expect(myBets(page).getByRole('button', { name: /^Edit:/ })).toHaveCount(0);
      await expect(money(page, 'Exposure')).not.toHaveText('1,300.00');
      expect(await violations(page, { within: '#my-bets' })).toEqual([]);
    });
  });
