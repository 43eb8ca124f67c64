import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { showTime, step } from './say.mjs';
import { run, tail } from './run.mjs';

/** @param {string} file */
export const runnable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Debian keeps servers where only root looks. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];

/**
 * The first of these programs that is on this machine, or undefined.
 * @param {readonly string[]} names @returns {string | undefined}
 */
export const onPath = (names) =>
  FOLDERS.flatMap((folder) => names.map((name) => join(folder, name))).find(runnable);

/** Whether packages of the distribution can be installed here. */
export const debianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package of the distribution, without starting what it would serve. */
export const aptInstall = async (name) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const beat = (ms) => step(`  apt-get is at work: ${showTime(ms)}`);
  const args = ['install', '-y', '--no-install-recommends', name];
  const first = await run('apt-get', args, { quiet: true, env, beat });
  if (first.code === 0) return first;
  await run('apt-get', ['update'], { quiet: true, env, beat });
  return run('apt-get', args, { quiet: true, env, beat });
};

/** A server of the distribution: found, else installed as root. @returns its path, or undefined */
export const ensurePackage = async (name) => {
  const found = onPath([name]);
  if (found !== undefined || !debianAsRoot()) return found;
  step(`no ${name} here: installing the package of the distribution with apt-get`);
  const result = await aptInstall(name);
  if (result.code !== 0) step(`apt-get did not bring one:\n${tail(result.output, 5)}`);
  return onPath([name]);
};
