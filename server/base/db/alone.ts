import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError, inWords } from '../startError';
import { birthOf } from './processes';

type Options = {
  say: (line: string) => void;
  patienceMs?: number;
};

const PATIENCE_MS = 180_000;
const LOOK_MS = 100;
const NAME = /^\.starting-(\d+)-(\w+)-\d+$/;
let count = 0;

async function isAlive(pid: number, birth: string): Promise<boolean> {
  const now = await birthOf(pid);
  return now === birth || now === 'unknown';
}

async function rivalsOf(folder: string, own: string): Promise<string[]> {
  const rivals: string[] = [];
  for (const name of await readdir(folder)) {
    const [, pid, birth] = NAME.exec(name) ?? [];
    if (pid === undefined || birth === undefined || name === own) continue;
    if (await isAlive(Number(pid), birth)) rivals.push(name);
    else await rm(join(folder, name), { force: true });
  }
  return rivals;
}

const pidIn = (name: string): string => NAME.exec(name)?.[1] ?? '?';

/** Adds our file, then looks for others. The second to do so always sees the first, so two never both go on;
 * if both see each other, the smaller name wins. */
async function enter(folder: string, own: string, { say, patienceMs = PATIENCE_MS }: Options) {
  const file = join(folder, own);
  let told = false;
  for (let left = patienceMs; ; left -= LOOK_MS) {
    await writeFile(file, '');
    const rivals = await rivalsOf(folder, own);
    const [first] = rivals.sort();
    if (first === undefined) return;
    if (first < own) await rm(file, { force: true });
    if (!told)
      say(`process ${pidIn(first)} is starting or stopping the database of ${folder}: waiting for it`);
    told = true;
    if (left <= 0)
      throw new StartError(
        `process ${pidIn(first)} has been starting or stopping the database of ${folder} for too long: ` +
          `stop it, or remove ${join(folder, first)} if it is no server of this exchange`,
      );
    await wait(LOOK_MS);
  }
}

/** Runs `work` while no other process does so for the folder; a killed one blocks nobody. @throws StartError
 * if the folder is not writable or another takes too long */
export async function alone<T>(folder: string, options: Options, work: () => Promise<T>): Promise<T> {
  const birth = (await birthOf(process.pid)) ?? 'unknown';
  const own = `.starting-${process.pid}-${birth}-${(count += 1)}`;
  try {
    await enter(folder, own, options).catch((error: unknown) => {
      if (error instanceof StartError) throw error;
      throw new StartError(`DATA_DIR ${folder} cannot be used: ${inWords(error)}`);
    });
    return await work();
  } finally {
    await rm(join(folder, own), { force: true });
  }
}
