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

/** What /health says of operators: that somebody acted within a day without being signed in, or agreed alone to what is for two, and
 * how much waits for a second person since when; never who, what or why. And by what rows of the past are kept (null until the first
 * look). */
export type OperatorsState = {
  break_glass: number;
  last_at: string | null;
  alone: number;
  waiting: number;
  waiting_since: string | null;
  kept_by: Keeping | null;
};

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

const NOTHING: OperatorsState = {
  break_glass: 0,
  last_at: null,
  alone: 0,
  waiting: 0,
  waiting_since: null,
  kept_by: null,
};

const isoOf = (at: Date | null): string | null => (at === null ? null : toIso(at.getTime()));

async function readState(db: Db): Promise<OperatorsState> {
  const { rows } = await sql<{
    count: number;
    last: Date | null;
    alone: number;
    waiting: number;
    since: Date | null;
  }>`
    select g.count, g.last, w.waiting, w.since,
      (select count(*)::int from approvals where alone and decided_at > now() - interval '1 day') as alone
    from (select count(*)::int as count, max(at) as last from audit_log
        where break_glass is not null and at > now() - interval '1 day') g,
      (select count(*)::int as waiting, min(asked_at) as since from approvals
        where state = 'requested' and expires_at > now()) w`.execute(db);
  const [row] = rows;
  const keeping = await readKeeping(db);
  if (row === undefined) return { ...NOTHING, kept_by: keeping };
  const { count, last, alone, waiting, since } = row;
  return {
    break_glass: count,
    last_at: isoOf(last),
    alone,
    waiting,
    waiting_since: isoOf(since),
    kept_by: keeping,
  };
}

type Waiting = { id: number; command: string; of: string; until: Date };

/** What was asked of two people since a request. */
const readWaiting = async (db: Db, after: number): Promise<Waiting[]> =>
  (
    await sql<Waiting>`
      select id::int as id, command, subject_kind || ' ' || subject_id as of, expires_at as until from approvals
      where id > ${after} and state = 'requested' and expires_at > now() order by id`.execute(db)
  ).rows;

/** Looks every minute who broke the glass; every hour the head of the log goes where the database's owner cannot rewrite it: into
 * the server's own log, and to AUDIT_SINK. */
export function createOperatorsWatch({ db, sink, now, after, say, report }: Deps): OperatorsWatch {
  let current: OperatorsState = NOTHING;
  let alerted = 0;
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
  const tellWaiting = async (): Promise<void> => {
    for (const { id, command, of, until } of await readWaiting(db, alerted)) {
      report(`request ${id} (${command} of ${of}) waits for a second person until ${toIso(until.getTime())}`);
      alerted = id;
    }
  };
  const lookNow = async (): Promise<void> => {
    try {
      current = await readState(db);
      await tellWaiting();
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
