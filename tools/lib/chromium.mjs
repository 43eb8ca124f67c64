import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, debianAsRoot, onPath, runnable } from './debian.mjs';
import { step, showTime } from './say.mjs';
import { runNode, tail } from './run.mjs';

/** For pages of our own. The sandbox needs user namespaces, which containers often lack; the rest is quiet on the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Playwright keeps its browsers in a cache of its own, one folder a version: the newest wins. */
const inPlaywrightCache = () => {
  const cache =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse()
    .flatMap((name) => [
      join(cache, name, 'chrome-linux', 'chrome'),
      join(cache, name, 'chrome-linux64', 'chrome'),
      join(cache, name, 'chrome-mac', 'Chromium.app/Contents/MacOS/Chromium'),
    ])
    .find(runnable);
};

/** Path of a Chromium already on this machine, or undefined. `CHROMIUM_PATH` goes before everything else. */
export const findChromium = () => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return runnable(named) ? named : undefined;
  return onPath(NAMES) ?? MAC.find(runnable) ?? inPlaywrightCache();
};

/** A Chromium for the browser tests: found, else Debian's package (as root), else Playwright's download. */
export const ensureChromium = async () => {
  const found = findChromium();
  if (found) return found;
  if (debianAsRoot()) {
    step('no Chromium here: installing the package of the distribution with apt-get');
    const result = await aptInstall('chromium');
    const installed = findChromium();
    if (installed) return installed;
    step(`apt-get did not bring one:\n${tail(result.output, 5)}`);
  }
  step("no Chromium here: downloading Playwright's");
  await runNode('node_modules/@playwright/test/cli.js', ['install', 'chromium'], {
    beat: (ms) => step(`  downloading: ${showTime(ms)}`),
  });
  return findChromium();
};
