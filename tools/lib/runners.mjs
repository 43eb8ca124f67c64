import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { step, showTime } from './say.mjs';
import { ROOT, runNode, tail } from './run.mjs';
import { jestCounts, orNothingRan, playwrightCounts } from './counts.mjs';

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
export const check = (name, file, args) => async () => {
  const result = await runNode(file, args, { quiet: true, beat: beatFor(name) });
  const failed = result.code === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, note: '', output: tail(result.output, 80) };
};

/** jest prints its report after the words even when it also writes the file. */
const withoutJson = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"'))
    .join('\n');

/** Projects of jest.config.mjs, reported as the first. */
export const jest =
  (...projects) =>
  async () => {
    const [project] = projects;
    const file = freshReport(`jest-${project}`);
    const result = await runNode(
      'node_modules/jest/bin/jest.js',
      ['--selectProjects', ...projects, '--ci', '--json', `--outputFile=${file}`, '--reporters=default'],
      { quiet: true, beat: beatFor(project), timeoutMs: 30 * 60_000 },
    );
    const counts = jestCounts(readReport(file), result.code);
    return { ...counts, output: tail(withoutJson(result.output), 200) };
  };

/** Every recorded session of test/logs folded again; each file is one test. */
export const replayCorpus = async () => {
  const folder = join(ROOT, 'test', 'logs');
  const logs = existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => /\.actions\.jsonl(\.gz)?$/.test(name))
    : [];
  let failed = 0;
  let output = '';
  for (const name of logs) {
    const args = ['tools/replay/main.ts', 'verify', join('test', 'logs', name)];
    const result = await runNode('node_modules/tsx/dist/cli.mjs', args, { quiet: true, timeoutMs: 60_000 });
    if (result.code === 0) continue;
    failed += 1;
    output += `${name}\n${tail(result.output)}\n`;
  }
  return {
    ...orNothingRan({ passed: logs.length - failed, failed, note: `${logs.length} sessions` }),
    output,
  };
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
    timeoutMs: 25 * 60_000,
  });
  return { ...playwrightCounts(readReport(file), result.code), output: tail(result.output, 200) };
};
