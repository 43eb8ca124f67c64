import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { showTime, step } from './say.mjs';
import { ROOT, runNode, tail } from './run.mjs';
import { keepRelease } from './releases.mjs';
import { bundleConsole } from './consolePage.mjs';
import { bundleGames } from './gamesPage.mjs';
import { fingerprint, isFresh, remember } from './stale.mjs';
import { bundleServer } from './serverBundle.mjs';
import { buildVerifierPage } from './verifierPage.mjs';

const RECORD = join(ROOT, 'dist', 'built.json');
const COMMON = ['package.json', 'package-lock.json', 'domain', 'api'];

const bundleClient = async () => {
  // The last build, which may be of another version: webpack empties its folder.
  keepBuilt();
  // Webpack empties dist/client by itself; the source maps lie beside it.
  rmSync(join(ROOT, 'dist', 'maps'), { recursive: true, force: true });
  const args = ['--mode', 'production', '--no-color'];
  const result = await runNode('node_modules/webpack-cli/bin/cli.js', args, {
    quiet: true,
    env: { NODE_ENV: 'production' },
    beat: (ms) => step(`  bundling the page: ${showTime(ms)}`),
  });
  if (result.code !== 0) return tail(result.output, 60);
  keepBuilt();
  return buildVerifierPage(join(ROOT, 'dist', 'client'));
};

/** A place for building alone may keep nothing: the page is built all the same. */
function keepBuilt() {
  try {
    keepRelease(ROOT);
  } catch (error) {
    step(`the page of this release is not kept: ${error.message}`);
  }
}

const LOADERS = [
  'appIcons.cjs',
  'pureReact.cjs',
  'earlierFiles.cjs',
  'publicFiles.cjs',
  'verifierPage.mjs',
  'workerParts.cjs',
].map((name) => `tools/lib/${name}`);

/** What can be built: from which sources, what must lie there afterwards, and how. */
const PARTS = {
  server: {
    sources: [...COMMON, 'packages', 'server', 'tools/lib/serverBundle.mjs'],
    result: 'dist/server/main.mjs',
    bundle: bundleServer,
  },
  page: {
    sources: [...COMMON, 'packages', 'slices', 'store', 'src', 'public', 'webpack.config.ts', ...LOADERS],
    result: 'dist/client/index.html',
    bundle: bundleClient,
  },
  games: {
    sources: [...COMMON, 'src/frames', 'src/base', 'tools/lib/gamesPage.mjs'],
    result: 'dist/games/index.html',
    bundle: bundleGames,
  },
  console: {
    sources: [...COMMON, 'src/console', 'src/base', 'tools/lib/consolePage.mjs'],
    result: 'dist/console/index.html',
    bundle: bundleConsole,
  },
};

const isBuilt = (name, print) => existsSync(join(ROOT, PARTS[name].result)) && isFresh(RECORD, name, print);

/** Builds one part when its sources changed since the last time; answers the errors as text, empty when all is well. */
const buildPart = async (name, force) => {
  const { sources, bundle } = PARTS[name];
  const print = fingerprint(ROOT, sources);
  if (!force && isBuilt(name, print)) return '';
  const from = Date.now();
  step(`building the ${name}`);
  const errors = await bundle();
  if (errors) return `the ${name} does not build:\n${errors}`;
  // The fingerprint from before the build: a source saved meanwhile makes the next start build again.
  remember(RECORD, name, print);
  step(`built the ${name} in ${showTime(Date.now() - from)}`);
  return '';
};

/**
 * Builds what is stale, the parts side by side.
 * @param {{ force?: boolean, only?: 'server' | 'page' | 'games' | 'console' }} [options]
 * @returns {Promise<string>} the errors, empty when all is well
 */
export const buildStale = async ({ force = false, only } = {}) => {
  const names = only ? [only] : Object.keys(PARTS);
  // The usual case needs nobody's leave.
  if (!force && names.every((name) => isBuilt(name, fingerprint(ROOT, PARTS[name].sources)))) return '';
  const onWait = (pid) => step(`process ${pid} is installing or building here: waiting for it`);
  const errors = await alone(join(ROOT, 'dist'), onWait, () =>
    Promise.all(names.map((name) => buildPart(name, force))),
  );
  return errors.filter(Boolean).join('\n');
};
