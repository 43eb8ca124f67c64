import { createAccounts } from './players/signUp/accounts';
import type { Accounts } from './players/signUp/accounts';
import { authCalls } from './players/auth/calls';
import { createSessionMemory } from './players/auth/memory';
import { createSessions } from './players/auth/sessions';
import type { Found, Sessions } from './players/auth/sessions';
import { startSweeping } from './players/auth/sweep';
import { createThrottle } from './players/auth/throttle';
import { createBook } from './book/book';
import type { Book } from './book/book';
import { createOwned } from './book/orders/owned';
import { realClock } from './base/clock';
import type { Clock } from './base/clock';
import type { Config } from './base/config';
import type { Db } from './base/db/connect';
import { migrate } from './base/db/migrate';
import { tellExchangeTime } from './base/db/exchangeTime';
import { openDatabase } from './base/db/open';
import type { OpenDatabase } from './base/db/open';
import { Displaced } from './base/db/outage';
import { createProbe } from './base/db/probe';
import { createApp } from './edge/http/app';
import type { Call } from './base/call';
import type { Limits } from './edge/http/limits';
import { refusedAddress, tryAddress, urlOf } from './base/listen';
import { TAKEN, holdDatabase } from './hold';
import { createMarkets } from './markets';
import type { Markets } from './markets';
import { balanceCalls } from './players/accounts/balance';
import { buttonCalls } from './players/accounts/buttons';
import { seedDemo } from './players/seed/demo';
import { watchMoney } from './book/settlement/auditWatch';
import { settingCalls } from './players/settings/settings';
import { sportCalls } from './players/settings/sports';
import { inWords } from './base/startError';
import { createStops } from './base/stops';
import type { Stops } from './base/stops';

export type ExchangeOptions = {
  version: string;
  clientDir: string;
  imagesDir: string;
  /** Progress for people, one line each. */
  say: (line: string) => void;
  /** Our own errors, and lines for the operator. */
  report: (error: unknown, where: string) => void;
  /** Where a client went away before it had its answer. */
  left?: (where: string) => void;
  limits?: Partial<Limits>;
  clock?: Clock;
};

export type Exchange = {
  url: string;
  port: number;
  /** Stops accepting, finishes what was accepted, and stops the database it started. */
  close: () => Promise<void>;
  /** Called with the reason the exchange cannot go on; it should then be closed. */
  onFatal: (fn: (reason: string) => void) => void;
};

type Running = {
  config: Config;
  options: ExchangeOptions;
  database: OpenDatabase;
  stops: Stops;
  fatal: (reason: string) => void;
};

const callsOf = (db: Db, sessions: Sessions, markets: Markets, book: Book, accounts: Accounts): Call[] => [
  ...authCalls({ db, sessions, throttle: createThrottle(Date.now) }),
  ...settingCalls(db),
  ...sportCalls(markets.matchCounts, markets.isOff),
  ...balanceCalls(db),
  ...buttonCalls(db),
  ...accounts.calls,
  ...markets.calls(book),
  ...book.calls,
];

async function prepareTables({ config, options, database }: Running): Promise<void> {
  // We hold the lock, so whoever started it is gone.
  if (database.found) options.say('database: taken over from a server that was killed');
  const applied = await migrate(database.db);
  if (applied.length > 0) options.say(`database: ${applied.join(', ')} applied`);
  if (config.demo && !(await seedDemo(database.db, new Date(Date.now()))))
    options.say('the database has players of its own: no demo players added');
}

async function listen(
  running: Running,
  sessions: Sessions,
  markets: Markets,
  book: Book,
  accounts: Accounts,
): Promise<number> {
  const { config, options, database, stops } = running;
  const probe = createProbe(database.address, realClock());
  stops.add(() => probe.close());
  const app = await createApp({
    calls: callsOf(database.db, sessions, markets, book, accounts),
    sessions,
    version: options.version,
    feed: config.feeds.join(','),
    feedDetail: markets.feedDetail,
    auditState: watchMoney(database.db, options.report, stops).state,
    trouble: probe.look,
    trustedProxies: config.trustedProxies,
    tvOf: markets.tvOf,
    clientDir: options.clientDir,
    imagesDir: options.imagesDir,
    report: options.report,
    left: options.left,
    connectTo: accounts.connectTo,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  stops.add(() => app.close());
  stops.add(() => accounts.stop());
  await markets.attachStream(app, sessions);
  await accounts.attach(app);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw refusedAddress(error, config.host, config.port);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

async function run(running: Running): Promise<number> {
  const { config, options, database, stops } = running;
  const clock = options.clock ?? realClock(config.clockSpeed);
  const markets = await createMarkets({ config, db: database.db, clock, report: options.report });
  const book = createBook({
    ...{ db: database.db, clock, live: markets.live, owned: createOwned() },
    ...{ publish: markets.publish, hasNews: markets.hasNews },
    report: (what, error) => options.report(error, what),
  });
  const memory = createSessionMemory<Found>();
  const held = await holdDatabase({ ...running, clock }, { memory, markets, book });
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
  return listen(running, sessions, markets, book, accounts);
}

/** A refusal because another server took over is reported and stops this one. */
const stopWhenDisplaced = (options: ExchangeOptions, fatal: Running['fatal']): ExchangeOptions => ({
  ...options,
  report: (error, where) => {
    options.report(error, where);
    if (error instanceof Displaced) fatal(TAKEN);
  },
});

/** Starts the exchange; resolves when it is usable, and undoes everything if a part fails. @throws StartError
 * in one line: a busy port, an unreachable database, another server on it */
export async function startExchange(config: Config, options: ExchangeOptions): Promise<Exchange> {
  await tryAddress(config.host, config.port);
  const stops = createStops();
  const listeners: ((reason: string) => void)[] = [];
  const database = await openDatabase(config, {
    say: options.say,
    onLost: (reason) => options.report(`a connection broke (${reason})`, 'database'),
  });
  stops.add(() => database.end());
  // Each listener gets one reason, as stopping twice would end the process in disorder.
  const fatal = (reason: string): void => listeners.splice(0).forEach((listener) => listener(reason));
  try {
    const port = await run({ config, options: stopWhenDisplaced(options, fatal), database, stops, fatal });
    return {
      url: urlOf(config.host, port),
      port,
      close: () => stops.run(),
      onFatal: (fn) => void listeners.push(fn),
    };
  } catch (error) {
    await stops.run().catch((failure: unknown) => options.report(inWords(failure), 'stopping'));
    throw error;
  }
}
