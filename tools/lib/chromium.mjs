import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { step, showTime } from './say.mjs';
import { run, runNode, tail } from './run.mjs';

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

const runnable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(runnable);

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
  return onPath() ?? MAC.find(runnable) ?? inPlaywrightCache();
};

const debianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const aptInstall = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const beat = (ms) => step(`  apt-get is at work: ${showTime(ms)}`);
  const args = ['install', '-y', '--no-install-recommends', 'chromium'];
  const first = await run('apt-get', args, { quiet: true, env, beat });
  if (first.code === 0) return first;
  await run('apt-get', ['update'], { quiet: true, env, beat });
  return run('apt-get', args, { quiet: true, env, beat });
};

/** A Chromium for the browser tests: found, else Debian's package (as root), else Playwright's download. */
export const ensureChromium = async () => {
  const found = findChromium();
  if (found) return found;
  if (debianAsRoot()) {
    step('no Chromium here: installing the package of the distribution with apt-get');
    const result = await aptInstall();
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
