import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * Two commands at once in one checkout: without this both would install into the same folder, or build over each other.
 * The same way as the server's own (server/base/db/alone.ts), which is not there before the first build.
 */

const NAME = /^\.busy-(\d+)-(\w+)-\d+$/;
const LOOK_MS = 200;
let count = 0;

/** When a process began: with the number it names a process for good. '' when there is none, or none that may be seen. */
const birthOf = async (/** @type {number} */ pid) => {
  if (platform() !== 'linux')
    return new Promise((done) =>
      execFile('ps', ['-o', 'lstart=', '-p', String(pid)], (_, out) => done(out.replace(/\W+/g, ''))),
    );
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? '' : (rest[18] ?? '');
};

/** Who else works here, the smallest name first; what a killed command left is removed. */
const rivalsOf = async (folder, own) => {
  const rivals = [];
  for (const name of await readdir(folder)) {
    const found = NAME.exec(name);
    if (!found || name === own) continue;
    if ((await birthOf(Number(found[1]))) === found[2]) rivals.push(name);
    else await rm(join(folder, name), { force: true });
  }
  return rivals.sort();
};

/**
 * Runs `work` while no other command of this machine runs any for the same folder: each puts a file of its own there and
 * looks for those of others, and of two who see each other the one with the smaller name stays.
 * @template T
 * @param {string} folder made where it is missing
 * @param {(pid: number) => void} onWait called once if somebody else is at it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const alone = async (folder, onWait, work) => {
  await mkdir(folder, { recursive: true });
  const own = `.busy-${process.pid}-${(await birthOf(process.pid)) || 'x'}-${(count += 1)}`;
  const file = join(folder, own);
  try {
    for (let told = false; ; told = true) {
      await writeFile(file, '');
      const [first] = await rivalsOf(folder, own);
      if (first === undefined) break;
      if (first < own) await rm(file, { force: true });
      if (!told) onWait(Number(NAME.exec(first)?.[1]));
      await wait(LOOK_MS);
    }
    return await work();
  } finally {
    await rm(file, { force: true });
  }
};
