import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tools/lib/port.mjs';
import { startServer } from '../server/support/process';
import type { ServerProcess } from '../server/support/process';
import { CRASH_GAME, openTables, playShared, RACE_GAME } from './sharedPlayers';
import type { Table } from './sharedPlayers';
import { launchShared } from './sharedSeats';
import { compareShared, isStillPlayed, readUnansweredOf } from './sharedTruth';
import type { Side, SideOptions } from './side';

/** A race takes a minute; what a kill leaves behind may take another. */
const END_MS = 180_000;

/** Our own crash game and race, in a process of their own beside the exchange. Rounds go on by the clock whoever plays. */
export function sharedSide({ exchange, players, pauseMs }: SideOptions): Side {
  let games: ServerProcess | undefined;
  let tables: Table[] = [];
  let port: number | undefined;
  const address = (): string => `http://127.0.0.1:${port}`;
  const start = async (): Promise<void> => {
    port ??= await freePort();
    games = await startServer({
      ROLE: 'games',
      GAMES: 'on',
      GAMES_PORT: String(port),
      WALLET_URL: exchange.url,
      DATA_DIR: exchange.dataDir,
      HOST: '127.0.0.1',
      OPERATOR_PORT: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
    });
  };
  return {
    start,
    stop: async (signal) => {
      const { child } = games ?? {};
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    seat: async () => {
      const backUrl = `${exchange.url}/#/world-casino`;
      const launches = await launchShared(exchange.dataDir, [CRASH_GAME, RACE_GAME], {
        count: players,
        backUrl,
      });
      tables = await openTables(address(), launches);
      return tables.length;
    },
    play: async (random, isOver) => {
      const playing = tables.map((table, n) =>
        playShared(address(), table, random.part(`player ${n}`), { isOver, pauseMs }),
      );
      return (await Promise.all(playing)).reduce((sum, count) => sum + count, 0);
    },
    unanswered: () => readUnansweredOf(exchange.dataDir),
    end: async () => {
      for (const until = performance.now() + END_MS; performance.now() < until;) {
        if (!(await isStillPlayed(exchange.dataDir))) return;
        await wait(500);
      }
    },
    compare: () => compareShared(exchange.dataDir),
    // It keeps all in the exchange's database.
    clear: () => Promise.resolve(),
  };
}
