import type { Browser, Page } from '@playwright/test';
import { NAMED } from '../../tools/replay/shot';
import { DEMO, firstMarket, signInByCall } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import { enter } from '../e2e/screen';
import { median } from './report';
import type { Row } from './report';

const PRESSES = 30;

/** From the press of a price until the slip with it is painted, ms. The time of the event is that of the input itself. */
async function pressed(page: Page, nth: number): Promise<number> {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.slip form'), null, { timeout: 20_000 });
  await page.evaluate(() => {
    const timed = new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            if (!document.querySelector('.slip form')) return void requestAnimationFrame(look);
            // What runs behind a frame's callback comes after its painting.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          };
          look();
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { timed });
  });
  await page.locator('main button[data-i]:not([disabled], [aria-disabled="true"])').nth(nth).click();
  return await page.evaluate(() => (window as unknown as { timed: Promise<number> }).timed);
}

/** How long a player waits for the slip, at a desk and on a phone. */
export async function benchSlipPress(browser: Browser): Promise<Row[]> {
  const exchange = await startExchange();
  try {
    const { path } = await firstMarket(await signInByCall(exchange.url, DEMO), 'football');
    const rows: Row[] = [];
    for (const [name, viewport] of [
      ['desk', { width: 1440, height: 900 }],
      ['phone', { width: 390, height: 844 }],
    ] as const) {
      const context = await browser.newContext({ baseURL: exchange.url, viewport });
      const page = await context.newPage();
      await page.addInitScript(NAMED);
      await enter(page, { calls: await signInByCall(exchange.url, DEMO) }, path);
      const times: number[] = [];
      // The first one fetches the form, unless a pointer came near before.
      for (let i = 0; i <= PRESSES; i += 1) times.push(await pressed(page, i % 4));
      const [first = 0, ...rest] = times;
      rows.push({
        group: 'Press of a price to the painted slip',
        name,
        value: median(rest),
        unit: 'ms',
        gate: { most: 60 },
        note: `the first ${first.toFixed(0)} ms, the longest of ${PRESSES} others ${Math.max(...rest).toFixed(0)} ms`,
      });
      await context.close();
    }
    return rows;
  } finally {
    await exchange.dispose();
  }
}
