import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { socketDirOf } from './place';
import type { DatabasePlace } from './place';
import { findPostgres, runsPostgres } from './processes';

async function namedIn(file: string): Promise<number | undefined> {
  const [line = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  // A single-user PostgreSQL writes its pid negative.
  const pid = Math.abs(Number(line));
  return /^-?\d+$/.test(line.trim()) && Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

/** Ends a PostgreSQL that nobody can stop in another way: one without its pid file would exit within a minute anyway. */
export async function endStray(pid: number, pgData: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone or not ours: PostgreSQL itself will say why it does not start.
      return;
    }
    for (let left = 300; left > 0; left -= 1) {
      if (!(await runsPostgres(pid, pgData))) return;
      await wait(100);
    }
  }
}

/** Whether a PostgreSQL left by a killed server still runs on this folder. A pid file that is torn or names
 * another program (after a reboot, in a new container) would block the next start, so it is removed. */
export async function stillRunning({ pgData }: Pick<DatabasePlace, 'pgData'>): Promise<boolean> {
  const file = join(pgData, 'postmaster.pid');
  const pid = await namedIn(file);
  if (pid !== undefined && (await runsPostgres(pid, pgData))) return true;
  const stray = await findPostgres(pgData);
  if (stray !== undefined) await endStray(stray, pgData);
  const socketLock = join(socketDirOf(pgData), '.s.PGSQL.5432.lock');
  for (const left of [file, socketLock]) await rm(left, { recursive: true, force: true });
  return false;
}
