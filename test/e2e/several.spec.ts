import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, enter, fillSlip, openWholeSlip, place, slip } from './screen';
import { LOOKS, violations } from './sound';

const SLIP = { within: '.slip' };

for (const [size, viewport, colorScheme] of LOOKS)
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('three bets of three kinds with one press, one of them refused: each line says what became of it', async ({
      page,
      newPlayer,
    }) => {
      const who = await newPlayer();
      const { market, row, path } = await firstMarket(who.calls, 'cricket');
      const runner = market.runner_json[0]?.name ?? '';
      await enter(page, who, path);
      const inPanel = (name: string) => page.getByRole('region', { name, exact: true });
      const bookmaker = inPanel('Bookmaker').getByRole('button', { name: /^Back .* \d/ });
      const session = inPanel('Fancy')
        .locator('[data-status="OPEN"]')
        .getByRole('button', { name: /^Yes \d/ });

      // A ball may be under way at any moment: a price is pressed again until the slip has it.
      const lines = slip(page).getByRole('list', { name: 'Bets in the slip' }).getByRole('listitem');
      await expect(async () => {
        await bestPrice(page, 'Back', runner).click({ timeout: 2000 });
        await slip(page).getByLabel('Stake', { exact: true }).fill('100', { timeout: 2000 });
      }).toPass();
      await openWholeSlip(page);
      await slip(page).getByRole('button', { name: 'Several bets' }).click();
      // The bookmaker's rates move all the time.
      await slip(page).getByRole('button', { name: 'Bet settings' }).click();
      const settings = page.getByRole('dialog', { name: 'Bet settings' });
      await settings.getByRole('radio', { name: /^Any/ }).click();
      // So does the price of a team that loses a wicket: what looks mistyped then is asked for a second press.
      await settings.getByRole('switch', { name: /^Check unusual bets/ }).click();
      expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
      await settings.getByRole('button', { name: 'Close' }).click();
      for (const [cell, count] of [[bookmaker.first(), 2] as const, [session.first(), 3] as const])
        await expect(async () => {
          // Above the sheet of a phone.
          await cell.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 150));
          await cell.click({ timeout: 2000 });
          await expect(lines).toHaveCount(count, { timeout: 1000 });
          // A wicket holds the bookmaker longer than a ball does.
        }).toPass();
      expect(await violations(page, SLIP)).toEqual([]);

      await page.route('**/api/bet/placeFancyBet', (route) =>
        route.fulfill({
          json: {
            status: false,
            message: 'The line has moved.',
            code: 'RUN_CHANGED',
            now: { run: 7, size: 90 },
          },
        }),
      );
      const all = slip(page).getByRole('button', { name: /^(Place all|Placing)/ });
      await expect(async () => {
        // None is offered while nothing can be placed.
        if ((await all.count()) > 0 && (await all.getAttribute('aria-disabled')) !== 'true')
          await all.click({ timeout: 2000 });
        for (const at of [0, 1]) await expect(lines.nth(at)).toContainText('Placed:', { timeout: 6000 });
      }).toPass();
      await expect(lines.nth(2)).toContainText('The line has moved.');
      await expect(slip(page).getByRole('heading', { name: '1 bet', exact: true })).toBeVisible();
      await expect(lines.nth(0).getByRole('button')).toHaveCount(0);
      expect(await violations(page, SLIP)).toEqual([]);
      // The next price takes the place of what is placed.
      await slip(page).getByRole('button', { name: 'Close slip' }).click();
      const bets = await who.calls.bets(row.match_id);
      expect(bets.map(({ kind }) => kind).toSorted()).toEqual(['odds', 'rates']);
    });

    test('29 typed for 2.9 is stopped', async ({ page, newPlayer }) => {
      const who = await newPlayer();
      const { market, row, path } = await firstMarket(who.calls, 'football');
      await enter(page, who, path);
      await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
      const odds = slip(page).getByLabel('Odds', { exact: true });
      const asked = Number(await odds.inputValue());
      await odds.fill(String(asked >= 2 ? Math.round(asked) * 10 : 29));
      const box = () => slip(page).getByRole('button', { name: 'Place bet' }).boundingBox();
      const before = await box();
      await place(page);
      const alert = slip(page).getByRole('alert');
      await expect(alert).toContainText('ticks from');
      expect(await box()).toEqual(before);
      expect(await violations(page, SLIP)).toEqual([]);
      // It says that it does nothing now.
      await slip(page).getByRole('button', { name: 'Place bet' }).click({ force: true });
      await page.keyboard.press('Enter');
      await expect(alert).toBeVisible();
      expect(await who.calls.bets(row.match_id)).toEqual([]);
      await alert.getByRole('button', { name: 'Change' }).click();
      await expect(alert).toHaveCount(0);
    });
  });

test('at a desk a slip longer than its column keeps its head and its button in sight', async ({
  page,
  newPlayer,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  await enter(page, who, path);
  const [first, second, third] = market.runner_json.map(({ name }) => name);
  await fillSlip(page, 'Back', first ?? '', 100);
  await slip(page).getByRole('button', { name: 'Several bets' }).click();
  for (const runner of [second, third]) await bestPrice(page, 'Back', runner ?? '').click();
  const head = slip(page).getByRole('heading', { name: '3 bets' });
  const all = slip(page).getByRole('button', { name: 'Place all (3)' });
  const column = page.locator('.side');
  const boxes = () => Promise.all([head.boundingBox(), all.boundingBox()]);
  await expect(all).toBeInViewport({ ratio: 1 });
  // The column follows what was pressed last.
  await column.evaluate((side) => side.scrollTo(0, 0));
  const before = await boxes();
  await column.evaluate((side) => side.scrollBy(0, 150));
  expect(await column.evaluate((side) => side.scrollTop)).toBe(150);
  const [title, button] = await boxes();
  expect(button).toEqual(before[1]);
  // It stops at the edge of the column, whose coloured rim goes on.
  expect(Math.abs((title?.y ?? 0) - (before[0]?.y ?? 0))).toBeLessThanOrEqual(4);
  await expect(all).toBeInViewport({ ratio: 1 });
});
