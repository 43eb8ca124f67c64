/** `npm test`: everything there is, on a machine that has only Node and npm. Plain Node, because nothing is installed yet. */
import { bad, good, say, showTime, step, table } from './lib/say.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { browser, check, jest, replayCorpus } from './lib/runners.mjs';

const started = Date.now();
await ensureInstalled();
const chromium = await ensureChromium();
step(chromium ? `Chromium: ${chromium}` : bad('no Chromium could be had: the browser tests will fail'));

const FOLDERS = ['domain', 'api', 'slices', 'store', 'src', 'server', 'tools'];
const RUNNERS = [
  ['types', check('types', 'node_modules/typescript-7/bin/tsc', ['-p', '.'])],
  ['lint', check('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0'])],
  [
    'format',
    check('format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  ],
  [
    'import rules',
    check('deps', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      'dependency-cruiser.cjs',
      ...FOLDERS,
    ]),
  ],
  ['unit', jest('unit')],
  ['server', jest('server')],
  ['view', jest('view')],
  ['replay', replayCorpus],
  ['build', check('build', 'tools/build.mjs', [])],
  ['browser', browser(chromium)],
];

/** `npm test -- unit browser` runs only those: for work on one part. */
const wanted = process.argv.slice(2);
const chosen = RUNNERS.filter(([name]) => wanted.length === 0 || wanted.includes(name));

const rows = [['step', 'passed', 'failed', 'time', '']];
const sum = { passed: 0, failed: 0 };
for (const [name, runner] of chosen) {
  step(name);
  const from = Date.now();
  const { passed, failed, note, output } = await runner();
  sum.passed += passed;
  sum.failed += failed;
  rows.push([name, passed, failed, showTime(Date.now() - from), note]);
  if (failed > 0) say(output);
  say(
    `  ${failed > 0 ? bad(`${failed} failed`) : good('passed')}: ${passed} passed, ${failed} failed in ${showTime(Date.now() - from)}`,
  );
}
if (chosen.length === 0) {
  sum.failed += 1;
  say(`no such step: ${wanted.join(' ')}`);
}

say(`\n${table(rows, [1, 2, 3])}\n\nall steps: ${showTime(Date.now() - started)}`);
say(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
