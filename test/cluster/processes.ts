import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNats } from '../server/support/natsServer';
import { dataFolder, startServer } from '../server/support/process';
import type { ServerProcess } from '../server/support/process';

const ROLES = ['market', 'market', 'edge', 'edge'] as const;
export const VICTIMS = ['market', 'edge', 'nats', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A place a process has; who stands in it changes. */
type Place = { role: (typeof ROLES)[number]; server: ServerProcess | undefined };

/** As a service manager would: who died comes back after a second. */
const RESTART_MS = 1000;

/** Two processes of markets and two edges over a NATS and a data folder of their own; the first brings up PostgreSQL. */
export async function openProcesses() {
  const data = await dataFolder();
  const nats = await startNats();
  const places: Place[] = ROLES.map((role) => ({ role, server: undefined }));
  let isOver = false;
  const starting = new Set<Promise<void>>();
  const start = async (place: Place): Promise<void> => {
    const env = {
      DATA_DIR: data.path,
      SEED: 'demo',
      HOST: '127.0.0.1',
      ROLE: place.role,
      NATS_URL: nats.url,
    };
    const server = await startServer(env).catch(() => undefined);
    place.server = server;
    if (!server) return again(place);
    void server.ended.then(() => {
      if (place.server === server) place.server = undefined;
      return again(place);
    });
  };
  const again = async (place: Place): Promise<void> => {
    if (isOver) return;
    await wait(RESTART_MS);
    if (isOver) return;
    const one = start(place);
    starting.add(one);
    await one;
    starting.delete(one);
  };
  for (const place of places) await start(place);
  const standing = (role: Place['role']): ServerProcess[] =>
    places.flatMap((place) => (place.role === role && place.server ? [place.server] : []));

  const killPostgres = (): void => {
    const [pid] = readFileSync(join(data.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  const killNats = async (): Promise<void> => {
    await nats.kill();
    await wait(RESTART_MS);
    await nats.start();
  };
  return {
    dataDir: data.path,
    edges: (): string[] => standing('edge').map(({ url }) => url),
    /** All are there, each as new as it may be. */
    whole: async (): Promise<void> => {
      while (places.some(({ server }) => !server)) await wait(50);
    },
    /** `kill -9`. @param n which of two processes of a role */
    kill: async (victim: Victim, n: number): Promise<void> => {
      if (victim === 'postgres') return killPostgres();
      if (victim === 'nats') return killNats();
      const [one, other] = standing(victim);
      ((n % 2 === 0 ? one : other) ?? one)?.child.kill('SIGKILL');
    },
    stop: async (): Promise<void> => {
      isOver = true;
      await Promise.all(starting);
      for (const { server } of [...places].reverse()) {
        server?.child.kill('SIGTERM');
        await server?.ended;
      }
      await nats.kill();
      await data.remove();
    },
  };
}

export type Processes = Awaited<ReturnType<typeof openProcesses>>;
