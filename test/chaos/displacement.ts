import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseOf } from './database';
import type { FaultDeps } from './faults';
import { now } from './http';
import { choose } from './markets';
import { placeOnce } from './players';
import { nextName } from './recovery';
import { signal, startServer } from './server';
import type { Server } from './server';

/** How long the first server is asked to go on although it has lost its database. */
const PROBE_MS = 7000;
const END_WITHIN_MS = 30_000;

/** Breaks the connection by which a server knows that the database is its own. */
async function cutWatch(dataDir: string): Promise<void> {
  const client = new pg.Client(databaseOf(dataDir));
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'backlay server%'",
  );
  await client.end();
}

/** Bets sent to the first server only, by a player who does not know that there is a second one. */
async function probe({ scene, prober }: FaultDeps, first: Server, second: Server): Promise<void> {
  const until = now() + PROBE_MS;
  while (now() < until && !first.hasEnded()) {
    scene.server = second;
    const choice = await choose(prober);
    if (!choice) continue;
    // Nothing is awaited between these two, so the others go on asking the second server.
    scene.server = first;
    const bets = [0, 1, 2, 3].map(() => placeOnce(prober, choice, `${prober.prefix}-${(prober.count += 1)}`));
    scene.server = second;
    await Promise.all(bets);
    await wait(50);
  }
}

/**
 * The server stands still, loses the connection that holds its database, a second one takes over, and the first goes
 * on as if nothing had happened: it may place nothing any more, and must end.
 */
export async function displace(deps: FaultDeps): Promise<void> {
  const { scene } = deps;
  const { program, dataDir, logDir } = scene;
  const first = scene.server;
  first.child.kill('SIGSTOP');
  try {
    await cutWatch(dataDir);
    const env = scene.env;
    const second = await startServer({ program, dataDir, logDir, name: nextName(), env });
    scene.server = second;
    scene.journal.write({ kind: 'displaced', server: first.name, at: now() });
    first.child.kill('SIGCONT');
    await probe(deps, first, second);
    await Promise.race([first.ended, wait(END_WITHIN_MS)]);
    if (!first.hasEnded())
      scene.journal.write({ kind: 'odd', what: 'a displaced server goes on', about: first.name });
  } finally {
    if (first.child.pid !== undefined && scene.server !== first && !first.hasEnded())
      signal(first.child.pid, 'SIGKILL');
    if (scene.server === first) first.child.kill('SIGCONT');
  }
}
