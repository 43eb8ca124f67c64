import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tools/lib/port.mjs';
import { startNats } from '../server/support/natsServer';
import { dataFolder, startServer } from '../server/support/process';
import type { ServerProcess } from '../server/support/process';

const ROLES = ['market', 'market', 'edge', 'edge'] as const;
/** `leave`: a process of markets that is told to end; `stop`: one that stands still, and is woken. */
export const VICTIMS = ['market', 'leave', 'stop', 'edge', 'nats', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A place a process has; who stands in it changes. */
type Place = { role: (typeof ROLES)[number]; port: number; server: ServerProcess | undefined };

const SIGNALS = { market: 'SIGKILL', edge: 'SIGKILL', leave: 'SIGTERM', stop: 'SIGSTOP' } as const;

/** As a service manager would: who died comes back after a second. */
const RESTART_MS = 1000;

/** Two processes of markets and two edges over a NATS and a data folder of their own; the first brings up PostgreSQL. */
export async function openProcesses(own: Readonly<Record<string, string>> = {}) {
  const data = await dataFolder();
  const nats = await startNats();
  const places: Place[] = [];
  for (const role of ROLES) places.push({ role, port: await freePort(), server: undefined });
  let isOver = false;
  let isDark = false;
  const starting = new Set<Promise<void>>();
  const start = async (place: Place): Promise<void> => {
    const env = {
      DATA_DIR: data.path,
      SEED: 'demo',
      HOST: '127.0.0.1',
      ROLE: place.role,
      PORT: String(place.port),
      NATS_URL: nats.url,
      ...own,
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
    if (isOver || isDark) return;
    await wait(RESTART_MS);
    if (isOver || isDark) return;
    const one = start(place);
    starting.add(one);
    await one;
    starting.delete(one);
  };
  const startAll = async (): Promise<void> => {
    for (const place of places) await start(place);
  };
  await startAll();
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
    /** Where the edges are, also while they are not. */
    places: (): string[] =>
      places.flatMap(({ role, port }) => (role === 'edge' ? [`127.0.0.1:${port}`] : [])),
    /** All of them at once, until `light`. */
    darken: async (): Promise<void> => {
      isDark = true;
      await Promise.all(starting);
      const all = places.flatMap(({ server }) => server ?? []);
      for (const { child } of all) child.kill('SIGKILL');
      await Promise.all(all.map(({ ended }) => ended));
    },
    light: async (): Promise<void> => {
      isDark = false;
      await startAll();
    },
    /** All are there, each as new as it may be. */
    whole: async (): Promise<void> => {
      while (places.some(({ server }) => !server)) await wait(50);
    },
    /** @param n which of two processes of a role @returns what wakes it, resolving when it has ended itself */
    strike: async (victim: Victim, n: number): Promise<() => Promise<void>> => {
      const nothing = (): Promise<void> => Promise.resolve();
      if (victim === 'postgres') killPostgres();
      if (victim === 'nats') await killNats();
      if (victim === 'postgres' || victim === 'nats') return nothing;
      const [one, other] = standing(victim === 'edge' ? 'edge' : 'market');
      const struck = (n % 2 === 0 ? one : other) ?? one;
      struck?.child.kill(SIGNALS[victim]);
      if (victim !== 'stop') return nothing;
      return async () => {
        struck?.child.kill('SIGCONT');
        await struck?.ended;
      };
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
