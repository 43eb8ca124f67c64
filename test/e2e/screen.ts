import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Credentials, Player } from './calls';

/** The screen as a person with a screen reader knows it: by roles and names (docs/decisions.md lists those that are fixed). */

export async function signIn(page: Page, { name, password }: Credentials): Promise<void> {
  await page.goto('/');
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await passWelcome(page);
  await expect(money(page, 'Balance')).toBeVisible();
}

/**
 * Opens a page as a player who signed in some time ago: nothing of the login is shown and no welcome. The keys are those
 * that any program of the family leaves (product.md section 4).
 */
export async function enter(page: Page, who: { calls: Player }, path = '/'): Promise<void> {
  await arrive(page, who, path);
  await expect(money(page, 'Balance')).toBeVisible();
}

/** The same for a screen without the header's figures, or in another language. */
export async function arrive(page: Page, { calls }: { calls: Player }, path: string): Promise<void> {
  const { token, ...user } = calls.user;
  await page.goto('/health');
  await page.evaluate(
    (texts) => {
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    },
    {
      usertoken: token,
      userinfo: JSON.stringify(user),
      userId: String(user.user_id),
      parent_id: String(user.parent_id),
      logedIn: 'true',
    },
  );
  await page.goto(path);
}

/** The popup of a fresh login stands before everything else. */
export async function passWelcome(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog', { name: /^Beware Of Phishing/ });
  await welcome.getByRole('button', { name: 'Close' }).click();
  await expect(welcome).toHaveCount(0);
  // Stored, so that neither a reload nor another page of the same browser brings it again.
  await page.waitForFunction(() => localStorage.getItem('openWelcomePopup') === null);
}

export const money = (page: Page, which: 'Balance' | 'Exposure'): Locator =>
  page.getByRole('group', { name: which, exact: true });

export const slip = (page: Page): Locator => page.getByRole('region', { name: 'Bet slip' });
export const myBets = (page: Page): Locator => page.getByRole('region', { name: 'My bets' });

const BEST = { Back: 0, Lay: 3 };
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The best price of one side of a runner; waits until there is one. */
export const bestPrice = (page: Page, side: 'Back' | 'Lay', runner: string): Locator =>
  page
    .getByRole('button', { name: new RegExp(`^${side} ${escaped(runner)} \\d`) })
    .and(page.locator(`[data-i="${BEST[side]}"]`))
    // A bookmaker below has the same runners.
    .first();

/** Presses a price and fills in the stake; the slip is then ready to be placed. */
export async function fillSlip(
  page: Page,
  side: 'Back' | 'Lay',
  runner: string,
  stake: number,
): Promise<void> {
  await bestPrice(page, side, runner).click();
  await slip(page).getByLabel('Stake', { exact: true }).fill(String(stake));
}

/** A phone's slip is brief until it is asked for all its fields. */
export async function openWholeSlip(page: Page): Promise<void> {
  const whole = slip(page).getByRole('button', { name: 'Full slip' });
  if (await whole.isVisible()) await whole.click();
}

export const place = (page: Page): Promise<void> =>
  slip(page).getByRole('button', { name: 'Place bet' }).click();

/** 1234567.5 -> '12,34,567.50', written here apart from the product's own code. */
export const inRupees = (amount: number): string =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
