import { createAccounts } from './players/signUp/accounts';
import { createSessionMemory } from './players/auth/memory';
import { createSessions } from './players/auth/sessions';
import type { Found } from './players/auth/sessions';
import { startSweeping } from './players/auth/sweep';
import { createBook } from './book/book';
import { createOwned } from './book/orders/parts/owned';
import { realClock } from './base/clock';
import type { Config } from './base/config';
import { tellExchangeTime } from './base/db/exchangeTime';
import { createFatal } from './base/fatal';
import { openDatabase } from './base/db/open';
import { Displaced } from './base/db/outage';
import { tryAddress, urlOf } from './base/listen';
import { runEdge } from './edgeRole';
import { TAKEN, holdDatabase } from './hold';
import { runMarket } from './marketRole';
import { createMarkets } from './markets';
import { watchMoney } from './book/settlement/auditWatch';
import { callsOf, listen, prepareTables } from './serve';
import type { ExchangeOptions, Running } from './serve';
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

/** Everything in one process, whose parts call each other. */
async function runAll(running: Running): Promise<number> {
  const { config, options, database, clock, stops } = running;
  const markets = await createMarkets({ config, db: database.db, clock, report: options.report });
  const book = createBook({
    db: database.db,
    clock,
    live: markets.live,
    owned: createOwned(),
    publish: markets.publish,
    announceNews: markets.announceNews,
    report: (what, error) => options.report(error, what),
  });
  const memory = createSessionMemory<Found>();
  const held = await holdDatabase(running, { memory, markets, book });
  await prepareTables(running);
  // Before the exchange's time is told, by which the audit knows what has waited too long.
  await held.claim();
  stops.add(
    tellExchangeTime(database.db, clock, config.clockSpeed, (error) =>
      options.report(error, 'telling the time of the exchange'),
    ),
  );
  const sessions = createSessions(database.db, Date.now, memory);
  stops.add(startSweeping({ db: database.db, now: Date.now, report: options.report }));
  await markets.restore();
  book.start();
  stops.add(() => book.stop());
  await markets.start();
  stops.add(() => markets.stop());
  await book.idle();
  const accounts = createAccounts({ db: database.db, clock, report: options.report, reports: book.reports });
  stops.add(() => accounts.stop());
  return listen(running, {
    sessions,
    calls: callsOf(running, { sessions, markets }, book, accounts),
    feedDetail: markets.feedDetail,
    tvOf: markets.tvOf,
    connectTo: accounts.connectTo,
    auditState: watchMoney(database.db, options.report, stops).state,
    attach: async (app) => {
      await markets.attachStream(app, sessions);
      await accounts.attach(app);
    },
  });
}

const ROLES = { all: runAll, edge: runEdge, market: runMarket } as const;

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
  await tryAddress(config.host, config.port);
  const stops = createStops();
  const { fatal, onFatal } = createFatal();
  const database = await openDatabase(config, {
    say: options.say,
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
