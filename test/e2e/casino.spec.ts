import type { Page } from '@playwright/test';
import { nameOfResult } from '../../domain/casino/resultNames';
import { betOn, recordWhenOver, tablesOf, tableWhen } from './casinoTables';
import { expect, test } from './fixtures';
import { enter, money } from './screen';
import { DESK, PHONE, sideways, violations } from './sound';

// Rounds take as long as at real tables: here their clock goes faster.
test.use({ clockSpeed: '6' });

/** Its bets are taken for forty seconds of the table, longer than at most. */
const TABLE = { id: '-1016', name: 'Amar Akbar Anthony' };

const NARROW = { width: 320, height: 640 };
/** The fewest bets, and the most. */
const NARROWEST: ReadonlySet<string> = new Set(['-145', '-1030']);

const mine = (page: Page) => page.getByRole('region', { name: 'My bets in this round' });

/** Of a round's time for bets, s: on a busy machine a press may come after the rest of it. */
const LEFT_S = 25;
const TRIES = 5;
const SOON = { timeout: 5_000 };

/** Puts a chip on Amar as soon as there is time for it, and places it; in the next round where this one has closed meanwhile. */
async function placeOnAmar(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const timer = main.getByRole('timer');
  const placed = mine(page).getByText('placed', { exact: true });
  for (let n = 0; n < TRIES; n += 1) {
    await expect
      .poll(async () => Number(await timer.textContent()), { timeout: 90_000 })
      .toBeGreaterThan(LEFT_S);
    await main.getByRole('button', { name: 'Chip of 100', exact: true }).click();
    await main.getByRole('button', { name: /^Back Amar at/ }).click();
    await main
      .getByRole('button', { name: 'Place 100', exact: true })
      .click(SOON)
      .catch(() => undefined);
    const isPlaced = await placed.waitFor(SOON).then(
      () => true,
      () => false,
    );
    if (isPlaced) return;
  }
  throw new Error('no round took the bet');
}

/** What a round with one bet of 100 on Amar at 2.12 brings. */
const BROUGHT = /You (won 112\.00|lost 100\.00) net\./;

test('a round: a chip is placed, stands in my bets, and its result moves the balance by the net', async ({
  page,
  newPlayer,
}) => {
  await enter(page, await newPlayer(), '/#/casino/list');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: TABLE.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: TABLE.name })).toBeVisible();
  const before = await money(page, 'Balance').textContent();
  await placeOnAmar(page);
  await expect(mine(page).getByText('Amar, Back at 2.12')).toBeVisible();
  await expect(main.getByText(BROUGHT).first()).toBeVisible({ timeout: 60_000 });
  await expect(money(page, 'Balance')).not.toHaveText(before ?? '');
  await expect(main.getByText('1 round with bets, net')).toBeVisible();
});

test('a round goes on while the page is away: reloaded, and without a connection', async ({
  page,
  context,
  newPlayer,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/);
  const who = await newPlayer();
  await enter(page, who, `/#/casino/match/${TABLE.id}`);
  await placeOnAmar(page);
  await page.reload();
  await expect(mine(page).getByText('Amar, Back at 2.12')).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'No answer from the table' })).toBeVisible();
  await tableWhen(who.calls, TABLE.id, ({ round, last: past }) =>
    [round, past].some((one) => one !== null && one.net !== null),
  );
  await context.setOffline(false);
  await expect(page.getByText(BROUGHT).first()).toBeVisible();
  await expect(page.getByText('No answer from the table')).toHaveCount(0);
});

test('every game: its table is sound, a round is bet on, dealt again and agrees with its record', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  await enter(page, who, '/#/casino/list');
  const main = page.getByRole('main');
  const size = async (one: typeof PHONE): Promise<void> => {
    await page.setViewportSize(one);
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  };
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const one of [DESK, PHONE, NARROW]) await size(one);

  // All play at once, each table when it takes bets.
  const tables = await tablesOf(who.calls);
  const bets = tables.map(async (table) => ({ table, bet: await betOn(who.calls, table.match_id) }));

  const games = new Map(tables.map((table) => [table.game, table]));
  for (const table of games.values()) {
    await page.evaluate((hash) => void (location.hash = hash), `/casino/match/${table.match_id}`);
    await expect(page.getByRole('heading', { level: 1, name: table.match_name })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Back / }).first()).toBeVisible();
    for (const one of NARROWEST.has(table.match_id) ? [NARROW, PHONE, DESK] : [PHONE, DESK]) await size(one);
  }

  for (const { table, bet } of await Promise.all(bets)) {
    const { outcome, table: slug } = await recordWhenOver(who.calls, table.match_id, bet.roundId);
    await page.goto(`/#/replay?round=${bet.roundId}`);
    await page.getByRole('button', { name: 'All cards' }).click();
    await expect(page.getByRole('status')).toHaveText(`It came to: ${nameOfResult(table.game, outcome)}.`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // All look alike there: one shows what the others do.
    if (table === tables[0]) {
      await page.getByRole('button', { name: 'QR code' }).click();
      await expect(page.getByRole('img', { name: /^The page that checks round/ })).toBeVisible();
      for (const one of [NARROW, PHONE, DESK]) await size(one);
    }
    await page.goto(`/verify/${bet.roundId}`);
    await expect(page.getByRole('status')).toContainText(
      `Round ${bet.roundId} of ${slug} agrees with its record.`,
    );
  }
});

test('what the tables proved is there for a stranger, at a desk and on a phone, in both languages', async ({
  page,
}) => {
  await page.goto('/#/fairness');
  await page.getByRole('link', { name: 'Lucky 7 A', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Lucky 7 A, / })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Low Card / })).toBeVisible();
  for (const size of [{ width: 1440, height: 900 }, PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('row', { name: /^छोटा पत्ता / })).toBeVisible();
  await page.goto('/#/');
  await expect(
    page.getByRole('button', { name: 'Login' }).or(page.locator('input[type=password]').first()),
  ).toBeVisible();
});
