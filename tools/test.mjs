/** `npm test`: everything there is, on a machine that has only Node and npm. Plain Node, because nothing is installed yet. */
import { bad, good, say, showTime, step, table } from './lib/say.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { browser, check, jest, replayCorpus } from './lib/runners.mjs';

const started = Date.now();
await ensureInstalled();
const needsChromium = !process.argv.includes('--but') || !process.argv.includes('browser');
const chromium = needsChromium ? await ensureChromium() : '';
if (needsChromium)
  step(chromium ? `Chromium: ${chromium}` : bad('no Chromium could be had: the browser tests will fail'));

const FOLDERS = ['domain', 'api', 'slices', 'store', 'src', 'server', 'tools'];
const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';

/** Two lanes side by side, because neither keeps two cores busy alone; the browser comes last and has the machine to itself. */
const LANES = [
  [
    ['types', check('types', 'node_modules/typescript-7/bin/tsc', ['-p', '.'])],
    ['import rules', check('import rules', DEPCRUISE, ['--config', 'dependency-cruiser.cjs', ...FOLDERS])],
    [
      'format',
      check('format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
    ],
    ['lint', check('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0'])],
    ['build', check('build', 'tools/build.mjs', [])],
    ['server', jest('server')],
    ['exchange', jest('exchange')],
  ],
  [
    ['unit', jest('unit')],
    ['view', jest('view')],
    ['spec', jest('spec', 'spec-view')],
    ['replay', replayCorpus],
  ],
];
const LAST = [['browser', browser(chromium)]];

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
const runLane = async (lane) => {
  for (const [name, runner] of lane) if (isWanted(name)) await runOne(name, runner);
};

await Promise.all(LANES.map(runLane));
await runLane(LAST);
if (rows.length === 1) {
  sum.failed += 1;
  say(`no such step: ${named.join(' ')}`);
}

say(`\n${table(rows, [1, 2, 3])}\n\nall steps: ${showTime(Date.now() - started)}`);
say(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
