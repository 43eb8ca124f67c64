import { toIso } from '../../../domain/base/time';
import { CASINO_TABLES } from '../../../domain/casino/tables';
import type { Db } from '../../base/db/connect';
import { isOutage } from '../../base/db/outage';
import { PACE } from '../../base/pace';
import type { Clock } from '../../base/clock';
import { isAlarm, returnsOf, sigmasOf } from './alarm';
import type { ReturnsRow } from './alarm';
import { countRounds, dayOf } from './count';

/** Returns of the tables in /health: which stray too far, today or yesterday. */
export type ReturnsState = {
  status: 'ok' | 'alarm';
  tables: readonly { table: string; day: string }[];
  /** Of the last count; null before the first. ISO. */
  counted_at: string | null;
};

export type ReturnsWatch = {
  stop: () => Promise<void>;
  look: () => Promise<void>;
  state: () => ReturnsState;
};

type Deps = {
  db: Db;
  clock: Pick<Clock, 'now' | 'after' | 'speed'>;
  report: (line: string) => void;
};

const EVERY_MS = 60_000;
/** Soon behind a start, so that a server that is started often counts too. */
const FIRST_MS = 10_000;
const DAY_MS = 24 * 3_600_000;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const lineOf = (row: ReturnsRow): string =>
  `table ${row.slug} on ${row.day}: ${row.bets} bets brought back ${percent(returnsOf(row).achieved)}, by the chances ` +
  `${percent(returnsOf(row).expected)}: ${sigmasOf(row).toFixed(1)} standard deviations`;

const readFrom = (db: Db, day: string): Promise<ReturnsRow[]> =>
  db
    .selectFrom('casino_returns')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day')
    .orderBy('slug')
    .execute();

/** Counts what paid rounds brought, once a minute, and tells once of each table and day that strays too far. */
export function watchReturns({ db, clock, report }: Deps): ReturnsWatch {
  const told = new Set<string>();
  let found: readonly ReturnsRow[] = [];
  let countedAt: number | null = null;
  let looking = Promise.resolve();
  let isStopped = false;
  let cancel = (): void => undefined;
  const tell = (row: ReturnsRow): void => {
    const key = `${row.slug} ${row.day}`;
    if (!told.has(key)) report(lineOf(row));
    told.add(key);
  };
  const lookNow = async (): Promise<void> => {
    try {
      for (const table of CASINO_TABLES)
        while (!isStopped && (await countRounds(db, table))) await PACE.turn();
      found = (await readFrom(db, dayOf(new Date(clock.now() - DAY_MS)))).filter(isAlarm);
      countedAt = clock.now();
      found.forEach(tell);
    } catch (error) {
      // During an outage there is nothing to count; it is counted afterwards.
      if (!isOutage(error)) report(`the returns could not be counted: ${String(error)}`);
    }
  };
  const look = (): Promise<void> => (looking = looking.then(lookNow));
  const plan = (ms: number): void => {
    cancel = clock.after(
      ms * clock.speed,
      () => void look().then(() => (isStopped ? undefined : plan(EVERY_MS))),
    );
  };
  plan(FIRST_MS);
  return {
    look,
    stop: async () => {
      isStopped = true;
      cancel();
      await looking;
    },
    state: () => ({
      status: found.length > 0 ? 'alarm' : 'ok',
      tables: found.map(({ slug, day }) => ({ table: slug, day })),
      counted_at: countedAt === null ? null : toIso(countedAt),
    }),
  };
}
