import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { enter, passWelcome } from './screen';
import { LOOKS, sideways, violations } from './sound';

async function typeTo(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

for (const [look, size, scheme] of LOOKS)
  test(`Telegram is connected, signs in and is disconnected with the keyboard: ${look}`, async ({
    page,
    context,
    newPlayer,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const who = await newPlayer();
    const phone = `phone of ${who.name}`;
    await enter(page, who, '/#/security-auth');
    await press(page, 'Connect Telegram');
    await typeTo(page, 'Your password', who.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Connect Telegram' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const message = await page.locator('code').innerText();

    const bot = await context.newPage();
    await bot.setViewportSize(size);
    await bot.goto('/telegram-bot');
    await typeTo(bot, 'Your phone', phone);
    await typeTo(bot, 'Message', message);
    await bot.keyboard.press('Enter');
    const messages = bot.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await expect(messages.first()).toContainText(`Connected to ${who.name}`);
    expect(await violations(bot)).toEqual([]);
    /** The bot writes in its own time, and notices come between: waits for the newest message of that code. */
    const code = async (what: string): Promise<string> => {
      const one = messages.filter({ hasText: what }).first();
      await expect(async () => {
        await bot.goto(`/telegram-bot?chat=${encodeURIComponent(phone)}`);
        await expect(one).toBeVisible({ timeout: 1000 });
      }).toPass();
      const [digits] = /\d{6}/.exec(await one.innerText()) ?? [];
      expect(digits).toBeDefined();
      return digits ?? '';
    };
    await expect(page.getByRole('button', { name: 'Disconnect Telegram' })).toBeVisible();

    // As on another device.
    await page.goto('/health');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await typeTo(page, 'User name', who.name);
    await typeTo(page, 'Password', who.password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(await code(`code to sign in as ${who.name}`));
    await passWelcome(page);
    await page.goto('/#/security-auth');
    await expect(page.getByText('by a code that was sent').first()).toBeVisible();

    await press(page, 'Disconnect Telegram');
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    await page.keyboard.type(await code('a change of how the account is protected'));
    await expect(page.getByRole('button', { name: 'Connect Telegram' })).toBeVisible();
  });
