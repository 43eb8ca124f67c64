import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { realClock } from './base/clock';
import type { Call } from './base/call';
import { migrate } from './base/db/migrate';
import { createProbe } from './base/db/probe';
import { refusedAddress } from './base/listen';
import { createApp } from './edge/http/app';
import type { AppOptions } from './edge/http/app';
import { matchCounts } from './markets/menu/menu';
import type { Parts } from './parts';
import { balanceCalls } from './players/accounts/balance';
import { buttonCalls } from './players/accounts/buttons';
import { authCalls } from './players/auth/calls';
import { createThrottle } from './players/auth/throttle';
import type { Running } from './running';
import { seedDemo } from './players/seed/demo';
import { settingCalls } from './players/settings/settings';
import { sportCalls } from './players/settings/sports';

/** All calls of the API. */
export const callsOf = ({ db, sessions, live, catalogue, clock, accounts, marketCalls }: Parts): Call[] => [
  ...authCalls({ db, sessions, throttle: createThrottle(Date.now) }),
  ...settingCalls(db),
  ...sportCalls(() => matchCounts({ live, catalogue, clock }), catalogue.isOff),
  ...balanceCalls(db),
  ...buttonCalls(db),
  ...accounts.calls,
  ...marketCalls,
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

type Served = Pick<
  AppOptions,
  'calls' | 'sessions' | 'feedDetail' | 'auditState' | 'returnsState' | 'tvOf' | 'connectTo' | 'isLeaving'
> & {
  /** Serves what is no call; before the app listens. */
  attach: (app: FastifyInstance) => Promise<void>;
};

/** Serves these over HTTP. @returns the port @throws StartError */
export async function listen(
  { config, options, database, stops }: Running,
  { attach, ...served }: Served,
): Promise<number> {
  const probe = createProbe(database.address, realClock());
  stops.add(() => probe.close());
  const app = await createApp({
    ...served,
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
