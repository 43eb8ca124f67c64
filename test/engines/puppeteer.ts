import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NotHere } from './driver';
import type { Driver, Size } from './driver';

/** As much of puppeteer-core as is used here. Two versions of it are fetched by `engines`, and none is a dependency. */
type Page = {
  setViewport(size: Size): Promise<void>;
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<void> };
  keyboard: { type(text: string): Promise<void> };
};
type Browser = { version(): Promise<string>; newPage(): Promise<Page>; close(): Promise<void> };
type Puppeteer = { launch(options: object): Promise<Browser> };

/** Reads a package that was fetched into `folder`. */
function packageIn(folder: string, name: string): unknown {
  try {
    return createRequire(join(folder, 'package.json'))(name);
  } catch (error) {
    throw new NotHere(
      `${name} was not fetched: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  }
}

async function driverOf(puppeteer: Puppeteer, options: object, size: Size): Promise<Driver> {
  const browser = await puppeteer.launch(options);
  const page = await browser.newPage();
  // Firefox takes the size and knows nothing of the orientation that puppeteer sends after it.
  await page.setViewport(size).catch((error: unknown) => {
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  });
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}

/** The oldest Chrome that is supported. */
export async function chrome109(folder: string, size: Size): Promise<Driver> {
  const puppeteer = packageIn(folder, 'puppeteer-109') as Puppeteer;
  // A class that unpacks the browser when it is asked for.
  const chromium = packageIn(folder, '@sparticuz/chromium') as {
    args: string[];
    executablePath: () => Promise<string>;
  };
  const executablePath = await chromium.executablePath();
  return driverOf(
    puppeteer,
    { args: [...chromium.args, '--no-sandbox'], executablePath, headless: true },
    size,
  );
}

export async function firefox(folder: string, size: Size, executablePath: string): Promise<Driver> {
  const puppeteer = packageIn(folder, 'puppeteer-core') as Puppeteer;
  return driverOf(
    puppeteer,
    { browser: 'firefox', executablePath, headless: true, defaultViewport: null },
    size,
  );
}
