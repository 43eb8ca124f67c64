import { codeOf } from '../startError';

// A database error is an outage with nothing changed (before the commit was sent), an outage with an unknown
// outcome (the commit was on its way), or a bug. statements.ts, which sends them, decides which outage it is.

/** SQLSTATE and system codes for "temporarily unavailable"; a dot matches any digit or letter. */
const OUTAGES: readonly string[] = [
  // Disconnected, full, terminated or restarting, unreadable files.
  '08...',
  '53...',
  '57P..',
  '58...',
  // Timeouts: of a statement, a lock, or a transaction that idled or lasted too long.
  '57014',
  '55P03',
  '25P03',
  '25P04',
  // Serialization failure, deadlock.
  '40001',
  '40P01',
  // Logins refused or read-only: passwords, databases and standbys change while servers run.
  '28...',
  '3D000',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAGAIN',
  'EMFILE',
  'ENFILE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
];
const OUTAGE_CODE = new RegExp(`^(${OUTAGES.join('|')})$`);

const OUTAGE_WORDS =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|after calling end on the pool|driver has already been destroyed/i;

const UNSENT_WORDS = /not queryable/i;

/** Somebody tried to change or take away what is only added to (`onlyAdded.ts`). No outage, and nothing that comes again by itself: a
 * bug, or somebody at work. */
export const APPEND_ONLY = 'P0A01';

/** The connection was lost during a commit, so the outcome is unknown until the same `ref` is sent again. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
  readonly ref: string | undefined;
  constructor(cause: unknown, ref?: string) {
    super(`outcome unknown: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.ref = ref;
  }
}

/** Another server has taken over the database; this one must change nothing any more. */
export class Displaced extends Error {
  override name = 'Displaced';
  constructor() {
    super('another server has taken this database over');
  }
}

/** Another process has this market; here nothing was begun. */
export class Elsewhere extends Error {
  override name = 'Elsewhere';
  constructor() {
    super('another process has this market');
  }
}

/** Whether the database is temporarily unavailable, so that the same request may be retried. */
export function isOutage(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return isOutage(error.cause);
  if (error instanceof Displaced || error instanceof Elsewhere) return true;
  return (
    OUTAGE_CODE.test(codeOf(error) ?? '') || (error instanceof Error && OUTAGE_WORDS.test(error.message))
  );
}

/** Our own timeout: whether the statement was executed is unknown. */
export const isHanging = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** An error reply of the database, so the statement was not executed. */
export const isAnswer = (error: unknown): error is Error => error instanceof Error && 'severity' in error;

/** Whether a failed statement certainly changed nothing: it was refused, or never sent. */
export function changedNothing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('severity' in error)) return UNSENT_WORDS.test(error.message);
  return error.severity === 'ERROR' && !/^(08|57P|58|XX|25P0)/.test(codeOf(error) ?? '');
}

/** Runs work after a commit, which no failure can undo. @throws OutcomeUnknown */
export async function afterCommit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OutcomeUnknown ? error : new OutcomeUnknown(error);
  }
}

/** Runs a write whose outcome does not matter. @throws the outage behind an unknown outcome */
export async function sure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OutcomeUnknown ? error.cause : error;
  }
}

/** Runs what moves money under a reference. OutcomeUnknown carries it, also for errors that are no outage and
 * may come at any moment; an outage that changed nothing is passed on. */
export async function underRef<T>(ref: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw new OutcomeUnknown(error.cause, ref);
    throw isOutage(error) ? error : new OutcomeUnknown(error, ref);
  }
}
