import type { Page } from '@playwright/test';
import { overlaps } from './crowded';
import { expect, test } from './fixtures';
import { enter } from './screen';
import { DESK, PHONE } from './sound';

/** A table is asked for each second: an answer that a busy exchange owes is asked for again, and the page goes on. */
const ASKED_AGAIN = /status of 503/;

/** Lucky 7, Dragon Tiger with its side bets, a wheel with a bet on each of its numbers, a hundred jodis, and those with the most cards
 * and players. */
const TABLES = ['-145', '-1011', '-1030', '-1031', '-7', '-1023'];

async function boxOf(page: Page, name: string) {
  const box = await page.getByRole('region', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not shown`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test('a phone shows all of a round at once, and the dock covers no bet', async ({
  page,
  newPlayer,
  quiet,
}) => {
  quiet.allow(ASKED_AGAIN);
  await page.setViewportSize(PHONE);
  await enter(page, await newPlayer(), '/#/casino/list');
  for (const table of TABLES) {
    await page.evaluate((id) => void (location.hash = `/casino/match/${id}`), table);
    const bets = page.getByRole('region', { name: 'Bets', exact: true });
    await expect(bets).toBeVisible();
    const place = page.getByRole('button', { name: 'Place bets' });
    await expect(place).toBeInViewport({ ratio: 1 });
    const dock = await place.locator('xpath=ancestor::section').boundingBox();
    const shown = await bets.boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
    // The last of the bets can be brought into sight above the dock.
    const last = bets.getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1);
    expect(await overlaps(page)).toEqual([]);
  }
});

test('a desk shows table, bets and history side by side', async ({ page, newPlayer, quiet }) => {
  quiet.allow(ASKED_AGAIN);
  await page.setViewportSize(DESK);
  await enter(page, await newPlayer(), '/#/casino/match/-1011');
  await expect(page.getByRole('region', { name: 'Bets', exact: true })).toBeVisible();
  const [bets, mine] = [await boxOf(page, 'Bets'), await boxOf(page, 'My bets in this round')];
  const results = await page.getByRole('group', { name: 'Last results' }).boundingBox();
  expect((results?.x ?? 0) + (results?.width ?? 0)).toBeLessThanOrEqual(bets.x);
  expect(bets.right).toBeLessThanOrEqual(mine.x);
  expect(mine.y).toBeLessThan(bets.bottom);
  expect(await overlaps(page)).toEqual([]);
});
