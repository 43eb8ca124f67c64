import type { Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter, inRupees, money, myBets, place, slip } from './screen';
import { PHONE } from './sound';

// It settles markets of the only cricket match in play, on which others bet.
test.use({ ofItsOwn: 'sessions' });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page, what: RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: what });

/** Prices stand still for seconds only: between two balls a bet goes through, else it is tried again. */
async function bet(
  page: Page,
  cell: ReturnType<Page['locator']>,
  stake: string,
  field = 'Stake',
): Promise<void> {
  await expect(async () => {
    await cell.click({ timeout: 2000 });
    await slip(page).getByLabel(field, { exact: true }).fill(stake, { timeout: 1000 });
    await place(page);
    await expect(said(page, /Bet placed/).first()).toBeVisible({ timeout: 6000 });
  }).toPass();
}

/** The line of My bets says so, and nothing is held back any more. */
async function isSettled(page: Page, { bet_id: id }: { bet_id: string }, profit: string): Promise<void> {
  const line = myBets(page).locator(`[data-bet="${id}"]`);
  await expect(
    myBets(page)
      .getByRole('table', { name: /^Finished/ })
      .filter({ has: page.locator(`[data-bet="${id}"]`) }),
  ).toBeVisible();
  await expect(line).toContainText(profit);
  await expect(money(page, 'Exposure')).toHaveText('0.00');
}

