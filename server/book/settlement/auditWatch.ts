import { toIso } from '../../../domain/base/time';
import { isOutage } from '../../base/db/outage';
import { lookEvery, machineTimer } from '../../base/looking';
import type { After } from '../../base/looking';
import type { Db } from '../../base/db/connect';
import { codeOf } from '../../base/startError';
import type { Finding } from './auditCheck';
import { auditSlice, FIRST, skipStage } from './auditSlices';
import type { AuditCursor } from './auditSlices';

/** The audit in /health: the number of findings, never which. Times are ISO. */
export type AuditState = {
  status: 'ok' | 'alarm';
  findings: number;
  /** Time of the last slice and of the last full pass; null before the first. */
  checked_at: string | null;
  passed_at: string | null;
};

export type AuditWatchDeps = {
  db: Db;
  /** Wall clock (ms), as exchange time may run at another pace. */
  now: () => number;
  after: After;
  /** Called once per finding, and for slices that failed. */
  report: (line: string) => void;
};

export type AuditWatch = {
  start: () => void;
  stop: () => Promise<void>;
  state: () => AuditState;
  look: () => Promise<void>;
};

export const SLICE_EVERY_MS = 60_000;
export const STATEMENT_TIMEOUT_MS = 5000;
const CANCELLED = '57014';

/** Figures change between looks; the text before them identifies the row. */
const keyOf = ({ check, detail }: Finding): string => `${check}: ${detail.split(':')[0] ?? ''}`;

function createAlarm(report: (line: string) => void) {
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
      // A finding that is gone is reported again if it returns.
      for (const key of before) if (!current.has(key)) told.delete(key);
      [before, current] = [current, new Set()];
    },
    count: (): number => new Set([...before, ...current]).size,
  };
}

const iso = (ms: number | null): string | null => (ms === null ? null : toIso(ms));

/** Audits one slice a minute. A finding is an alarm until a full pass begun after it finds nothing. */
export function createAuditWatch({ db, now, after, report }: AuditWatchDeps): AuditWatch {
  const alarm = createAlarm(report);
  let place: AuditCursor = FIRST;
  /** Whether every slice of this pass was read so far. */
  let isWhole = true;
  let checkedAt: number | null = null;
  let passedAt: number | null = null;

  const goOn = (next: AuditCursor | null): void => {
    place = next ?? FIRST;
    if (next !== null) return;
    if (isWhole) passedAt = now();
    isWhole = true;
    alarm.endPass();
  };
  const lookNow = async (): Promise<void> => {
    try {
      const { findings, next } = await auditSlice(db, place, STATEMENT_TIMEOUT_MS);
      findings.forEach(alarm.find);
      checkedAt = now();
      goOn(next);
    } catch (error) {
      // During an outage there is nothing to audit; the slice is retried.
      if (codeOf(error) !== CANCELLED && isOutage(error)) return;
      const { stage } = place;
      // What nobody could look at is no reason to say that all is well.
      isWhole = false;
      alarm.find({ check: 'every slice can be looked at', detail: `slice ${stage}: ${String(error)}` });
      goOn(skipStage(place));
    }
  };
  const { start, stop, look } = lookEvery(SLICE_EVERY_MS, after, lookNow);
  return {
    start,
    stop,
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
}

export function watchMoney(
  db: Db,
  report: (line: string, where: string) => void,
  stops: { add: (stop: () => unknown) => void },
): AuditWatch {
  const log = (line: string): void => report(line, 'audit');
  const watch = createAuditWatch({ db, now: Date.now, after: machineTimer, report: log });
  watch.start();
  stops.add(() => watch.stop());
  return watch;
}
