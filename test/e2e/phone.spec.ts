import type { Locator } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, enter, fillSlip, place, slip } from './screen';
import { PHONE, cutWords, violations } from './sound';

test.use({ viewport: PHONE, hasTouch: true });

test('the slip is brief: another runner stays in sight above it, and the rest of it comes at a press', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  const [first, next] = market.runner_json.map(({ name }) => name);
  await enter(page, who, path);
  await fillSlip(page, 'Back', first ?? '', 100);
  const fillOrKill = slip(page).getByLabel('Fill or kill');
  await expect(fillOrKill).toBeHidden();
  const top = async () => (await slip(page).boundingBox())?.y ?? 0;
  const under = async (runner: string) => {
    const box = await bestPrice(page, 'Back', runner).boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  for (const runner of [first, next]) await expect.poll(() => under(runner ?? '')).toBeLessThan(await top());
  const brief = await top();
  await slip(page).getByRole('button', { name: 'Full slip' }).click();
  await expect(fillOrKill).toBeVisible();
  expect(await top()).toBeLessThan(brief);
  await page.reload();
  await expect(fillOrKill).toBeVisible();
  await slip(page).getByRole('button', { name: 'Full slip' }).click();
  await expect(fillOrKill).toBeHidden();
});

test('heads stand over their prices, and the account sheet leaves header and bar whole', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0]?.name ?? '';
  await enter(page, who, path);
  const box = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = async (what: Locator) => {
    const { x, width } = await box(what);
    return x + width / 2;
  };
  const names = page.locator('.sides').first();
  for (const [side, name] of [
    ['Back', '.b'],
    ['Lay', '.l'],
  ] as const) {
    const apart = (await middle(names.locator(name))) - (await middle(bestPrice(page, side, runner)));
    expect(Math.abs(apart)).toBeLessThanOrEqual(1);
  }
  // A figure without room is left out, never cut.
  const cut = await page.locator('.market-head > p > span').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const [one, line] = [figure.getBoundingClientRect(), figure.parentElement?.getBoundingClientRect()];
      const isShown = line !== undefined && one.width > 0 && one.top < line.bottom;
      return isShown && one.right > line.right + 1 ? [figure.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const sheet = await box(page.locator('#account-menu .MuiPaper-root'));
  const header = await box(page.locator('header.header'));
  const bar = await box(page.locator('nav.bottom'));
  expect(sheet.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(bar.y + 1);
  expect(sheet.width).toBe(PHONE.width);
});

test('Back closes what is open before it leaves, the slip outlives a reload, the bell tells of a match', async ({
  page,
  newPlayer,
}) => {
  const [who, other] = [await newPlayer(), await newPlayer()];
  const { row, market, path } = await firstMarket(who.calls, 'football');
  const [runner] = market.runner_json;
  const heading = page.getByRole('heading', { level: 1, name: row.match_name });
  await enter(page, who, '/#/home');
  await page.goto(path);
  for (const [button, title] of [
    ['Menu', 'Menu'],
    ['Notices', 'Notices'],
    [/^My Market/, 'My Market'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(heading).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/#\/home$/);
  await page.goForward();

  // Between the best back and the best lay, or beside a price of the market: players are met before it.
  await bestPrice(page, 'Back', runner?.name ?? '').click();
  await slip(page).getByRole('button', { name: 'Raise odds' }).click();
  await slip(page).getByLabel('Stake', { exact: true }).fill('120');
  const odds = slip(page).getByLabel('Odds', { exact: true });
  const asked = await odds.inputValue();
  await page.reload();
  await expect(odds).toHaveValue(asked);
  await expect(slip(page).getByLabel('Stake', { exact: true })).toHaveValue('120');

  await place(page);
  await expect.poll(() => who.calls.bets(row.match_id)).toMatchObject([{ stack: 120 }]);
  await other.calls.place({
    match_id: market.match_id,
    market_id: market.market_id,
    selection_id: runner?.selection_id,
    is_back: '0',
    odds: Number(asked),
    stack: 1000,
  });
  await page.getByRole('button', { name: 'Notices: 1 unread' }).click();
  const told = page.getByRole('dialog', { name: 'Notices' });
  await expect(told.getByRole('link', { name: /120 at [\d.]+: matched/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, { within: '[role="dialog"]', isStrict: true })).toEqual([]);
  }
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
});

test('names of series and the words of tabs are never cut', async ({ page, newPlayer }) => {
  await enter(page, await newPlayer(), '/#/home');
  for (const width of [320, 390, 1240, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/#/home');
    const rows = page.locator('.watch-row a');
    await expect(rows.filter({ hasText: 'Simulated Greyhounds' }).first()).toBeVisible();
    expect(await cutWords(page, '.watch-row a, .watch-row a *')).toEqual([]);
    await page.goto('/#/report/current-bet');
    await expect(page.getByRole('tab')).toHaveCount(4);
    expect(await cutWords(page, '[role="tab"]')).toEqual([]);
  }
});
