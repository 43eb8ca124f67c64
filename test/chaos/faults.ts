import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { fakeClock, findFaketime, stepClock } from './clockSteps';
import { databaseOf } from './database';
import type { Disk } from './disk';
import { displace } from './displacement';
import { ask, now } from './http';
import type { Player } from './player';
import type { Random } from './random';
import { restart, showsLife, untilWell } from './recovery';
import { breaking } from './scene';
import type { Scene } from './scene';
import { childrenOf, postmasterOf, signal, stopServer } from './server';

export type FaultDeps = { scene: Scene; random: Random; disk: Disk; prober: Player };
type Break = (deps: FaultDeps) => Promise<void>;

const killServer: Break = async ({ scene }) => {
  scene.server.child.kill('SIGKILL');
  await scene.server.ended;
  await restart(scene);
};

const stopAndGo: Break = async ({ scene, random }) => {
  scene.server.child.kill('SIGSTOP');
  await wait(random.between(1000, 6000));
  scene.server.child.kill('SIGCONT');
};

const killPostgres: Break = async ({ scene }) => {
  const pid = postmasterOf(scene.dataDir);
  if (pid !== undefined) signal(pid, 'SIGKILL');
  await wait(1000);
};

/** One process of PostgreSQL dies, so that all of it recovers from a crash. */
const killBackend: Break = async ({ scene, random }) => {
  const pid = postmasterOf(scene.dataDir);
  const children = pid === undefined ? [] : childrenOf(pid);
  if (children.length > 0) signal(random.pick(children), 'SIGKILL');
  await wait(1000);
};

const stopPostgres: Break = async ({ scene, random }) => {
  const pid = postmasterOf(scene.dataDir);
  if (pid === undefined) return;
  const all = [pid, ...childrenOf(pid)];
  all.forEach((one) => signal(one, 'SIGSTOP'));
  await wait(random.between(2000, 6000));
  [...all, ...childrenOf(pid)].forEach((one) => signal(one, 'SIGCONT'));
};

const cutConnections: Break = async ({ scene }) => {
  const client = new pg.Client(databaseOf(scene.dataDir));
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'backlay%'",
  );
  await client.end();
};

const fillDisk: Break = async ({ disk, random }) => {
  disk.fill?.();
  await wait(random.between(2000, 6000));
  disk.free();
};

const killBoth: Break = async ({ scene }) => {
  const pid = postmasterOf(scene.dataDir);
  if (pid !== undefined) signal(pid, 'SIGKILL');
  scene.server.child.kill('SIGKILL');
  await scene.server.ended;
  await restart(scene);
};

const orderly: Break = async ({ scene }) => {
  if (!(await stopServer(scene.server)))
    scene.journal.write({ kind: 'odd', what: 'a server did not stop in order', about: scene.server.name });
  await restart(scene);
};

/** The server's clock is set by two minutes either way and put right again; its markets must live on. */
const clockSteps: Break = async (deps) => {
  const { scene, random } = deps;
  const library = findFaketime();
  if (library === undefined) return;
  const file = join(scene.logDir, 'clock');
  stepClock(file, 0);
  await stopServer(scene.server);
  await restart(scene, fakeClock(library, file));
  await wait(3000);
  const step = random.pick([120, -120]);
  for (const seconds of [step, 0]) {
    stepClock(file, seconds);
    await wait(4000);
    await untilWell(scene);
    if (!(await showsLife(deps.prober)))
      scene.journal.write({
        kind: 'odd',
        what: 'a market is open though its prices stand still',
        about: `the clock went by ${seconds === 0 ? -step : seconds} s`,
      });
  }
  await stopServer(scene.server);
  await restart(scene);
};

/** Nothing is broken but the manners of some customers; a round of floods. */
const nothing: Break = () => Promise.resolve();

export const FAULTS = {
  nothing,
  flood: nothing,
  'kill server': killServer,
  'stop and go': stopAndGo,
  'kill postgres': killPostgres,
  'kill backend': killBackend,
  'stop postgres': stopPostgres,
  'cut connections': cutConnections,
  'disk full': fillDisk,
  'kill both': killBoth,
  'orderly restart': orderly,
  'clock steps': clockSteps,
  'second server': displace,
} as const satisfies Record<string, Break>;
export type Fault = keyof typeof FAULTS;

export const isFault = (name: string): name is Fault => name in FAULTS;

/** Why a fault cannot be tried on this machine; undefined when it can. */
export function whyNot(fault: Fault, disk: Disk): string | undefined {
  if (fault === 'disk full' && disk.fill === undefined) return 'only root may mount a small file system';
  if (fault === 'clock steps' && findFaketime() === undefined)
    return 'Debian’s package faketime is not installed';
  return undefined;
}

/** Breaks something and waits until the exchange is well again. @returns milliseconds it took to be well */
export async function breakIt(deps: FaultDeps, fault: Fault): Promise<number> {
  if (fault === 'nothing' || fault === 'flood') return 0;
  const from = now();
  await breaking(deps.scene, async () => {
    await FAULTS[fault](deps);
    await untilWell(deps.scene);
  });
  return now() - from;
}

/** Whether the exchange answers at this moment. */
export const answers = async ({ server }: Scene): Promise<boolean> =>
  (await ask({ url: server.url, path: '/health', timeoutMs: 5000 })).status === 200;
