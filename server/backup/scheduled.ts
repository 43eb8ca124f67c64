import type { After } from '../base/looking';
import { toIso } from '../../domain/base/time';
import { inWords } from '../base/startError';

/** Backups in /health. Times are ISO; null: never. */
export type BackupState = {
  status: 'ok' | 'alarm';
  last_at: string | null;
  age_s: number | null;
  archived_at: string | null;
  verified_at: string | null;
};

/** What stands on the disk of the backups, ms. */
export type Seen = { lastAt: number | null; archivedAt: number | null; verifiedAt: number | null };

export type ScheduleDeps = {
  now: () => number;
  after: After;
  report: (line: string) => void;
  /** Minutes behind midnight in UTC+5:30. */
  atMinute: number;
  see: () => Promise<Seen>;
  /** Makes a backup, verifies it, and removes what is beyond those to keep. */
  backUp: () => Promise<void>;
  /** Packs what was archived. */
  pack: () => Promise<unknown>;
};

export type Schedule = {
  start: () => void;
  /** Whatever is under way ends with the database. */
  stop: () => void;
  state: () => BackupState;
  /** What is done each minute. */
  look: () => Promise<void>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const IST_MS = 330 * MINUTE_MS;
/** A backup of each day may take its time. */
const OLD_MS = 26 * HOUR_MS;
/** PostgreSQL archives once a minute as long as anything is written, and the exchange writes its time. */
const ARCHIVE_OLD_MS = 5 * MINUTE_MS;
const AGAIN_MS = 15 * MINUTE_MS;

/** When the newest backup was due that can have been made by now. */
export function dueBefore(now: number, atMinute: number): number {
  const shift = IST_MS - atMinute * MINUTE_MS;
  return Math.floor((now + shift) / DAY_MS) * DAY_MS - shift;
}

const iso = (ms: number | null): string | null => (ms === null ? null : toIso(ms));

/** Reports what is wrong once, and that it is over. */
function createAlarms(report: (line: string) => void) {
  let told = new Set<string>();
  return (alarms: readonly string[], mended: string): void => {
    for (const alarm of alarms) if (!told.has(alarm)) report(alarm);
    if (alarms.length === 0 && told.size > 0) report(mended);
    told = new Set(alarms);
  };
}

/** What is done beside the looks, one at a time, as a backup may take longer than until the next look. */
function createWork(
  { now, report, atMinute, backUp, pack }: ScheduleDeps,
  lastAt: () => number | null,
  see: () => Promise<void>,
) {
  let failure: { at: number; line: string } | undefined;
  let packedAt = 0;
  let working: Promise<void> | undefined;

  const isDue = (): boolean =>
    (lastAt() ?? -Infinity) < dueBefore(now(), atMinute) &&
    (failure === undefined || now() - failure.at >= AGAIN_MS);
  const backUpNow = async (): Promise<void> => {
    try {
      await backUp();
      failure = undefined;
      await see();
    } catch (error) {
      failure = { at: now(), line: `no backup could be made: ${inWords(error)}` };
    }
  };
  const packNow = async (): Promise<void> => {
    packedAt = now();
    await pack().catch((error: unknown) => report(`the archive could not be packed: ${inWords(error)}`));
  };
  const workNow = async (): Promise<void> => {
    if (isDue()) await backUpNow();
    if (now() - packedAt >= HOUR_MS) await packNow();
  };
  return {
    failure: () => failure?.line,
    begin: (): void => {
      working ??= workNow().finally(() => (working = undefined));
    },
    idle: async () => working,
  };
}

/** Makes a backup a day, packs the archive each hour, and says where either is too old. */
export function createSchedule(deps: ScheduleDeps): Schedule {
  const { now, after, report } = deps;
  const beganAt = now();
  const tell = createAlarms(report);
  let seen: Seen = { lastAt: null, archivedAt: null, verifiedAt: null };
  let cancel: (() => void) | undefined;
  let isStopped = false;

  const see = async (): Promise<void> => {
    seen = await deps.see().catch(() => seen);
  };
  const work = createWork(deps, () => seen.lastAt, see);
  const alarms = (): string[] => {
    const failure = work.failure();
    const found: string[] = failure === undefined ? [] : [failure];
    if (now() - (seen.lastAt ?? beganAt) > OLD_MS) found.push('the newest backup is older than 26 hours');
    if (now() - Math.max(seen.archivedAt ?? 0, beganAt) > ARCHIVE_OLD_MS)
      found.push('nothing of the log was archived for 5 minutes');
    return found;
  };
  const look = async (): Promise<void> => {
    await see();
    work.begin();
    tell(alarms(), 'backups and archive are up to date again');
  };
  const plan = (): void => {
    cancel = after(MINUTE_MS, () => void look().then(() => (isStopped ? undefined : plan())));
  };
  return {
    start: () => {
      void look();
      plan();
    },
    stop: () => {
      isStopped = true;
      cancel?.();
    },
    look: async () => {
      await look();
      await work.idle();
    },
    state: () => ({
      status: alarms().length > 0 ? 'alarm' : 'ok',
      last_at: iso(seen.lastAt),
      age_s: seen.lastAt === null ? null : Math.max(0, Math.round((now() - seen.lastAt) / 1000)),
      archived_at: iso(seen.archivedAt),
      verified_at: iso(seen.verifiedAt),
    }),
  };
}
