import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from './base/config';
import { findRoot, readVersion } from './base/root';
import { createReport, safeError } from './base/serverLog';
import { startExchange } from './exchange';
import type { Exchange } from './exchange';
import { StartError, inWords } from './base/startError';

/** A hanging shutdown must not keep the port; PostgreSQL recovers by itself. */
const STOP_WITHIN_MS = 20_000;

const log = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 2, sync: true }),
);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function give(error: unknown): never {
  const line = error instanceof StartError ? error.message : `cannot start: ${inWords(error)}`;
  process.stderr.write(`backlay: ${line}\n`);
  process.exit(1);
}

/** Shuts down in order; a signal during the start waits for it, so that no PostgreSQL is left behind. */
function stopOn(starting: Promise<Exchange>): void {
  let stopping = false;
  const stop = (code: number): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    starting
      .then((exchange) => exchange.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          log.error({ err: safeError(error) }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  void starting.then((exchange) => {
    exchange.onFatal((reason) => {
      process.stderr.write(`backlay: ${reason}\n`);
      stop(1);
    });
    if (!stopping) say(`ready ${exchange.url}`);
  }, give);
}

process.on('unhandledRejection', (error) =>
  log.error({ err: safeError(error) }, 'a failure nobody waited for'),
);

async function start(): Promise<Exchange> {
  const root = findRoot();
  return startExchange(readConfig(process.env), {
    version: readVersion(root),
    clientDir: join(root, 'dist', 'client'),
    consoleDir: join(root, 'dist', 'console'),
    gamesDir: join(root, 'dist', 'games'),
    imagesDir: join(root, 'public', 'images'),
    say,
    report: createReport(log),
    // Pages are closed all day long: only who asks for it reads of that.
    left: (where) => log.debug(`${where}: the client left before it had its answer`),
  });
}

/** For `tools/start.mjs`, which keeps the page once there is a data folder. */
export const starting = start();
stopOn(starting);
