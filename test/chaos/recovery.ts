import { setTimeout as wait } from 'node:timers/promises';
import { ask, now } from './http';
import { listed, marketsOf } from './markets';
import type { Player } from './player';
import type { Scene } from './scene';
import { startServer } from './server';

const odd = ({ journal }: Scene, what: string, about: string): void =>
  journal.write({ kind: 'odd', what, about });

let lives = 0;
/** A name for the next life of a server. */
export const nextName = (): string => `s${(lives += 1)}`;

/** Starts a server again on the same database; it becomes the one that the actors ask. @throws when it does not start */
export async function restart(scene: Scene, env: Record<string, string> = {}): Promise<void> {
  const { program, dataDir, logDir } = scene;
  for (let attempt = 1; ; attempt += 1) {
    try {
      scene.server = await startServer({
        program,
        dataDir,
        logDir,
        name: nextName(),
        env: { ...scene.env, ...env },
      });
      return;
    } catch (error) {
      // A database that recovers, or whose disk was full a moment ago, may take another try.
      if (attempt === 3) throw error;
      await wait(1000);
    }
  }
}

const WELL_WITHIN_MS = 60_000;
/** A database that comes back may go once more while connections are sorted out: so many good answers in a row. */
const GOOD = 4;
const GOOD_MS = 400;

/** Waits until the exchange answers a player; a server that ended is a finding and started again. */
export async function untilWell(scene: Scene): Promise<void> {
  const [member] = scene.members;
  const until = now() + WELL_WITHIN_MS;
  for (let good = 0; good < GOOD; await wait(GOOD_MS)) {
    const { server } = scene;
    if (server.hasEnded()) {
      odd(
        scene,
        'a server ended by itself',
        `${server.name}: ${server.output().trim().split('\n').at(-1) ?? ''}`,
      );
      await restart(scene);
    }
    const { url } = scene.server;
    const balance = await ask({ url, path: 'user/getUserBalance', token: member?.token, timeoutMs: 5000 });
    const health = await ask({ url, path: '/health', timeoutMs: 5000 });
    const isGood = health.status === 200 && balance.status === 200 && balance.json?.['status'] === true;
    good = isGood ? good + 1 : 0;
    if (now() < until) continue;
    odd(scene, 'the exchange is not back after a minute', server.name);
    server.child.kill('SIGKILL');
    await server.ended;
    return restart(scene);
  }
}

/** What was traded in every open market: only the feed changes it, with each of its prices. */
async function tradedIn(prober: Player): Promise<Map<string, number>> {
  const matches = new Set((await listed(prober)).map((row) => row.match_id));
  const markets = await Promise.all([...matches].map((match) => marketsOf(prober, match)));
  return new Map(
    markets
      .flat()
      .filter(({ status }) => status === 'OPEN')
      .map(({ market_id, total_matched }) => [market_id, total_matched]),
  );
}

const LOOKS = 8;
const LOOK_MS = 2000;

/** Whether every market that stays open has prices that move: the recordings change one each second or so. */
export async function showsLife(prober: Player): Promise<boolean> {
  let still = await tradedIn(prober);
  for (let i = 0; i < LOOKS && still.size > 0; i += 1) {
    await wait(LOOK_MS);
    const after = await tradedIn(prober);
    still = new Map([...still].filter(([market, traded]) => after.get(market) === traded));
  }
  return still.size === 0;
}
