import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { step, showTime } from './say.mjs';
import { ROOT, run, runNode, tail } from './run.mjs';
import { jestCounts, orNothingRan, playwrightCounts, replayCounts } from './counts.mjs';

/** Only ends what would never end: a busy machine takes three times as long as another. */
const ENDLESS_MS = 75 * 60_000;

/** The runners of `npm test`. Each answers { passed, failed, note, output }; `output` is printed when something failed. */
const REPORTS = join(ROOT, 'dist', 'test');

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const freshReport = (name) => {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

const beatFor = (name) => {
  let next = 15_000;
  return (ms) => {
    if (ms < next) return;
    next += 15_000;
    step(`  ${name}: ${showTime(ms)}`);
  };
};

/** A check that answers yes or no: counts as one test. */
export const check = (name, file, args, options) => async () => {
  const result = await runNode(file, args, { quiet: true, beat: beatFor(name), ...options });
  const failed = result.code === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, note: '', output: tail(result.output, 80) };
};

/** jest prints its report after the words even when it also writes the file. */
const withoutJson = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"'))
    .join('\n');

/**
 * Tests make much that is gone at once, and other steps have the other cores: memory is cleaned up in larger lots, and by
 * the one thread.
 */
const QUICK_MEMORY = ['--max-semi-space-size=32', '--single-threaded-gc'];

/** Projects of jest.config.mjs, reported as the first. */
export const jest =
  (...projects) =>
  async () => {
    const [project] = projects;
    const file = freshReport(`jest-${project}`);
    const result = await run(
      process.execPath,
      [
        ...QUICK_MEMORY,
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        ...projects,
        '--ci',
        '--json',
        `--outputFile=${file}`,
        '--reporters=default',
      ],
      { quiet: true, beat: beatFor(project), timeoutMs: ENDLESS_MS },
    );
    const counts = jestCounts(readReport(file), result.code);
    return { ...counts, output: tail(withoutJson(result.output), 200) };
  };

/** Every recorded session of test/logs folded again, in one process; each file is one test. */
export const replayCorpus = async () => {
  const folder = join(ROOT, 'test', 'logs');
  const logs = existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => /\.actions\.jsonl(\.gz)?$/.test(name))
    : [];
  const args = ['tools/replay/main.ts', 'verify', ...logs.map((name) => join('test', 'logs', name))];
  const options = { quiet: true, timeoutMs: ENDLESS_MS };
  const { code, output } = await runNode('node_modules/tsx/dist/cli.mjs', args, options);
  const counts = { ...replayCounts(output, code, logs.length), note: `${logs.length} sessions` };
  return { ...orNothingRan(counts), output: tail(output, 200) };
};

/** The browser tests against the built product. */
export const browser = (chromium) => async () => {
  if (!chromium)
    return { passed: 0, failed: 1, note: 'no Chromium', output: 'Set CHROMIUM_PATH to a Chromium.' };
  const file = freshReport('playwright');
  const args = ['test', '--config', 'test/e2e/playwright.config.ts', '--reporter=line,json'];
  const result = await runNode('node_modules/@playwright/test/cli.js', args, {
    quiet: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CI: '1' },
    beat: beatFor('browser'),
    timeoutMs: ENDLESS_MS,
  });
  return { ...playwrightCounts(readReport(file), result.code), output: tail(result.output, 200) };
};
