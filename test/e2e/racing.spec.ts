import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { enter, myBets, place, slip } from './screen';
import { PHONE, sideways, violations } from './sound';

const main = (page: Page): Locator => page.getByRole('main');
const inPanel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Presses the first price of a side that stands, and places ₹ 100 on it. */
async function bet(page: Page, market: string, side: 'Back' | 'Lay'): Promise<void> {
  await inPanel(page, market)
    .getByRole('button', { name: new RegExp(`^${side} .* \\d`) })
    .first()
    .click();
  await slip(page).getByLabel('Stake', { exact: true }).fill('100');
  await place(page);
}

test('a race card: win and place beside each other at a desk, a removal, other days by keys, tabs on a phone', async ({
  page,
  exchange,
  newPlayer,
}) => {
  const who = await newPlayer();
  const race = (await who.calls.watch())
    .filter(({ sport_id: sport, inplay }) => sport === 7 && !inplay)
    .at(-1);
  if (!race) throw new Error('no race on the market watch');
  const path = `/#/horse-racing/${race.match_id}/${race.match_date.replace(' ', 'T')}`;
  await enter(page, who, path);
  await expect(page.getByRole('heading', { level: 1, name: race.match_name })).toBeVisible();
  await bet(page, 'To Win', 'Back');
  await bet(page, 'To Be Placed', 'Lay');
  await expect(myBets(page).getByText('To Be Placed').first()).toBeVisible();
  const [win, placed] = await Promise.all(
    ['To Win', 'To Be Placed'].map((name) => inPanel(page, name).boundingBox()),
  );
  expect(win && placed && Math.abs(win.y - placed.y) < 1 && placed.x >= win.x + win.width).toBe(true);

  // A runner stands in one line of both, with bets, without, and with a bet that is only tried.
  const tops = () =>
    main(page)
      .locator('.market')
      .evaluateAll((markets) =>
        markets.map((one) =>
          [...one.querySelectorAll('.runner')].map((row) => Math.round(row.getBoundingClientRect().top)),
        ),
      );
  const isLevel = async () => {
    const [left, right] = await tops();
    expect(left?.length).toBe(race.runner_json.length);
    expect(right).toEqual(left);
  };
  await isLevel();
  await inPanel(page, 'To Win')
    .getByRole('button', { name: /^Lay .* \d/ })
    .first()
    .click();
  await slip(page).getByLabel('Stake', { exact: true }).fill('100');
  await isLevel();
  await slip(page).getByRole('button', { name: 'Close slip' }).click();

  const out = race.runner_json.at(-1);
  await exchange.admin('remove-runner', race.market_id, String(out?.selection_id), '--factor', '12.5');
  await expect(inPanel(page, 'To Win').getByText(/^Removed \d\d:\d\d, factor 12.5%$/)).toBeVisible();
  expect(await violations(page, { isStrict: true, within: 'main' })).toEqual([]);

  // From here on without a pointer: the heading has the focus when the race has come.
  // The last day there is: shortly before midnight this race may be one of tomorrow's.
  const lastDay = page.getByRole('navigation', { name: 'Days' }).getByRole('link').last();
  await lastDay.focus();
  await page.keyboard.press('Enter');
  await expect(lastDay).toHaveAttribute('aria-current', 'page');
  await expect(main(page).getByText(/^Starts \d\d\/\d\d\//)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: race.match_name })).toBeVisible();
  const price = inPanel(page, 'To Win').locator('.cell[tabindex="0"]');
  await price.focus();
  await page.keyboard.press('ArrowRight');
  await expect(inPanel(page, 'To Win').locator('.cell:focus')).toHaveAttribute('data-i', '3');

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('tab', { name: 'Place' }).click();
  await expect(inPanel(page, 'To Be Placed')).toBeVisible();
  await expect(inPanel(page, 'To Win')).toHaveCount(0);
  expect(await violations(page, { isStrict: true, within: 'main' })).toEqual([]);
  expect(await sideways(page)).toBe(0);
});
