import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { realClock } from './base/clock';
import type { Clock } from './base/clock';
import type { Config } from './base/config';
import type { Bus } from './base/bus/bus';
import type { Call } from './base/call';
import { migrate } from './base/db/migrate';
import type { OpenDatabase } from './base/db/open';
import { createProbe } from './base/db/probe';
import { refusedAddress } from './base/listen';
import type { Stops } from './base/stops';
import { createApp } from './edge/http/app';
import type { AppOptions } from './edge/http/app';
import type { Limits } from './edge/http/limits';
import type { Book } from './book/book';
import type { Markets } from './markets';
import { balanceCalls } from './players/accounts/balance';
import { buttonCalls } from './players/accounts/buttons';
import { authCalls } from './players/auth/calls';
import type { Sessions } from './players/auth/sessions';
import { createThrottle } from './players/auth/throttle';
import { seedDemo } from './players/seed/demo';
import { settingCalls } from './players/settings/settings';
import { sportCalls } from './players/settings/sports';
import type { Accounts } from './players/signUp/accounts';

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
  /** How long an edge that ends waits for its load balancer to notice, ms. */
  leaveNoticeMs?: number;
  clock?: Clock;
  /** Instead of NATS. */
  bus?: Bus;
};

/** What every role starts with. */
export type Running = {
  config: Config;
  options: ExchangeOptions;
  database: OpenDatabase;
  clock: Clock;
  stops: Stops;
  fatal: (reason: string) => void;
};

type Served = { sessions: Sessions; markets: Pick<Markets, 'calls' | 'matchCounts' | 'isOff'> };

/** All calls of the API. */
export const callsOf = (
  { database: { db } }: Pick<Running, 'database'>,
  { sessions, markets }: Served,
  book: Book,
  accounts: Accounts,
): Call[] => [
  ...authCalls({ db, sessions, throttle: createThrottle(Date.now) }),
  ...settingCalls(db),
  ...sportCalls(markets.matchCounts, markets.isOff),
  ...balanceCalls(db),
  ...buttonCalls(db),
  ...accounts.calls,
  ...markets.calls(book),
  ...book.calls,
];

/** Brings the tables up to date; processes that start together do it one after the other. */
export async function prepareTables({ config, options, database }: Running): Promise<void> {
  // Without others beside it: it holds the lock, so whoever started the database is gone.
  if (database.found && config.role === 'all')
    options.say('database: taken over from a server that was killed');
  const applied = await migrate(database.db);
  if (applied.length > 0) options.say(`database: ${applied.join(', ')} applied`);
  if (config.demo && !(await seedDemo(database.db, new Date(Date.now()))))
    options.say('the database has players of its own: no demo players added');
}

type Parts = Pick<
  AppOptions,
  'calls' | 'sessions' | 'feedDetail' | 'auditState' | 'tvOf' | 'connectTo' | 'isLeaving'
> & {
  /** Serves what is no call; before the app listens. */
  attach: (app: FastifyInstance) => Promise<void>;
};

/** Serves these over HTTP. @returns the port @throws StartError */
export async function listen(
  { config, options, database, stops }: Running,
  { attach, ...parts }: Parts,
): Promise<number> {
  const probe = createProbe(database.address, realClock());
  stops.add(() => probe.close());
  const app = await createApp({
    ...parts,
    version: options.version,
    feed: config.feeds.join(','),
    trouble: probe.look,
    trustedProxies: config.trustedProxies,
    clientDir: options.clientDir,
    releasesDir: join(config.dataDir, 'releases'),
    imagesDir: options.imagesDir,
    report: options.report,
    left: options.left,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  stops.add(() => app.close());
  await attach(app);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw refusedAddress(error, config.host, config.port);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}
