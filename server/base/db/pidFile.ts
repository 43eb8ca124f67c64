import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { socketDirOf, type Place } from './place';
import { findPostgres, runsPostgres } from './processes';

/** The process a pid file names; undefined without a file, or with one that names none: empty, torn, a folder. */
const namedIn = async (file: string): Promise<number | undefined> => {
  const [line = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  // A PostgreSQL that serves one user only writes its number negative.
  const pid = Math.abs(Number(line));
  return /^-?\d+$/.test(line.trim()) && Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
};

/** Ends a PostgreSQL that has lost its pid file: it would end itself within a minute, and nobody else can tell it to. */
const endStray = async (pid: number, pgData: string): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone, or not ours to end: PostgreSQL itself then says why it does not start.
      return;
    }
    for (let left = 300; left > 0; left -= 1) {
      if (!(await runsPostgres(pid, pgData))) return;
      await wait(100);
    }
  }
};

/**
 * Whether a PostgreSQL still runs on this folder: one that outlived a killed server. What a pid file says is believed
 * only if the process is that PostgreSQL; one that is empty or torn, or whose number now belongs to another program (a
 * reboot, a new container), is removed, or PostgreSQL would refuse to start. So is the like of it beside the socket.
 */
export const stillRunning = async ({ pgData }: Pick<Place, 'pgData'>): Promise<boolean> => {
  const file = join(pgData, 'postmaster.pid');
  const pid = await namedIn(file);
  if (pid !== undefined && (await runsPostgres(pid, pgData))) return true;
  const stray = await findPostgres(pgData);
  if (stray !== undefined) await endStray(stray, pgData);
  const socketLock = join(socketDirOf(pgData), '.s.PGSQL.5432.lock');
  for (const left of [file, socketLock]) await rm(left, { recursive: true, force: true });
  return false;
};
