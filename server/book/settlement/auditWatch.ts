import { clearTimeout, setTimeout } from 'node:timers';
import { isOutage } from '../../base/db/outage';
import type { Db } from '../../base/db/connect';
import { codeOf } from '../../base/startError';
import type { Finding } from './auditChecks';
import { auditSlice, FIRST, skipStage, type Place } from './auditSlices';

/** What /health says of the audit: how many things are wrong, never which. Times are ISO texts. */
export type AuditState = {
  status: 'ok' | 'alarm';
  findings: number;
  /** When the last slice was looked at, and when the last whole pass had ended; null before the first. */
  checked_at: string | null;
  passed_at: string | null;
};

export type AuditWatchDeps = {
  db: Db;
  /** Wall clock, ms since 1970: the exchange's own may run at another pace. */
  now: () => number;
  /** Runs `fn` once after so many milliseconds; returns what cancels it. */
  after: (ms: number, fn: () => void) => () => void;
  /** Hears of each finding once, and of slices that could not be looked at. */
  report: (line: string) => void;
};

export type AuditWatch = {
  start: () => void;
  /** Ends after the slice in hand. */
  stop: () => Promise<void>;
  state: () => AuditState;
  /** Looks at the next slice at once. */
  look: () => Promise<void>;
};

export const SLICE_EVERY_MS = 60_000;
export const STATEMENT_TIMEOUT_MS = 5000;
const CANCELLED = '57014';

/** Figures change from look to look; what stands before them names the row. */
const keyOf = ({ check, detail }: Finding): string => `${check}: ${detail.split(':')[0] ?? ''}`;

/** A timer of the machine's that keeps no process alive. */
const machineTimer: AuditWatchDeps['after'] = (ms, fn) => {
  const timer = setTimeout(fn, ms).unref();
  return () => clearTimeout(timer);
};

/** What is known to be wrong: in the pass under way, and in the last whole one. */
const createAlarm = (report: (line: string) => void) => {
  let current = new Set<string>();
  let before = new Set<string>();
  const told = new Set<string>();
  const tellOnce = (key: string, line: string): void => {
    if (told.has(key)) return;
    told.add(key);
    report(line);
  };
  return {
    tellOnce,
    find: (finding: Finding): void => {
      current.add(keyOf(finding));
      tellOnce(keyOf(finding), `broken: ${finding.check}: ${finding.detail}`);
    },
    endPass: (): void => {
      if (before.size > 0 && current.size === 0) report('a whole pass found nothing wrong any more');
      // What is gone may be told again when it comes back.
      for (const key of before) if (!current.has(key)) told.delete(key);
      [before, current] = [current, new Set()];
    },
    count: (): number => new Set([...before, ...current]).size,
  };
};

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/**
 * The audit as it goes on all the time, a slice a minute. A finding is an alarm until a whole pass that began after it
 * finds nothing any more.
 */
export const createAuditWatch = ({ db, now, after, report }: AuditWatchDeps): AuditWatch => {
  const alarm = createAlarm(report);
  let place: Place = FIRST;
  let checkedAt: number | null = null;
  let passedAt: number | null = null;
  let looking = Promise.resolve();
  let cancel: (() => void) | undefined;
  let isStopped = false;

  const goOn = (next: Place | null): void => {
    place = next ?? FIRST;
    if (next !== null) return;
    passedAt = now();
    alarm.endPass();
  };
  const lookNow = async (): Promise<void> => {
    try {
      const { findings, next } = await auditSlice(db, place, STATEMENT_TIMEOUT_MS);
      findings.forEach(alarm.find);
      checkedAt = now();
      goOn(next);
    } catch (error) {
      // Without a database there is nothing to audit; it is tried again.
      if (codeOf(error) !== CANCELLED && isOutage(error)) return;
      const { stage } = place;
      alarm.tellOnce(`stage ${stage}`, `slice ${stage} could not be looked at: ${String(error)}`);
      goOn(skipStage(place));
    }
  };
  const look = (): Promise<void> => (looking = looking.then(lookNow));
  const plan = (): void => {
    cancel = after(SLICE_EVERY_MS, () => void look().then(() => (isStopped ? undefined : plan())));
  };
  return {
    start: plan,
    stop: async () => {
      isStopped = true;
      cancel?.();
      await looking;
    },
    look,
    state: () => {
      const findings = alarm.count();
      return {
        status: findings > 0 ? 'alarm' : 'ok',
        findings,
        checked_at: iso(checkedAt),
        passed_at: iso(passedAt),
      };
    },
  };
};

/** The audit of a running exchange: begun now, ended with the exchange. */
export const watchMoney = (
  db: Db,
  report: (line: string, where: string) => void,
  stops: { add: (stop: () => unknown) => void },
): AuditWatch => {
  const log = (line: string): void => report(line, 'audit');
  const watch = createAuditWatch({ db, now: Date.now, after: machineTimer, report: log });
  watch.start();
  stops.add(() => watch.stop());
  return watch;
};
