import { runAll } from './allRole';
import { realClock } from './base/clock';
import type { Config } from './base/config';
import { createFatal } from './base/fatal';
import { openDatabase } from './base/db/open';
import { Displaced } from './base/db/outage';
import { tryAddress, urlOf } from './base/listen';
import { runEdge } from './edgeRole';
import { runGames } from './gamesRole';
import { TAKEN } from './hold';
import { runMarket } from './marketRole';
import type { ExchangeOptions, Running } from './running';
import { inWords } from './base/startError';
import { createStops } from './base/stops';

export type Exchange = {
  url: string;
  port: number;
  /** Stops accepting, finishes what was accepted, and stops the database it started. */
  close: () => Promise<void>;
  /** Called with the reason the exchange cannot go on; it should then be closed. */
  onFatal: (fn: (reason: string) => void) => void;
};

const ROLES = { all: runAll, edge: runEdge, market: runMarket, games: runGames } as const;

/** Tries what will be listened on before anything is started. @throws StartError */
async function tryAddresses({ role, host, port, games }: Config): Promise<void> {
  if (role !== 'games') await tryAddress(host, port);
  if (games.isOn) await tryAddress(host, games.port, 'GAMES_PORT');
}

/** A refusal because another server took over is reported and stops this one. */
const stopWhenDisplaced = (
  { role }: Config,
  options: ExchangeOptions,
  fatal: Running['fatal'],
): ExchangeOptions => ({
  ...options,
  report: (error, where) => {
    options.report(error, where);
    // Among several, markets go from one to another all the time.
    if (error instanceof Displaced && role === 'all') fatal(TAKEN);
  },
});

/** Starts the exchange; resolves when it is usable, and undoes everything if a part fails. @throws StartError
 * in one line: a busy port, an unreachable database, another server on it */
export async function startExchange(config: Config, options: ExchangeOptions): Promise<Exchange> {
  await tryAddresses(config);
  const stops = createStops();
  const { fatal, onFatal } = createFatal();
  const database = await openDatabase(config, {
    say: options.say,
    isServer: true,
    onLost: (reason) => options.report(`a connection broke (${reason})`, 'database'),
  });
  stops.add(() => database.end());
  try {
    const port = await ROLES[config.role]({
      config,
      database,
      stops,
      fatal,
      options: stopWhenDisplaced(config, options, fatal),
      clock: options.clock ?? realClock(config.clockSpeed),
    });
    return {
      url: urlOf(config.host, port),
      port,
      close: () => stops.run(),
      onFatal,
    };
  } catch (error) {
    await stops.run().catch((failure: unknown) => options.report(inWords(failure), 'stopping'));
    throw error;
  }
}
