import { resolve } from 'node:path';
import type { Bus } from '../../../server/base/bus/bus';
import { createLocalBus } from '../../../server/base/bus/local';
import { realClock } from '../../../server/base/clock';
import { readConfig } from '../../../server/base/config';
import type { Role } from '../../../server/base/config';
import { startExchange } from '../../../server/exchange';
import type { Exchange } from '../../../server/exchange';
import { freshDatabase } from './database';
import type { TestDatabase } from './database';

/** The address of a database of a test, as a server is told it. */
export const urlOfDatabase = ({ address }: TestDatabase): string =>
  `postgres://${address.user}@${encodeURIComponent(address.socketDir)}/${address.database}`;

/** Processes of several roles over one database, here in one, on the machine's time. */
export async function openCluster() {
  const database = await freshDatabase();
  const reported: string[] = [];
  const bus = createLocalBus((error) => reported.push(`bus: ${String(error)}`));
  const clock = realClock();
  const running = new Set<Exchange>();
  const env = {
    DATABASE_URL: urlOfDatabase(database),
    SEED: 'demo',
    CASINO: 'off',
    PORT: '0',
    NATS_URL: 'nats://here',
  };
  return {
    db: database.db,
    /** What processes took for their own fault. */
    reported,
    start: async (role: Exclude<Role, 'all'>, own: Readonly<Record<string, string>> = {}) => {
      const member = bus.join();
      const heard: string[] = [];
      const said: string[] = [];
      const counted: Bus = {
        ...member,
        subscribe: (subject, hear) =>
          member.subscribe(subject, (text, from) => {
            heard.push(from);
            hear(text, from);
          }),
      };
      const exchange = await startExchange(readConfig({ ...env, ROLE: role, ...own }), {
        version: '0.0.0',
        clientDir: resolve('no-such-folder'),
        consoleDir: resolve('no-such-folder'),
        imagesDir: resolve('public/images'),
        say: (line) => void said.push(line),
        report: (error, where) => reported.push(`${where}: ${String(error)}`),
        clock,
        bus: counted,
        leaveNoticeMs: 0,
      });
      running.add(exchange);
      const stop = async (): Promise<void> => {
        running.delete(exchange);
        await exchange.close();
      };
      return { url: exchange.url, member, stop, heard, said };
    },
    dispose: async (): Promise<void> => {
      for (const exchange of [...running].reverse()) await exchange.close();
      await database.drop();
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
