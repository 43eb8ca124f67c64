import { resolve } from 'node:path';
import { runAdmin } from '../../../server/edge/cli/program';
import { manualClock } from '../../../server/base/clock';
import { readConfig } from '../../../server/base/config';
import { createReport } from '../../../server/base/serverLog';
import { startExchange } from '../../../server/exchange';
import type { Exchange } from '../../../server/exchange';
import type { Limits } from '../../../server/edge/http/limits';
import { freshDatabase } from './database';

/** Morning of a simulated day. Time stands still there, so prices and scores do too. */
const START = Date.UTC(2026, 10, 21, 6, 0, 0);

export type Newcomer = { userName: string; password: string };

/** The whole exchange over a database of its own, in this process, on a free port of the loopback interface. */
export async function openExchange(limits: Partial<Limits> = {}, own: Record<string, string> = {}) {
  const database = await freshDatabase();
  const { user, socketDir, database: name } = database.address;
  const env = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(socketDir)}/${name}`,
    SEED: 'demo',
    CASINO: 'off',
    GAMES: 'off',
    OPERATOR_PORT: 'off',
    ...own,
  };
  const reported: string[] = [];
  const logged: string[] = [];
  const writeDown = createReport({
    error: (fields, where) => void logged.push(JSON.stringify({ ...fields, where })),
    warn: (line) => void logged.push(line),
  });
  const clock = manualClock(START);
  const begin = (port: number): Promise<Exchange> =>
    startExchange(readConfig({ ...env, PORT: String(port) }), {
      version: '0.0.0',
      clientDir: resolve('no-such-folder'),
      consoleDir: resolve('no-such-folder'),
      imagesDir: resolve('public/images'),
      say: (line) => void logged.push(line),
      report: (error, where) => {
        reported.push(`${where}: ${String(error)}`);
        writeDown(error, where);
      },
      clock,
      limits,
    });
  let running: Exchange | undefined = await begin(0);
  const { url, port } = running;
  const stop = async (): Promise<void> => {
    await running?.close();
    running = undefined;
  };
  const admin = async (...argv: string[]): Promise<string> => {
    const said: string[] = [];
    const hear = (text: string) => void said.push(text);
    // Tests decide matches that have not begun.
    const isResult = argv[0] === 'result' && !argv.includes('--before-start');
    const asked = isResult ? [...argv, '--before-start'] : argv;
    const code = await runAdmin(asked, { env, out: hear, err: hear });
    if (code !== 0) throw new Error(`admin ${argv.join(' ')} ended with ${code}: ${said.join('')}`);
    return said.join('');
  };
  let players = 0;
  return {
    url,
    db: database.db,
    /** What the exchange took for its own fault. */
    reported,
    /** The lines of its log. */
    logged,
    /** Why the exchange that runs now ends by itself, once it does. */
    ended: (): Promise<string> => new Promise((hear) => running?.onFatal(hear)),
    /** An operator's command; fails the test when the command fails. What it said. */
    admin,
    /** A player nobody has used, with 1,00,000.00. */
    newPlayer: async (): Promise<Newcomer> => {
      const who = { userName: `new${(players += 1)}`, password: 'Player@1234' };
      await admin('add-player', who.userName, who.password, '--chips', '100000');
      return who;
    },
    /** Lets the exchange's time go on. */
    pass: (ms: number): Promise<void> => clock.advance(ms),
    stop,
    /** On the same port and database, as after a restart of the machine. */
    start: async (): Promise<void> => {
      running = await begin(port);
    },
    dispose: async (): Promise<void> => {
      await stop();
      await database.drop();
    },
  };
}

export type TestExchange = Awaited<ReturnType<typeof openExchange>>;
