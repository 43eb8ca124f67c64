import { setTimeout as pause } from 'node:timers/promises';
import { connectBus } from '../../server/base/bus/nats';
import { runAdmin } from '../../server/edge/cli/program';
import { freePort } from '../../tools/lib/port.mjs';
import { NATS, startNats } from '../server/support/natsServer';
import { dataFolder, startServer } from '../server/support/process';
import type { ServerProcess } from '../server/support/process';
import { familyMs, postgresOf, processorMs } from './processes';

/** One process of markets, so that all it does is in one figure, and three edges to compare. */
const ROLES = { market: 'market', edge: 'edge', quiet: 'edge', all: 'edge' } as const;
export type Who = keyof typeof ROLES;
const WHO = Object.keys(ROLES) as Who[];

type Connection = { cid: number; in_msgs: number; in_bytes: number; out_msgs: number; out_bytes: number };
/** What has come to a process by NATS, and what it has said there. */
export type Traffic = { heard: number; heardBytes: number; said: number };
export type Sample = {
  at: number;
  processor: Record<Who | 'nats' | 'postgres', number>;
  traffic: Record<Who, Traffic>;
};

/** Each of them is connected once, and they came one after the other. */
async function readTraffic(monitor: string): Promise<Sample['traffic']> {
  const reply = await fetch(`${monitor}/connz?limit=100&sort=cid`);
  const { connections } = (await reply.json()) as { connections: Connection[] };
  const of = (n: number): Traffic => {
    const one = connections[n];
    if (!one) throw new Error('a process has no connection to NATS');
    return { heard: one.out_msgs, heardBytes: one.out_bytes, said: one.in_msgs };
  };
  return Object.fromEntries(WHO.map((who, n) => [who, of(n)])) as Sample['traffic'];
}

async function admin(dataDir: string, args: readonly string[]): Promise<unknown> {
  let said = '';
  const env = { DATA_DIR: dataDir };
  const out = (text: string): void => void (said += text);
  if ((await runAdmin(['--json', ...args], { env, out, err: out })) !== 0) throw new Error(said);
  return said.trim() === '' ? undefined : JSON.parse(said);
}

/** Roles in processes of their own over one data folder, on the machine's time. */
export async function openRoles() {
  if (NATS === undefined) throw new Error('no nats-server here (Debian: apt-get install nats-server)');
  const data = await dataFolder();
  const monitorPort = await freePort();
  const monitor = `http://127.0.0.1:${monitorPort}`;
  const nats = await startNats(['-m', String(monitorPort)]);
  const servers = new Map<Who, ServerProcess>();
  const env = { NODE_ENV: 'production', DATA_DIR: data.path, SEED: 'browser-tests', NATS_URL: nats.url };
  for (const who of WHO) servers.set(who, await startServer({ ...env, HOST: '127.0.0.1', ROLE: ROLES[who] }));
  const pidOf = (who: Who): number => servers.get(who)?.child.pid ?? 0;
  const place = (who: Who) => ({
    url: servers.get(who)?.url ?? '',
    dataDir: data.path,
    pid: () => pidOf(who),
    admin: (...args: string[]) => admin(data.path, args),
    adminOfBuild: (...args: string[]) => admin(data.path, args),
  });
  return {
    place,
    /** Everything that is said on NATS while it lasts, as every edge heard it before it chose. */
    listenToAll: async (ms: number): Promise<{ messages: number; bytes: number }> => {
      const bus = await connectBus(nats.url, () => undefined);
      let [messages, bytes] = [0, 0];
      for (const subject of ['mkt.>', 'own.>', 'beat', 'feedBeat'])
        bus.subscribe(subject, (text) => {
          messages += 1;
          bytes += text.length;
        });
      await bus.settled();
      await pause(ms);
      await bus.close();
      return { messages, bytes };
    },
    sample: async (): Promise<Sample> => {
      const each = WHO.map((who) => [who, processorMs(pidOf(who))]);
      const processor = {
        ...Object.fromEntries(each),
        nats: processorMs(nats.pid()),
        postgres: familyMs(postgresOf(data.path)),
      } as Sample['processor'];
      return { at: performance.now(), processor, traffic: await readTraffic(monitor) };
    },
    stop: async (): Promise<void> => {
      for (const server of [...servers.values()].reverse()) {
        server.child.kill('SIGTERM');
        await server.ended;
      }
      await nats.kill();
      await data.remove();
    },
  };
}

export type Roles = Awaited<ReturnType<typeof openRoles>>;
