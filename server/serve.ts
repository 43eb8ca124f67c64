import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { backUpBeforeMigration } from './backup/beforeMigration';
import { realClock } from './base/clock';
import type { Call } from './base/call';
import { sqlForOwner, workAsRole } from './base/db/appRole';
import { migrate } from './base/db/migrate';
import { ensureMonths } from './base/db/months';
import { createProbe } from './base/db/probe';
import { listenAt } from './base/listen';
import { lockOpenOrders } from './book/orders/cancelling/withdrawAll';
import { createApp } from './edge/http/app';
import type { AppOptions } from './edge/http/app';
import { matchCounts } from './markets/menu/menu';
import type { Parts } from './parts';
import { balanceCalls } from './players/accounts/balance';
import { buttonCalls } from './players/accounts/buttons';
import { authCalls } from './players/auth/calls';
import { createThrottle } from './players/auth/throttle';
import { notificationCalls } from './players/notifications/calls';
import { protectionCalls } from './players/protection/calls';
import type { Running } from './running';
import { seedDemo } from './players/seed/demo';
import { securityCalls } from './players/security/calls';
import { readSettings, settingCalls } from './players/settings/settings';
import { sportCalls } from './players/settings/sports';
import { endGamesOf } from './wallet/providers/endSessions';
import { gameRoundCalls } from './wallet/shown/calls';

/** All calls of the API. */
export const callsOf = ({
  db,
  sessions,
  vault,
  pushSetup,
  live,
  catalogue,
  clock,
  accounts,
  marketCalls,
}: Parts): Call[] => [
  ...authCalls({ db, sessions, throttle: createThrottle(Date.now), endGames: endGamesOf, vault }),
  ...securityCalls({ db, sessions, vault, title: async () => (await readSettings(db)).site_title ?? '' }),
  ...notificationCalls({ db, setup: pushSetup, now: Date.now }),
  ...settingCalls(db),
  ...sportCalls(() => matchCounts({ live, catalogue, clock }), catalogue.isOff),
  ...balanceCalls(db),
  ...buttonCalls(db),
  ...gameRoundCalls(db),
  ...protectionCalls({ db, sessions, endGames: endGamesOf, lockOpenOrders, clock }),
  ...accounts.calls,
  ...marketCalls,
];

/** Works as the role that may not change the past; says what to do where that is not possible. */
async function giveUpOwnership({ options, database }: Pick<Running, 'options' | 'database'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(database.db);
  if (await workAsRole(database, true)) return;
  const remedy = sqlForOwner(rows[0]?.name ?? '').join(' ');
  options.say(
    `database: what is only added to is kept by triggers alone, as this user may not make roles; as a superuser: ${remedy}`,
  );
}

/** Brings the tables up to date; processes that start together do it one after the other. */
export async function prepareTables({ config, options, database, clock }: Running): Promise<void> {
  // Without others beside it: it holds the lock, so whoever started the database is gone.
  if (database.found && config.role === 'all')
    options.say('database: taken over from a server that was killed');
  const { say, version } = options;
  await backUpBeforeMigration({ database, config, version, say });
  const applied = await migrate(database.db);
  if (applied.length > 0) options.say(`database: ${applied.join(', ')} applied`);
  await giveUpOwnership({ options, database });
  // Before the first row of a month; without it they are kept all the same, among the rest.
  await ensureMonths(database.db, 'bet_events', clock.now()).catch((error: unknown) =>
    options.report(error, 'making months'),
  );
  if (config.demo && !(await seedDemo(database.db, new Date(Date.now()))))
    options.say('the database has players of its own: no demo players added');
}

type Served = Pick<
  AppOptions,
  | 'calls'
  | 'sessions'
  | 'feedDetail'
  | 'auditState'
  | 'operatorsState'
  | 'returnsState'
  | 'reconcilingState'
  | 'backupState'
  | 'haltsState'
  | 'riskState'
  | 'tvOf'
  | 'connectTo'
  | 'frames'
  | 'isLeaving'
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
    look: () => readSettings(database.db),
    report: options.report,
    left: options.left,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  stops.add(() => app.close());
  await attach(app);
  return listenAt(app, config.host, config.port);
}
