import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, errors } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../lib/chromium.mjs';
import { APP } from './app';
import { checkFree, openLog, UnusableFile } from '@backlay/replay/tools/files';
import { done, EXIT } from '@backlay/replay/tools/outcome';
import type { ReplayOutcome } from '@backlay/replay/tools/outcome';
import { notAsRecorded } from '@backlay/replay/tools/verifying';
import { servePlayback } from './watch';

/** What is drawn: the state before action `at` (default: the end), on a page of `width` by `height` CSS px (default: as large as
 * the recorded one, else a desk's). */
export type ShotOptions = { readonly at?: number; readonly width?: number; readonly height?: number };

const DESK = { width: 1440, height: 900 };
const PATIENCE_MS = 120_000;
/** A request that never ends, such as one for a picture of a site that does not answer, keeps no screen back for longer. */
const REST_MS = 20_000;

/** What runs the tools gives functions their names by this helper, which a page does not have. */
export const NAMED = 'globalThis.__name = (named) => named';

/** Sets the recorded page before everything the page of recordings shows around it, at its own size. */
async function bringForward(page: Page): Promise<void> {
  await page.locator('iframe').evaluate(({ style }) =>
    Object.assign(style, {
      position: 'fixed',
      inset: '0',
      width: '100vw',
      height: '100vh',
      zIndex: '9999',
      transform: 'none',
      boxShadow: 'none',
    }),
  );
}

/** The recorded page has come to rest: its screen's code and fonts are there, and what was drawn is painted. */
async function settle(page: Page): Promise<void> {
  const drawn = page.frameLocator('iframe');
  await drawn.locator('#root > *').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
  const body = drawn.locator('body');
  await body.evaluate(NAMED);
  await body.evaluate(restInFrame, REST_MS);
}

/**
 * In the recorded page: done when nothing that it shows is still to come. A slow machine lies still between two parts of its code,
 * so that neither the network nor two pictures that are alike tell: a part is on its way as long as its script stands in the head,
 * and what it draws has come when the page has nothing else to do.
 * @param patienceMs a state may be recorded with a page on its way, which stays so
 */
async function restInFrame(body: HTMLElement, patienceMs: number): Promise<void> {
  const { ownerDocument: page } = body;
  const { documentElement: root, fonts, head } = page;
  const until = performance.now() + patienceMs;
  const idle = () => new Promise((done) => requestIdleCallback(done));
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isSigned = () => body.querySelector('.header') !== null;
  /** A first screen that was drawn before the typeface came is written with it from the next one on (typeface.ts): as if it were. */
  const writeWithTypeface = (): boolean => {
    if (!isSigned() || root.dataset['typeface'] !== undefined) return false;
    if ([...fonts].some(({ family }) => family.includes('Noto Sans Variable'))) root.dataset['typeface'] = '';
    return true;
  };
  const isComing = (): boolean =>
    writeWithTypeface() ||
    body.querySelector('.await') !== null ||
    head.querySelector('script[src]:not([defer])') !== null;
  let before: string;
  do {
    before = body.innerHTML;
    await idle();
    await fonts.ready;
    await painted();
  } while (before !== body.innerHTML || (isComing() && performance.now() < until));
}

export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a recording at a place, and does something with the page once it has come to rest. */
export async function atRest<T>(
  browser: Browser,
  address: string,
  at: number,
  viewport: typeof DESK,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  // Only bounds a failure: a busy machine takes many times as long.
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await page.goto(address);
    await page.getByRole('slider').fill(String(at));
    await bringForward(page);
    await settle(page);
    return await work(page);
  } finally {
    await page.close();
  }
}

export const draw = (browser: Browser, address: string, at: number, viewport: typeof DESK): Promise<Buffer> =>
  atRest(browser, address, at, viewport, (page) =>
    page.screenshot({ animations: 'disabled', caret: 'hide' }),
  );

/** Draws the screen of a recording as PNG: as players see it, from the top, for how far a page was scrolled is in no state.
 * Throws UnusableFile, also when the recording is not that long. */
