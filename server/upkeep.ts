import { tellExchangeTime } from './base/db/exchangeTime';
import type { Stops } from './base/stops';
import { watchMoney } from './book/settlement/auditWatch';
import type { AuditWatch } from './book/settlement/auditWatch';
import { startSweeping } from './players/auth/sweep';
import type { Running } from './running';

/** What one process does for all: tokens that are over are swept away, money is audited. */
export function startUpkeep({ database: { db }, options: { report } }: Running, stops: Stops): AuditWatch {
  stops.add(startSweeping({ db, now: Date.now, report }));
  return watchMoney(db, report, stops);
}

/** Writes the exchange's time where operators' commands read it. */
export function startTellingTime({ config, database, clock, options, stops }: Running): void {
  stops.add(
    tellExchangeTime(database.db, clock, config.clockSpeed, (error) =>
      options.report(error, 'telling the time of the exchange'),
    ),
  );
}
