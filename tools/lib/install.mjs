import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { giveUp, showTime, step } from './say.mjs';
import { ROOT, run, tail } from './run.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.backlay-stamp');
const NPM_S_RECORD = join(MODULES, '.package-lock.json');

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

/** Every package that `npm ci` put here, as npm itself recorded it, against what the lock asks for. */
const installedAsLocked = () => {
  if (!existsSync(NPM_S_RECORD)) return false;
  const want = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const have = JSON.parse(readFileSync(NPM_S_RECORD, 'utf8')).packages;
  return Object.entries(want).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional) return true;
    return have[path]?.version === entry.version;
  });
};

const NEEDED = [20, 19];

/** Stops with a clear line on a Node that is too old: everything later would fail in stranger words. */
const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  giveUp(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node}.`);
};

const isStamped = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

const install = async (hash) => {
  // Whoever was here before us may have done it.
  if (isStamped(hash)) return;
  if (installedAsLocked()) return writeFileSync(STAMP, hash);
  const why = existsSync(MODULES) ? 'dependencies differ from the lock' : 'no dependencies yet';
  step(`${why}: npm ci (about 700 packages, a minute or two)`);
  const result = await run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'],
    { quiet: true, beat: (ms) => step(`  installing: ${showTime(ms)}`) },
  );
  if (result.code !== 0) throw new Error(tail(result.output));
  writeFileSync(STAMP, hash);
  step(`dependencies installed in ${showTime(result.ms)}`);
};

/**
 * Installs the locked dependencies when they are missing or differ from the lock; says so. Ends the process when npm fails.
 * A stamp holding the lock's hash makes the usual case, nothing to do, cost one small read.
 */
export const ensureInstalled = async () => {
  checkNode();
  const hash = lockHash();
  if (isStamped(hash)) return;
  const onWait = (pid) => step(`process ${pid} is installing or building here: waiting for it`);
  await alone(join(ROOT, 'dist'), onWait, () => install(hash)).catch((error) =>
    giveUp(`npm ci failed:\n${error.message}\nMend the cause and run the command again.`),
  );
};
