import type { Locator, Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, enter, slip } from './screen';
import { LOOKS, sideways, violations } from './sound';

/** As if its time had come, until it is answered: what the exchange says of the session otherwise is as it is. */
async function fallDue(page: Page): Promise<void> {
  let isAnswered = false;
  await page.route('**/api/safety/answerCheck', (route) => {
    isAnswered = true;
    return route.continue();
  });
  await page.route('**/api/limits/get', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { check: { due_in_ms: number } | null } };
    if (body.data.check && !isAnswered) body.data.check.due_in_ms = 0;
    await route.fulfill({ response, json: body });
  });
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a reality check waits beside the slip on both sizes, and opens by itself once it is put away', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  await who.calls.raw('safety/setCheck', { minutes: 15 });
  const { path, row } = await firstMarket(who.calls, 'football');
  await fallDue(page);
  await enter(page, who, path);
  await bestPrice(page, 'Back', row.runner_json[0]?.name ?? '').click();
  await expect(slip(page).getByRole('textbox', { name: 'Stake' })).toBeVisible();

  const waits = page.getByRole('complementary', { name: 'Reality check' }).getByRole('button');
  await expect(waits).toBeVisible({ timeout: 15_000 });
  for (const [, size, scheme] of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await overlap(waits, slip(page))).toBe(false);
    expect(await sideways(page)).toBe(0);
  }

  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: 'Reality check' });
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  for (const [, size, scheme] of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(waits).toHaveCount(0);
});