test('a session and the bookmaker: bet on, seen in My bets and as run position, settled by number and winner', async ({
  page,
  newPlayer,
  exchange,
}) => {
  const who = await newPlayer();
  const { row, path } = await firstMarket(who.calls, 'cricket');
  await enter(page, who, path);

  const fancy = panel(page, 'Fancy');
  // Whichever takes bets at the moment.
  const open = fancy.locator('[data-status="OPEN"]').getByRole('button', { name: /^Yes \d/ });
  await bet(page, open.first(), '500');
  const [placed] = (await who.calls.bets(row.match_id)) ?? [];
  if (!placed) throw new Error('the bet is not listed');
  expect(placed).toMatchObject({ kind: 'numbers', stack: 500, is_back: '1' });
  await expect(myBets(page).getByText(placed.market_name).first()).toBeVisible();
  const market = fancy.locator(`[data-market="${placed.market_id}"]`);
  await expect(money(page, 'Exposure')).toHaveText('500.00');

  await market.getByRole('button', { name: /: open your run position$/ }).click();
  const ladder = page.getByRole('dialog', { name: /Run position/ });
  await expect(ladder.getByRole('row', { name: new RegExp(`^${placed.odds} or more`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ladder).toHaveCount(0);

  await exchange.admin('line', placed.market_id, 'result', String(placed.odds), '--before-start');
  const won = (500 * (placed.session?.size ?? 0)) / 100;
  await expect(market.getByText(`+${inRupees(won)}`)).toBeVisible();
  await expect(market.getByText(`Result ${placed.odds}`)).toBeVisible();
  await isSettled(page, placed, `+${inRupees(won)}`);

  const bookmaker = panel(page, 'Bookmaker');
  await bet(page, bookmaker.getByRole('button', { name: /^Back / }).first(), '200');
  await expect(myBets(page).getByText('Bookmaker').first()).toBeVisible();
  await expect(money(page, 'Exposure')).toHaveText('200.00');
  const atRate = (await who.calls.bets(row.match_id)).find(({ kind }) => kind === 'rates');
  if (!atRate) throw new Error('the bet with the bookmaker is not listed');
  const profit = `+${inRupees(2 * (atRate.fills[0]?.odds ?? 0))}`;
  await expect(bookmaker.getByText(profit)).toBeVisible();
  await exchange.admin('result', atRate.market_id, String(atRate.selection_id), '--before-start');
  await expect(bookmaker.getByText('Winner')).toBeVisible();
  await isSettled(page, atRate, profit);
});

test('on a phone the row of a meter shows the player’s figure, the delay and the limits whole', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { row, path } = await firstMarket(who.calls, 'cricket');
  await enter(page, who, path);
  const meter = panel(page, 'Meter');
  await bet(
    page,
    meter
      .locator('[data-status="OPEN"]')
      .getByRole('button', { name: /^Yes \d/ })
      .first(),
    '100',
    'Stake per run',
  );
  const [placed] = await who.calls.bets(row.match_id);
  await page.setViewportSize(PHONE);
  const line = meter.locator(`[data-market="${placed?.market_id}"]`);
  const figure = line.getByRole('group', { name: 'Your worst result' });
  const parts = [figure, line.getByText('3 s bet delay'), line.getByText(/a run, at most/)];
  await expect(figure).toHaveText(/^-[\d,]+\.00$/);
  for (const part of parts)
    // What its own box or one around it cuts is not seen by a player.
    await expect
      .poll(() =>
        part.evaluate((node) => {
          const text = document.createRange();
          text.selectNodeContents(node);
          const [all, room] = [text.getBoundingClientRect(), node.parentElement?.getBoundingClientRect()];
          return (
            room !== undefined &&
            all.width > 0 &&
            all.right <= room.right + 1 &&
            all.bottom <= room.bottom + 1
          );
        }),
      )
      .toBe(true);
});

test('a Khado and a place: bet on, seen in My bets, settled', async ({ page, newPlayer, exchange }) => {
  const who = await newPlayer();
  const { row, path } = await firstMarket(who.calls, 'cricket');
  await enter(page, who, path);
  const khado = panel(page, 'Khado');
  const open = khado.locator('[data-status="OPEN"]').getByRole('button', { name: /^Yes \d+-\d+ / });
  await bet(page, open.first(), '500');
  const [placed] = await who.calls.bets(row.match_id);
  if (!placed) throw new Error('the bet is not listed');
  expect(placed).toMatchObject({ kind: 'numbers', session: { session_type: 'khado' }, stack: 500 });
  await expect(myBets(page).getByText(placed.market_name).first()).toBeVisible();
  // The last number of the band.
  const last = placed.odds + (placed.session?.width ?? 0) - 1;
  await exchange.admin('line', placed.market_id, 'result', String(last), '--before-start');
  const won = (500 * (placed.session?.size ?? 0)) / 100;
  await expect(
    khado.locator(`[data-market="${placed.market_id}"]`).getByText(`+${inRupees(won)}`),
  ).toBeVisible();
  await isSettled(page, placed, `+${inRupees(won)}`);

  // A race that is not run while it is bet on.
  const races = (await who.calls.watch()).filter(({ sport_id: sport }) => sport === 7);
  // Those that are over come last.
  const race = races.findLast(({ status }) => status === 'OPEN');
  if (!race) throw new Error('no race on the market watch');
  await page.goto(`/#/game-details/7/${race.match_id}`);
  const places = (await who.calls.match(race.match_id)).markets.find((one) => one.market_type === 'PLACE');
  if (!places) throw new Error('the race has no place market');
  await bet(
    page,
    panel(page, places.name)
      .getByRole('button', { name: /^Back / })
      .first(),
    '200',
  );
  await expect(myBets(page).getByText(places.name).first()).toBeVisible();
  const [onPlace] = await who.calls.bets(race.match_id);
  const others = places.runner_json.map((runner) => runner.selection_id);
  const winners = [
    onPlace?.selection_id,
    ...others.filter((id) => id !== onPlace?.selection_id).slice(0, places.number_of_winners - 1),
  ];
  await exchange.admin('result', places.market_id, winners.join(), '--before-start');
  if (!onPlace) throw new Error('the bet on a place is not listed');
  // Before commission, as the bet says it; the market's line below has what is left.
  await isSettled(page, onPlace, `+${inRupees(200 * ((onPlace.fills[0]?.odds ?? 0) - 1))}`);
});
