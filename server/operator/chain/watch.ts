import { sql } from 'kysely';
import { toIso } from '../../../domain/base/time';
import type { AuditSink } from '../../base/config';
import type { Db } from '../../base/db/connect';
import { readKeeping } from '../../base/db/appRole';
import type { Keeping } from '../../base/db/appRole';
import { isOutage } from '../../base/db/outage';
import { lookEvery, machineTimer } from '../../base/looking';
import type { After } from '../../base/looking';
import { inWords } from '../../base/startError';
import { readHead } from './chain';
import type { Head } from './chain';
import { keepHead } from './sink';

/** What /health says of operators: that somebody acted without being signed in within a day, never who or why; and by what rows of the
 * past are kept (null until the first look). */
export type OperatorsState = { break_glass: number; last_at: string | null; kept_by: Keeping | null };

export type OperatorsWatch = {
  start: () => void;
  stop: () => Promise<void>;
  look: () => Promise<void>;
  state: () => OperatorsState;
};

type Deps = {
  db: Db;
  sink: AuditSink | undefined;
  now: () => number;
  after: After;
  /** Into the server's own log. */
  say: (line: string) => void;
  report: (line: string) => void;
};

export const LOOK_EVERY_MS = 60_000;
export const HEAD_EVERY_MS = 3_600_000;

async function readState(db: Db): Promise<OperatorsState> {
  const { rows } = await sql<{ count: number; last: Date | null }>`
    select count(*)::int as count, max(at) as last from audit_log
    where break_glass is not null and at > now() - interval '1 day'`.execute(db);
  const [row] = rows;
  const keeping = await readKeeping(db);
  return {
    break_glass: row?.count ?? 0,
    last_at: row?.last ? toIso(row.last.getTime()) : null,
    kept_by: keeping,
  };
}

/** Looks every minute who broke the glass; every hour the head of the log goes where the database's owner cannot rewrite it: into
 * the server's own log, and to AUDIT_SINK. */
export function createOperatorsWatch({ db, sink, now, after, say, report }: Deps): OperatorsWatch {
  let current: OperatorsState = { break_glass: 0, last_at: null, kept_by: null };
  let told: { at: number; seq: number } = { at: -Infinity, seq: 0 };

  const isKept = async (head: Head): Promise<boolean> => {
    try {
      if (sink) await keepHead(sink, head, toIso(now()));
      return true;
    } catch (error) {
      report(`the head of the audit log could not be kept: ${inWords(error)}`);
      return false;
    }
  };
  const tellHead = async (): Promise<void> => {
    const head = await readHead(db);
    if (head === null || head.seq === told.seq) return;
    say(`audit log: entry ${head.seq}, hash ${head.hash}`);
    if (await isKept(head)) told = { at: now(), seq: head.seq };
  };
  const lookNow = async (): Promise<void> => {
    try {
      current = await readState(db);
      if (now() - told.at >= HEAD_EVERY_MS) await tellHead();
    } catch (error) {
      if (!isOutage(error)) report(`the audit log could not be read: ${inWords(error)}`);
    }
  };
  const { start, stop, look } = lookEvery(LOOK_EVERY_MS, after, lookNow);
  return {
    start,
    stop,
    look,
    state: () => current,
  };
}

export function watchOperators(
  db: Db,
  sink: AuditSink | undefined,
  {
    say,
    report,
    stops,
  }: {
    say: (line: string) => void;
    report: (line: string, where: string) => void;
    stops: { add: (stop: () => unknown) => void };
  },
): OperatorsWatch {
  const watch = createOperatorsWatch({
    db,
    sink,
    now: Date.now,
    after: machineTimer,
    say: (line) => say(`operators: ${line}`),
    report: (line) => report(line, 'operators'),
  });
  watch.start();
  stops.add(() => watch.stop());
  return watch;
}
