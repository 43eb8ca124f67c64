import type { Page } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { enter, fillSlip, inRupees, money, myBets, place } from './screen';

/** Does to the page what Chrome's translation does: each text is taken out, an element with its words put in its place, now
 * and whenever a text comes or changes; and the page is marked. The words stay the same, so that they can be looked for. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(`{
    const replace = (text) => {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || /^(font|script|style|textarea|title)$/.test(parent.localName)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const textsIn = (node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      return texts;
    };
    document.documentElement.classList.add('translated-ltr');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) textsIn(node).forEach(replace);
    }).observe(document.body, { childList: true, subtree: true });
    textsIn(document.body).forEach(replace);
  }`);

test('a page that the browser translates goes on: figures, a bet, every way away', async ({
  page,
  exchange,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0]?.name ?? '';
  await enter(page, who, path);
  await expect(page.getByRole('button', { name: new RegExp(`^Back ${runner}`) }).first()).toBeVisible();
  await translate(page);
  await expect(page.locator('main font').first()).toBeVisible();

  await exchange.admin('chips', who.name, '2500');
  await expect(money(page, 'Balance')).toHaveText(inRupees(102_500));
  await expect(async () => {
    await fillSlip(page, 'Back', runner, 100);
    await place(page);
    await expect(myBets(page).getByText(runner).first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  for (const name of ['Account Statement', 'Bet History', 'Profit and Loss'] as const) {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page
      .getByRole('link', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }))
      .click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('alert').filter({ hasText: 'stopped working' })).toHaveCount(0);
  await expect(myBets(page).getByText(runner).first()).toBeVisible();
});