export async function drawShot(file: string, root: string, { at, ...asked }: ShotOptions): Promise<Buffer> {
  const { header, actions } = openLog(file).log;
  const last = actions.length;
  if (at !== undefined && at > last)
    throw new UnusableFile(`${file}: has ${last} actions, there is no ${at}`);
  const playback = await servePlayback(file, root);
  try {
    const size = { ...DESK, ...header.env.size, ...asked };
    return await inBrowser((browser) => draw(browser, playback.address, at ?? last, size));
  } finally {
    await playback.close();
  }
}

/** Writes the screen to `target`. */
export async function writeShot(
  file: string,
  root: string,
  target: string,
  wanted: ShotOptions,
): Promise<ReplayOutcome> {
  checkFree(target);
  writeFileSync(target, await drawShot(file, root, wanted));
  return done(target, target, notAsRecorded(APP, openLog(file).log, wanted.at));
}

/** Of 255 levels of red, green or blue. The same page drawn twice differs by up to 23 in the edges of its icons, as Chromium
 * draws a part of it in a layer of its own or not. */
const SEEN_LEVELS = 32;

/** How many pixels two pictures visibly differ in; all of them where one is larger. Equal bytes are an equal picture. */
export async function pixelsApart(browser: Browser, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async ({ urls, seenLevels }) => {
        const [a, b] = await Promise.all(
          urls.map(async (url) => {
            const picture = new Image();
            picture.src = url;
            await picture.decode();
            const { naturalWidth: width, naturalHeight: height } = picture;
            const canvas = new OffscreenCanvas(width, height).getContext('2d');
            canvas?.drawImage(picture, 0, 0);
            return canvas?.getImageData(0, 0, width, height);
          }),
        );
        if (!a || !b || a.width !== b.width || a.height !== b.height) return Infinity;
        let pixels = 0;
        for (let at = 0; at < a.data.length; at += 4) {
          const apart = [0, 1, 2].map((i) => Math.abs((a.data[at + i] ?? 0) - (b.data[at + i] ?? 0)));
          if (Math.max(...apart) > seenLevels) pixels += 1;
        }
        return pixels;
      },
      {
        urls: [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`),
        seenLevels: SEEN_LEVELS,
      },
    );
  } finally {
    await page.close();
  }
}

/** A picture of the screen at each mark, and whether it is that of the folder it is compared with. */
type AtMark = {
  readonly at: number;
  readonly note: string;
  readonly file: string;
  readonly differs: string | null;
};

/** Draws the screen at each mark of a recording into `out`. With `against`, a folder of such pictures, says at which marks they differ
 * from these, and ends with 1 if one does. Throws UnusableFile for a recording without marks. */
export async function writeMarks(
  file: string,
  root: string,
  out: string,
  against: string | undefined,
): Promise<ReplayOutcome> {
  const { header, marks } = openLog(file).log;
  if (marks.length === 0) throw new UnusableFile(`${file}: has no marks`);
  mkdirSync(out, { recursive: true });
  const playback = await servePlayback(file, root);
  try {
    const all = await inBrowser(async (browser) => {
      const drawn: AtMark[] = [];
      for (const { i, note } of marks) {
        const name = `${String(i).padStart(5, '0')}.png`;
        const png = await draw(browser, playback.address, i, { ...DESK, ...header.env.size });
        writeFileSync(join(out, name), png);
        const before = against === undefined ? null : join(against, name);
        const pixels =
          before && existsSync(before) ? await pixelsApart(browser, readFileSync(before), png) : 0;
        const differs =
          before && !existsSync(before) ? 'is not there' : pixels > 0 ? `${pixels} pixels` : null;
        drawn.push({ at: i, note, file: join(out, name), differs });
      }
      return drawn;
    });
    const lines = all.map(({ at, note, file: png, differs }) =>
      [`mark at ${at}: ${note}: ${png}`, ...(differs === null ? [] : [`differs: ${differs}`])].join('  '),
    );
    const isSame = all.every(({ differs }) => differs === null);
    return { text: lines.join('\n'), data: all, code: isSame ? EXIT.equal : EXIT.diverged };
  } finally {
    await playback.close();
  }
}
