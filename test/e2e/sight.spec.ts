import type { Locator } from '@playwright/test';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { bestPrice, enter, fillSlip, slip } from './screen';
import { PHONE } from './sound';

/** What tells one element from another where no ground and no shadow is painted. */
const marks = (of: Locator): Promise<string> =>
  of.evaluate((node) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine, forcedColorAdjust } =
      getComputedStyle(node);
    return [
      borderTopWidth === '0px' ? 'no border' : `${borderTopStyle} ${borderTopWidth}`,
      outlineStyle,
      textDecorationLine,
      forcedColorAdjust,
    ].join(', ');
  });

const bare = 'no border, none, none, auto';

test.describe('where the device sets the colours', () => {
  test.use({ viewport: PHONE, contextOptions: { forcedColors: 'active' } });

  test('sides, choices and edges are told by lines', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    const { market, path } = await firstMarket(who.calls, 'football');
    const runner = market.runner_json[0]?.name ?? '';
    await page.goto('/');
    expect(await marks(page.getByRole('button', { name: 'Sign in', exact: true }))).not.toBe(bare);
    await enter(page, who, '/#/home');
    const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    expect(await marks(link('Home'))).not.toBe(await marks(link('In-play')));
    const sport = (name: string) =>
      page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name });
    await expect(sport('Football')).toBeVisible();
    expect(await marks(sport('All sports'))).not.toBe(await marks(sport('Football')));

    await page.goto(path);
    await expect(bestPrice(page, 'Lay', runner)).toBeVisible();
    const [back, lay] = [
      await marks(bestPrice(page, 'Back', runner)),
      await marks(bestPrice(page, 'Lay', runner)),
    ];
    expect([back, lay]).not.toContain(bare);
    expect(back).not.toBe(lay);
    await fillSlip(page, 'Back', runner, 100);
    expect(await marks(bestPrice(page, 'Back', runner))).not.toBe(back);
    const chips = slip(page).getByRole('group', { name: 'Stake chips' }).getByRole('button');
    await chips.first().click();
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
    expect(await marks(chips.first())).not.toBe(await marks(chips.nth(1)));
    expect(await marks(slip(page).getByRole('button', { name: 'Place bet' }))).not.toBe(bare);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    expect(await marks(page.locator('.MuiMenu-paper'))).not.toBe(bare);
  });
});

/** 1280 by 1024 at 400 %. */
test.describe('zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the whole slip can be read, and nothing sticks over it', async ({ page, newPlayer }) => {
    const who = await newPlayer();
    const { market, path } = await firstMarket(who.calls, 'football');
    const runner = market.runner_json[0]?.name ?? '';
    await enter(page, who, path);
    await fillSlip(page, 'Back', runner, 100);
    await expect(bestPrice(page, 'Back', runner)).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    const box = await slip(page).boundingBox();
    expect(box?.height).toBeGreaterThan(190);
    for (const part of [
      slip(page).getByRole('heading'),
      slip(page).getByLabel('Stake', { exact: true }),
      slip(page).getByRole('term').filter({ hasText: 'Liability' }),
      slip(page).getByRole('button', { name: 'Place bet' }),
    ]) {
      await part.scrollIntoViewIfNeeded();
      // Fractions of a pixel are rounded away.
      await expect(part).toBeInViewport({ ratio: 0.98 });
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeInViewport({ ratio: 1 });
    // The button is where it is read, not over what is read.
    await slip(page).evaluate((sheet) => sheet.scrollTo(0, 0));
    await expect(slip(page).getByRole('button', { name: 'Place bet' })).not.toBeInViewport();
  });
});
