import { createDaily } from './backup/daily';
import { isSameDisk } from './backup/files';
import type { Schedule } from './backup/scheduled';
import { tellExchangeTime } from './base/db/exchangeTime';
import { ensureMonths } from './base/db/months';
import { lookEvery, machineTimer } from './base/looking';
import type { Stops } from './base/stops';
import { watchMoney } from './book/settlement/auditWatch';
import type { AuditWatch } from './book/settlement/auditWatch';
import { countRefused } from './games/refused';
import { watchOperators } from './operator/chain/watch';
import type { OperatorsWatch } from './operator/chain/watch';
import { startSweeping } from './players/auth/sweep';
import { sweepAlerts } from './players/notifications/alerts';
import { sweepOutbox } from './players/notifications/outbox';
import { createPush } from './players/notifications/push/push';
import { createPushSetup } from './players/notifications/push/keys';
import { sweepSubscriptions } from './players/notifications/push/subscriptions';
import { createTelegram } from './players/notifications/telegram';
import { createTelling } from './players/notifications/telling';
import { readSettings } from './players/settings/settings';
import type { Outlet } from './parts';
import type { Running } from './running';
import { sweepGameSessions } from './wallet/providers/sweep';
import { createAskProvider } from './wallet/outbound/ask';
import { createReconciling } from './wallet/reconciling/reconciling';
import type { Reconciling } from './wallet/reconciling/reconciling';
import { createWallet } from './wallet/wallet';

export type Upkeep = {
  audit: AuditWatch;
  operators: OperatorsWatch;
  reconciling: Reconciling;
  backups: Schedule | undefined;
};

/** Backs up the embedded database each day, where BACKUP_DIR says where to. */
function startBackups({ config, database, options }: Running, stops: Stops): Schedule | undefined {
  const { backup, databaseUrl, dataDir } = config;
  const report = (line: string): void => options.report(line, 'backup');
  if (backup === undefined) return undefined;
  if (databaseUrl !== undefined) {
    report('BACKUP_DIR is for the database inside: that of DATABASE_URL is backed up by its own tools');
    return undefined;
  }
  void isSameDisk(backup.dir, dataDir).then((is) => {
    if (is) report('BACKUP_DIR is on the disk of DATA_DIR: what takes one takes both');
  });
  const daily = createDaily({ database, config, backup, version: options.version, report });
  daily.start();
  stops.add(() => daily.stop());
  return daily;
}

const HOUR_MS = 3_600_000;

/** Makes the months that come. */
function startMonths({ database: { db }, clock, options: { report } }: Running, stops: Stops): void {
  const months = lookEvery(HOUR_MS, machineTimer, () =>
    ensureMonths(db, 'bet_events', clock.now()).catch((error: unknown) => report(error, 'making months')),
  );
  months.start();
  stops.add(() => months.stop());
}

/** Tells players outside of the page of what others have written: no bet waits for it. */
function startTelling(
  { config, database: { db }, clock, options: { report } }: Running,
  stops: Stops,
  { news: onNews }: Pick<Outlet, 'news'>,
): void {
  const title = async () => (await readSettings(db)).site_title ?? '';
  const push = createPush({ db, setup: createPushSetup(config), now: Date.now, title });
  const telling = createTelling({
    db,
    senders: [push, createTelegram(db, Date.now)],
    now: Date.now,
    exchangeNow: () => clock.now(),
    after: machineTimer,
    onNews,
    report,
  });
  telling.start();
  stops.add(() => telling.stop());
}

/** What one process does for all: tokens and sessions that are over are swept away, money is audited, the head of operators' log is kept,
 * providers are asked for what they and the wallet should have alike, and players are told outside of the page. */
export function startUpkeep(running: Running, stops: Stops, outlet: Pick<Outlet, 'news'>): Upkeep {
  const {
    config,
    database: { db },
    options: { say, report },
  } = running;
  const { news: onBalance } = outlet;
  const others = [sweepGameSessions, sweepSubscriptions, sweepOutbox, sweepAlerts];
  stops.add(startSweeping({ db, now: Date.now, report }, others));
  startTelling(running, stops, outlet);
  startMonths(running, stops);
  const reconciling = createReconciling({
    db,
    ask: createAskProvider({ db, now: Date.now }),
    wallet: createWallet({ db, now: () => new Date(Date.now()), onBalance }),
    now: Date.now,
    after: machineTimer,
    report,
    countRefused: () => countRefused(db),
  });
  reconciling.start();
  stops.add(() => reconciling.stop());
  const operators = watchOperators(db, config.auditSink, { say, report, stops });
  return {
    audit: watchMoney(db, report, stops),
    operators,
    reconciling,
    backups: startBackups(running, stops),
  };
}

/** Writes the exchange's time where operators' commands read it. */
export function startTellingTime({ config, database, clock, options, stops }: Running): void {
  stops.add(
    tellExchangeTime(database.db, clock, config.clockSpeed, (error) =>
      options.report(error, 'telling the time of the exchange'),
    ),
  );
}
