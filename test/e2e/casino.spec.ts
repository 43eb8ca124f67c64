import type { Locator, Page } from '@playwright/test';
import { nameOfResult } from '../../domain/casino/resultNames';
import type { Player } from './calls';
import { betOn, recordWhenOver, tablesOf, tableWhen } from './casinoTables';
import { expect, test } from './fixtures';
import { enter, money } from './screen';
import { DESK, PHONE, sideways, violations } from './sound';

// Rounds take as long as at real tables: here their clock goes faster.
test.use({ clockSpeed: '6' });

/** Its bets are taken for forty seconds of the table, longer than at most. */
const TABLE = { id: '-1016', name: 'Amar Akbar Anthony' };

const NARROW = { width: 320, height: 640 };
/** The fewest bets, and the most beside each other. */
const NARROWEST: ReadonlySet<string> = new Set(['-145', '-1030', '-1031']);

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

/** Takes the bet back while bets are taken; false where they were closed before. */
async function undoAmar(page: Page): Promise<boolean> {
  await mine(page)
    .getByRole('button', { name: 'Undo bet of 100 on Amar' })
    .click(SOON)
    .catch(() => undefined);
  return mine(page)
    .getByText('1 bet is undone: the stake is free again.')
    .waitFor(SOON)
    .then(
      () => true,
      () => false,
    );
}

/** Presses the mark of a player's last round with bets. */
async function openPast(page: Page, who: Player): Promise<Locator> {
  const { last } = await tableWhen(who, TABLE.id, ({ last: past }) => past !== null && past.net !== null);
  await page.getByRole('button', { name: new RegExp(`^Round ${last?.market_id}: `) }).click();
  return page.getByRole('dialog', { name: new RegExp(`^Round ${last?.market_id}: `) });
}

test('a round: a bet is undone, one stands in my bets, and its result moves the balance by the net', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  await enter(page, who, '/#/casino/list');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: TABLE.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: TABLE.name })).toBeVisible();
  let before: string | null;
  do {
    before = await money(page, 'Balance').textContent();
    await placeOnAmar(page);
  } while (!(await undoAmar(page)));
  await expect(money(page, 'Exposure')).toHaveText('0.00');
  await expect(money(page, 'Balance')).toHaveText(before ?? '');

  await placeOnAmar(page);
  await expect(mine(page).getByText('Amar, Back at 2.12')).toBeVisible();
  await expect(main.getByText(BROUGHT).first()).toBeVisible({ timeout: 60_000 });
  await expect(money(page, 'Balance')).not.toHaveText(before ?? '');
  await expect(main.getByText(/rounds? with bets, net/)).toBeVisible();

  const past = await openPast(page, who.calls);
  await expect(past.getByText(BROUGHT)).toBeVisible();
  await expect(past.getByRole('img')).toHaveCount(1);
  await expect(past.getByRole('link', { name: 'Check this round with my receipts' })).toBeVisible();
  for (const size of [DESK, PHONE, NARROW]) {
    await page.setViewportSize(size);
    expect(await violations(page)).toEqual([]);
  }
});

/** Its bets between two cards are taken for half a second here, less than a hand needs: the page presses as soon as it may. */
const pressBetweenCards = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const find = (label: RegExp) =>
      [...document.querySelectorAll<HTMLButtonElement>('main button:enabled')].find((button) =>
        label.test(button.ariaLabel ?? button.textContent),
      );
    const isPlaced = () =>
      [...document.querySelectorAll('[aria-label="My bets in this round"] em')].some(({ textContent }) =>
        /^(being )?placed$/.test(textContent),
      );
    // Chips that were not placed in time lie there when the next round opens.
    const isBeforeCards = () => Number(document.querySelector('[role=timer]')?.textContent) > 0;
    const press = () => {
      if (isBeforeCards() || isPlaced() || !document.querySelector('main section [role=img]')) return;
      (find(/^Place \d/) ?? find(/^Back Bahar /))?.click();
    };
    new MutationObserver(press).observe(document.body, { subtree: true, childList: true, attributes: true });
  });

test('Andar Bahar takes a bet between two cards, and gives it back no more once the next lies open', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  await enter(page, who, '/#/casino/match/-7');
  await expect(page.getByRole('heading', { level: 1, name: 'Andar Bahar' })).toBeVisible();
  await pressBetweenCards(page);
  await expect(mine(page).getByText('placed', { exact: true })).toBeVisible({ timeout: 90_000 });
  const { round } = await tableWhen(who.calls, '-7', (table) => {
    const after = table.round?.bets[0]?.placed_after;
    // A press that came before the first card is made again in the next round.
    return after !== undefined && after > 0 && (table.round?.cards.flat().length ?? 0) > after;
  });
  const [bet] = round?.bets ?? [];
  expect(bet?.placed_after).toBeGreaterThan(0);
  await expect(mine(page).getByRole('button', { name: /^Undo bet/ })).toHaveCount(0);
  expect(await who.calls.raw('bet/undoBet', { bet_id: bet?.bet_id })).toMatchObject({
    status: false,
    code: 'NOT_CANCELLABLE',
  });
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
    await expect(page.getByRole('status')).toHaveText(`Result: ${nameOfResult(table.game, outcome)}.`);
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

  // Two hands over the table: each in a row of cards that are as wide as cards.
  await page.goto('/#/casino/match/-1');
  await page
    .getByRole('button', { name: /^Round \d+: / })
    .first()
    .click();
  const cards = page.getByRole('dialog', { name: /^Round \d+: / }).getByRole('img');
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) await expect(card).toHaveCSS('width', '44px');
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
