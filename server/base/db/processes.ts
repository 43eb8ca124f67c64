import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { platform } from 'node:os';
import { codeOf } from '../startError';

const isLinux = platform() === 'linux';

const ps = (args: string[]): Promise<string> =>
  new Promise((done) => execFile('ps', args, (_error, stdout) => done(stdout)));

async function commandOf(pid: number): Promise<string> {
  if (!isLinux) return (await ps(['-o', 'command=', '-p', String(pid)])).trim();
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return words.replaceAll('\0', ' ').trim();
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A process's start, unique together with its pid; undefined if it is gone, 'unknown' if unreadable. */
export async function birthOf(pid: number): Promise<string | undefined> {
  if (!isThere(pid)) return undefined;
  if (!isLinux) return (await ps(['-o', 'lstart=', '-p', String(pid)])).replace(/\W+/g, '') || undefined;
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold brackets; after it come state, parent, ... and the start as the 20th.
  const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // A zombie has exited.
  if (state === 'Z') return undefined;
  return rest[18] ?? 'unknown';
}

/** Whether a command line is the PostgreSQL of this folder, not a child process or a reader of its log. */
export function isPostmaster(command: string, pgData: string): boolean {
  const [, before, after] = /^(.*?)postgres -D (.*)$/.exec(command) ?? [];
  if (before === undefined || after === undefined) return false;
  return (before === '' || before.endsWith('/')) && (after === pgData || after.startsWith(`${pgData} `));
}

/** Whether this process is the PostgreSQL of the folder. */
export const runsPostgres = async (pid: number, pgData: string): Promise<boolean> =>
  isPostmaster(await commandOf(pid), pgData);

/** The PostgreSQL of a folder among all processes, whatever its pid file says. */
export async function findPostgres(pgData: string): Promise<number | undefined> {
  if (!isLinux) {
    const lines = (await ps(['-axo', 'pid=,command='])).split('\n').map((line) => line.trim());
    const line = lines.find((one) => isPostmaster(one.replace(/^\d+\s+/, ''), pgData));
    return line === undefined ? undefined : Number.parseInt(line, 10);
  }
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid) && (await runsPostgres(pid, pgData))) return pid;
  }
  return undefined;
}
