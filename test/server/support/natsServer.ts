import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../tools/lib/port.mjs';

const CONFIG = resolve('deploy/nats.conf');
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's nats-server, or whichever is here; undefined: none. */
export const NATS = FOLDERS.map((folder) => join(folder, 'nats-server')).find(runs);

async function answersAt(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await wait(20);
  }
}

/** A server of its own on a free port, which can be killed and started again. It keeps nothing.
 * @param more arguments, for who wants to look into it */
export async function startNats(more: readonly string[] = []) {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['-c', CONFIG, '-a', '127.0.0.1', '-p', String(port), ...more];
    child = spawn(NATS ?? 'nats-server', args, { stdio: 'ignore' });
    await answersAt(port);
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return { url: `nats://127.0.0.1:${port}`, pid: () => child?.pid ?? 0, start, kill };
}
