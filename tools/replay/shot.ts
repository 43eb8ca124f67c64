import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../lib/chromium.mjs';
import { checkFree, openLog, UnusableFile } from './files';
import { done } from './outcome';
import type { Outcome } from './outcome';
import { notAsRecorded } from './verifying';
import { servePlayer } from './watch';

/** What is drawn: the state before action `at` (default: the end), on a page of `width` by `height` CSS px (default: as large as
 * the recorded one, else a desk's). */
export type Wanted = { readonly at?: number; readonly width?: number; readonly height?: number };

const DESK = { width: 1440, height: 900 };

/** Sets the recorded page before everything the player shows around it, at its own size. */
async function bringForward(page: Page): Promise<void> {
  await page.locator('iframe').evaluate(({ style }) =>
    Object.assign(style, {
      ...{ position: 'fixed', inset: '0', width: '100vw', height: '100vh', zIndex: '9999' },
      ...{ transform: 'none', boxShadow: 'none' },
    }),
  );
}

/** The recorded page has come to rest: its screen's code and fonts are there, and what was drawn is painted. */
async function settle(page: Page): Promise<void> {
  const drawn = page.frameLocator('iframe');
  await drawn.locator('#root > *').first().waitFor();
  await page.waitForLoadState('networkidle');
  await drawn.locator('body').evaluate(async ({ ownerDocument }) => {
    await ownerDocument.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

async function draw(address: string, at: number, viewport: typeof DESK): Promise<Buffer> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await page.goto(address);
    await page.getByRole('slider').fill(String(at));
    await bringForward(page);
    await settle(page);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await browser.close();
  }
}

/** Draws the screen of a recording as PNG: as players see it, from the top, for how far a page was scrolled is in no state.
 * Throws UnusableFile, also when the recording is not that long. */
export async function drawShot(file: string, root: string, { at, ...asked }: Wanted): Promise<Buffer> {
  const { header, actions } = openLog(file).log;
  const last = actions.length;
  if (at !== undefined && at > last)
    throw new UnusableFile(`${file}: has ${last} actions, there is no ${at}`);
  const player = await servePlayer(file, root);
  try {
    return await draw(player.address, at ?? last, { ...DESK, ...header.env.size, ...asked });
  } finally {
    await player.close();
  }
}

/** Writes the screen to `target`. */
export async function writeShot(
  file: string,
  root: string,
  target: string,
  wanted: Wanted,
): Promise<Outcome> {
  checkFree(target);
  writeFileSync(target, await drawShot(file, root, wanted));
  return done(target, target, notAsRecorded(openLog(file).log, wanted.at));
}
