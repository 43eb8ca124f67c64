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
import { startServer } from '../server/support/process';
import type { ServerProcess } from '../server/support/process';
import { scratch } from '../server/support/scratch';
import { command, commandOfBuild, ROOT, SEEDED } from './exchange';
import type { Env, Exchange } from './exchange';

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

/** Our own games in a process of theirs, which know the exchange by its address alone. */
async function playGames(env: Env) {
  let server: ServerProcess | undefined = await startServer({ ...env, ROLE: 'games', GAMES: 'on' });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    server?.child.kill(signal);
    await server?.ended;
    server = undefined;
  };
  return {
    end,
    start: async (): Promise<void> => {
      server = await startServer({ ...env, ROLE: 'games', GAMES: 'on' });
    },
  };
}

/** The same exchange as several processes: two of markets, two edges, haproxy before them, and the games. A power cut is one of all. */
export async function startCluster(): Promise<Exchange> {
  if ((await ensurePackage('nats-server')) === undefined)
    throw new Error('no nats-server here (Debian: apt-get install nats-server)');
  const own = { ...SEEDED, GAMES_PORT: String(await freePort()) };
  const processes = await openProcesses(own);
  const before = await balance(processes.places());
  const env = { ...own, DATA_DIR: processes.dataDir };
  const games = await playGames({ ...env, HOST: '127.0.0.1', WALLET_URL: before.url });
  return {
    url: before.url,
    dataDir: processes.dataDir,
    admin: (...args) => command(env, args),
    adminOfBuild: (...args) => commandOfBuild(ROOT, env, args),
    kill: async () => {
      await games.end('SIGKILL');
      await processes.darken();
    },
    start: async () => {
      await processes.light();
      await games.start();
    },
    dispose: async () => {
      await games.end('SIGTERM');
      await before.stop();
      await processes.stop();
    },
  };
}
