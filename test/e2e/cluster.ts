import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensurePackage } from '../../tools/lib/debian.mjs';
import { haproxyConfig } from '../../tools/lib/haproxy.mjs';
import { freePort } from '../../tools/lib/port.mjs';
import { openProcesses } from '../cluster/processes';
import { scratch } from '../server/support/scratch';
import { command, commandOfBuild, ROOT, SEEDED } from './exchange';
import type { Exchange } from './exchange';

async function answersAt(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await wait(50);
  }
}

/** haproxy before these edges. @throws Error where there is none */
async function balance(edges: readonly string[]) {
  const program = await ensurePackage('haproxy');
  if (program === undefined) throw new Error('no haproxy here (Debian: apt-get install haproxy)');
  const folder = await mkdtemp(join(scratch(), 'backlay-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const port = await freePort();
  await writeFile(file, haproxyConfig({ bind: `127.0.0.1:${port}`, edges }));
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  await answersAt(port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async (): Promise<void> => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

/** The same exchange as several processes: two of markets, two edges, haproxy before them. A power cut is one of all four. */
export async function startCluster(): Promise<Exchange> {
  if ((await ensurePackage('nats-server')) === undefined)
    throw new Error('no nats-server here (Debian: apt-get install nats-server)');
  const processes = await openProcesses(SEEDED);
  const before = await balance(processes.places());
  const env = { ...SEEDED, DATA_DIR: processes.dataDir };
  return {
    url: before.url,
    dataDir: processes.dataDir,
    admin: (...args) => command(env, args),
    adminOfBuild: (...args) => commandOfBuild(ROOT, env, args),
    kill: processes.darken,
    start: processes.light,
    dispose: async () => {
      await before.stop();
      await processes.stop();
    },
  };
}
