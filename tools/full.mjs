/**
 * `npm run full`: the long trials, one after the other, for hours; `npm run full -- engines nodes` runs only some, `-- --list`
 * names them. Writes date, commit and figures into the last table of docs/trials.md. Not part of the test.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { giveUp, say, showTime, step } from './lib/say.mjs';
import { ROOT, run, runNode, tail } from './lib/run.mjs';
import { recordRun } from './lib/trials.mjs';

const JEST = 'node_modules/jest/bin/jest.js';
const TSX = 'node_modules/tsx/dist/cli.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Each says at its end, in one of its last lines, what it found; a code other than 0 is a finding. */
const TRIALS = [
  { name: 'engines', file: TSX, args: ['test/engines/main.ts'], says: /^engines: .*/m },
  { name: 'nodes', file: TSX, args: ['test/engines/nodes.ts'], says: /^nodes: .*/m },
  {
    name: 'devtools',
    file: PLAYWRIGHT,
    args: ['test', '--config', 'test/e2e/playwright.config.ts', '--workers', '1', 'devtools\\.spec'],
    env: { DEVTOOLS: '1' },
    says: /^\s*\d+ (?:passed|failed).*/m,
  },
  {
    name: 'feeds',
    file: JEST,
    args: ['test/server/markets/feeds/assembly'],
    env: { FEED_DAMAGE: '20000' },
    says: /^Tests:.*/m,
  },
  {
    name: 'typist',
    file: JEST,
    args: ['test/src/parts/forms/numberFields', 'test/domain/base/typedNumber'],
    env: { TYPIST_RUNS: '10000' },
    says: /^Tests:.*/m,
  },
  {
    name: 'limits',
    file: JEST,
    args: ['test/server/protection/sequences'],
    env: { LIMIT_SEQUENCES: '10000' },
    says: /^Tests:.*/m,
  },
  {
    name: 'corrections',
    file: JEST,
    args: ['test/server/book/corrections/sequences'],
    env: { CORRECTION_SEQUENCES: '10000' },
    says: /^Tests:.*/m,
  },
  {
    name: 'backups',
    file: JEST,
    args: ['test/server/backup/backup'],
    env: { BACKUP_MOMENTS: '20' },
    says: /^Tests:.*/m,
  },
  {
    name: 'halts',
    file: JEST,
    args: ['test/server/halts/underFire'],
    env: { HALT_BETTORS: '64', HALT_ROUNDS: '40', HALT_PROCESSES: '4' },
    says: /^Tests:.*/m,
  },
  {
    name: 'risk',
    file: JEST,
    args: ['test/server/risk', 'test/domain/placing/houseRisk'],
    env: { RISK_BETS: '10000', RISK_BOOKS: '20000', RISK_SEQUENCES: '200' },
    says: /^Tests:.*/m,
  },
  {
    name: 'wallet',
    file: JEST,
    args: ['test/server/wallet/model'],
    env: { WALLET_RUNS: '20000' },
    says: /^Tests:.*/m,
  },
  {
    name: 'returns',
    file: JEST,
    args: ['test/domain/games/returns'],
    env: { RETURN_ROUNDS: '10000000' },
    says: /^Tests:.*/m,
  },
  { name: 'leftOpen', file: 'tools/bench.mjs', args: ['leftOpen'], says: /^\| the second hour.*/m },
  { name: 'planted', file: 'tools/bench.mjs', args: ['planted'], says: /^\d+ of \d+ found.*/m },
  { name: 'fuzz', file: 'tools/fuzz.mjs', args: [], says: /^\d+ sent, \d+ faults/m },
  { name: 'chaos', file: 'tools/chaos.mjs', args: ['--minutes', '10'], says: /^\d+ rounds, .*/m },
  { name: 'cluster', file: 'tools/chaos.mjs', args: ['cluster', '--rounds', '5'], says: /^\d+ rounds, .*/m },
  {
    name: 'walletKills',
    file: 'tools/chaos.mjs',
    args: ['wallet', '--rounds', '30'],
    says: /^\d+ rounds, .*/m,
  },
  {
    name: 'sharedKills',
    file: 'tools/chaos.mjs',
    args: ['wallet', '--game', 'shared', '--rounds', '120'],
    says: /^\d+ rounds, .*/m,
  },
  { name: 'drill', file: 'tools/chaos.mjs', args: ['backups'], says: /^\d+ moments, .*/m },
  { name: 'tables', file: 'tools/chaos.mjs', args: ['casino', '--rounds', '200'], says: /^\d+ rounds, .*/m },
  {
    name: 'fullHouse',
    file: 'tools/bench.mjs',
    args: ['tables'],
    env: { TABLES_SECONDS: '600' },
    says: /^\d+ figures, .*/m,
  },
  { name: 'casino', file: TSX, args: ['tools/casino/main.ts', 'poker', '--check'], says: /^casino: .*/m },
  { name: 'day', file: 'tools/day.mjs', args: [], says: /^\d+ bets, .*/m },
];

const asked = process.argv.slice(2);
if (asked.includes('--list')) {
  for (const { name, args, env } of TRIALS) say(`${name}: ${args.join(' ')} ${JSON.stringify(env ?? {})}`);
  process.exit(0);
}
const unknown = asked.filter((name) => !TRIALS.some((one) => one.name === name));
if (unknown.length > 0) giveUp(`there is no trial ${unknown.join(', ')}: npm run full -- --list`);

await ensureInstalled();
const chromium = await ensureChromium();
const commit = (await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true })).output.trim();
const page = join(ROOT, 'docs', 'trials.md');

let failed = 0;
for (const { name, file, args, env = {}, says } of TRIALS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  step(`${name}: begins`);
  const beat = (ms) => step(`  ${name}: ${showTime(ms)}`);
  const { code, ms, output } = await runNode(file, args, {
    quiet: true,
    env: { ...env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
    beat,
  });
  const found = output.match(says)?.[0].trim() ?? 'said nothing at its end';
  if (code !== 0) {
    failed += 1;
    say(tail(output, 60));
  }
  const date = new Date().toISOString().slice(0, 10);
  const result = code === 0 ? found : `FAILED (${code}): ${found}`;
  writeFileSync(page, recordRun(readFileSync(page, 'utf8'), { name, date, commit, ms, result }));
  await runNode('node_modules/prettier/bin/prettier.cjs', ['--write', page], { quiet: true });
  step(`${name}: ${result}, ${showTime(ms)}`);
}
process.exitCode = failed > 0 ? 1 : 0;
