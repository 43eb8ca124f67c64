/** `npm test`: everything there is, on a machine that has only Node and npm. Plain Node, because nothing is installed yet. */
import { bad, good, say, showTime, step, table } from './lib/say.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensurePackage } from './lib/debian.mjs';
import { browser, check, jest, replayCorpus } from './lib/runners.mjs';

const started = Date.now();
await ensureInstalled();
const needsChromium = !process.argv.includes('--but') || !process.argv.includes('browser');
const chromium = needsChromium ? await ensureChromium() : '';
if (needsChromium)
  step(chromium ? `Chromium: ${chromium}` : bad('no Chromium could be had: the browser tests will fail'));

if (!(await ensurePackage('nats-server')))
  step(bad('no nats-server could be had: the tests of the bus over NATS are skipped'));

const FOLDERS = ['domain', 'api', 'slices', 'store', 'src', 'server', 'packages', 'tools'];
const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';

/**
 * Two at a time, because no step keeps two cores busy; the longest first, so that both end together. The tests of the
 * server build it themselves, first thing: the build of the page comes later, as both would wait for each other. The
 * browser comes last; what it leaves of the machine is for lint, which no clock watches.
 */
const SIDE_BY_SIDE = [
  { name: 'server', runner: jest('server') },
  { name: 'unit', runner: jest('unit') },
  { name: 'view', runner: jest('view') },
  { name: 'build', runner: check('build', 'tools/build.mjs', []) },
  { name: 'exchange', runner: jest('exchange') },
  { name: 'spec', runner: jest('spec', 'spec-view') },
  {
    name: 'format',
    runner: check('format', 'node_modules/prettier/bin/prettier.cjs', [
      '--check',
      '--log-level',
      'warn',
      '.',
    ]),
  },
  {
    name: 'typed lint',
    runner: check('typed lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  },
  { name: 'types', runner: check('types', 'tools/types.mjs', []) },
  { name: 'replay', runner: replayCorpus },
  {
    name: 'import rules',
    runner: check('import rules', DEPCRUISE, ['--config', 'dependency-cruiser.cjs', ...FOLDERS]),
  },
];
const BROWSER = { name: 'browser', runner: browser(chromium) };
const lint = (options) => ({
  name: 'lint',
  runner: check('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0'], options),
});
const AT_ONCE = 2;

const rows = [['step', 'passed', 'failed', 'time', '']];
const sum = { passed: 0, failed: 0 };

const runOne = async (name, runner) => {
  step(name);
  const from = Date.now();
  const { passed, failed, note, output } = await runner();
  const time = showTime(Date.now() - from);
  sum.passed += passed;
  sum.failed += failed;
  rows.push([name, passed, failed, time, note]);
  if (failed > 0) say(output);
  say(`  ${name}: ${failed > 0 ? bad(`${failed} failed`) : good('passed')}, ${passed} passed in ${time}`);
};

/** `npm test -- unit browser` runs only those, `-- --but browser` (`npm run check`) everything else. */
const isBut = process.argv[2] === '--but';
const named = process.argv.slice(isBut ? 3 : 2);
const isWanted = (name) => named.length === 0 || named.includes(name) !== isBut;

/** Takes one step after the other off the list, until none is left. */
async function runAll(steps, atOnce) {
  const waiting = steps.filter(({ name }) => isWanted(name));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next.name, next.runner);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const withBrowser = isWanted('browser');
await runAll(withBrowser ? SIDE_BY_SIDE : [lint(), ...SIDE_BY_SIDE], AT_ONCE);
if (withBrowser) await runAll([BROWSER, lint({ isPatient: true })], AT_ONCE);
if (rows.length === 1) {
  sum.failed += 1;
  say(`no such step: ${named.join(' ')}`);
}

say(`\n${table(rows, [1, 2, 3])}\n\nall steps: ${showTime(Date.now() - started)}`);
say(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
