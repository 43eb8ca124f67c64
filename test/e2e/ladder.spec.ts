import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter, money, myBets, slip } from './screen';
import { LOOKS, sideways, violations } from './sound';

for (const [size, viewport, colorScheme] of LOOKS)
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('an order is placed on the ladder, dragged to another price, moved by a key and cancelled with a press', async ({
      page,
      newPlayer,
    }) => {
      const who = await newPlayer();
      const { market, row, path } = await firstMarket(who.calls, 'tennis');
      const runner = market.runner_json[0];
      await enter(page, who, path);
      await page
        .getByRole('button', { name: runner?.name ?? '', exact: true })
        .first()
        .click();
      const ladder = page.getByRole('dialog', { name: `Ladder: ${runner?.name}` });
      const rungs = ladder.locator('.row[data-odds]');
      await expect(rungs.locator('.cell.lay').filter({ hasText: /\d/ }).first()).toBeVisible();
      expect(await violations(page, { within: '.ladder' })).toEqual([]);
      expect(await sideways(page)).toBe(0);

      // Longer odds than anybody lays: it joins the queue.
      const listed = await rungs.evaluateAll((rows) => rows.map((one) => Number(one.dataset['odds'])));
      const best = Math.round((runner?.back[0]?.price ?? 2) * 100);
      const from = listed.findLast((odds) => odds > best) ?? best;
      const at = (steps: number) => listed[listed.indexOf(from) - steps] ?? 0;
      const rung = (steps: number) => ladder.locator(`.row[data-odds="${at(steps)}"]`);
      await rung(4).locator('.cell.back').click();
      await slip(page).getByRole('button', { name: 'Place bet' }).click();
      await expect(money(page, 'Exposure')).toHaveText('100.00');
      const order = (steps: number) => rung(steps).locator('.order.back');
      await expect(order(4)).toHaveText('1000 ahead');

      await order(4).scrollIntoViewIfNeeded();
      await rung(6).scrollIntoViewIfNeeded();
      const [start, end] = [await order(4).boundingBox(), await rung(6).boundingBox()];
      if (!start || !end) throw new Error('nothing to drag');
      await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
      await page.mouse.down();
      await page.mouse.move(start.x + start.width / 2, end.y + end.height / 2, { steps: 5 });
      await page.mouse.up();
      await expect(order(6)).toHaveText('1000 ahead');
      await expect(order(4)).toHaveCount(0);

      await rung(6).locator('.cell.back').focus();
      await page.keyboard.press('[');
      await expect(order(5)).toHaveText('1000 ahead');
      expect(await violations(page, { within: '.ladder' })).toEqual([]);
      await order(5).click();
      await expect(order(5)).toHaveCount(0);
      await expect(money(page, 'Exposure')).toHaveText('0.00');
      // What was moved or cancelled is no bet any more.
      expect(await who.calls.bets(row.match_id)).toEqual([]);

      // Back closes it, and what was behind it is there again.
      await page.goBack();
      await expect(ladder).toHaveCount(0);
      await expect(myBets(page)).toBeVisible();
    });
  });
