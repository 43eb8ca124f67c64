import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addPlayer } from '../e2e/fixtures';
import { startExchange } from '../e2e/exchange';
import type { Exchange } from '../e2e/exchange';
import { NotHere } from './driver';
import type { Driver, Size } from './driver';
import { fetched } from './fetched';
import { chrome109, firefox } from './puppeteer';
import { walk } from './walk';
import { webkit } from './webkit';

// The walk in engines other than the one the browser tests run in. What drives them is fetched when this runs and is no
// dependency: docs/trials.md says when it last ran.

/** By the name each is kept under. */
const PACKAGES = {
  'puppeteer-109': 'puppeteer-109@npm:puppeteer-core@19.6',
  '@sparticuz/chromium': '@sparticuz/chromium@109',
  'puppeteer-core': 'puppeteer-core@24',
};
const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
function onPath(name: string): string {
  const found = ['/usr/bin', '/usr/local/bin'].map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new NotHere(`${name} is not installed`);
  return found;
}

const ENGINES: Readonly<Record<string, (size: Size) => Promise<Driver>>> = {
  'Chrome 109': async (size) => {
    return chrome109(await fetched('engines', PACKAGES), size);
  },
  Firefox: async (size) => {
    return firefox(await fetched('engines', PACKAGES), size, onPath('firefox-esr'));
  },
  WebKit: async (size) => {
    onPath('Xvfb');
    onPath('WebKitWebDriver');
    return webkit(size, existsSync);
  },
};

async function tryOne(
  engine: string,
  size: Size,
  exchange: Exchange,
): Promise<'walked' | 'skipped' | 'failed'> {
  const where = `${engine}, ${size.width} x ${size.height}`;
  let driver: Driver | undefined;
  try {
    driver = await ENGINES[engine]?.(size);
    if (!driver) throw new Error(`no engine ${engine}`);
    const seen = await walk(driver, exchange, await addPlayer(exchange));
    console.log(`${where} (${driver.name}): walked\n  ${seen.join('\n  ')}`);
    return 'walked';
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.log(`${where}: ${error instanceof NotHere ? 'skipped' : 'FAILED'}: ${why}`);
    return error instanceof NotHere ? 'skipped' : 'failed';
  } finally {
    await driver?.close().catch(() => undefined);
  }
}

const exchange = await startExchange();
const ends: string[] = [];
const wanted = process.argv[2];
for (const engine of Object.keys(ENGINES).filter((name) => wanted === undefined || name.startsWith(wanted)))
  for (const size of SIZES) ends.push(await tryOne(engine, size, exchange));
await exchange.dispose();
const count = (end: string): number => ends.filter((one) => one === end).length;
console.log(`engines: ${count('walked')} walked, ${count('skipped')} skipped, ${count('failed')} failed`);
process.exitCode = count('failed') > 0 ? 1 : 0;
