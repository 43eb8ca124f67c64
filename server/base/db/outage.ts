import { codeOf } from '../startError';

/*
 * What an error of the database means for whoever asked. Every one is one of two outages, or a mistake of ours: an
 * outage with nothing changed (the connection, the statement or the transaction ended before its commit was sent), or
 * one whose outcome nobody knows (the commit was on its way). Which errors are which is decided where statements are
 * sent: see statements.ts.
 */

/** Codes of SQL and of the system that mean "the database cannot, right now"; a dot stands for any digit or letter. */
const OUTAGES: readonly string[] = [
  // Broken off, full, terminated or restarting, files that cannot be read.
  ...['08...', '53...', '57P..', '58...'],
  // Ended by a limit of time: of a statement, of a lock, of a transaction that waited or lasted too long.
  ...['57014', '55P03', '25P03', '25P04'],
  // Given up so that another transaction can go on.
  ...['40001', '40P01'],
  // Nobody is let in, or in to read only: passwords, databases and stand-bys change while servers run.
  ...['28...', '3D000', '25006'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
  ...[
    'ENOTFOUND',
    'EAI_AGAIN',
    'EAGAIN',
    'EMFILE',
    'ENFILE',
    'ERR_STREAM_DESTROYED',
    'ERR_STREAM_WRITE_AFTER_END',
  ],
];
const OUTAGE_CODE = new RegExp(`^(${OUTAGES.join('|')})$`);

/** What node-postgres says without a code. */
const OUTAGE_WORDS =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|after calling end on the pool|driver has already been destroyed/i;

/** A statement that node-postgres did not even send. */
const UNSENT_WORDS = /not queryable/i;

/**
 * It is not known whether the database did it: the connection, or the database, was lost when the commit was on its way
 * or before it was known to be on disk. Asking again with the same `ref` tells.
 */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
  /** Reference of what was asked for, where it has one. */
  readonly ref: string | undefined;
  constructor(cause: unknown, ref?: string) {
    super(`outcome unknown: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.ref = ref;
  }
}

/** Another server has taken the database over: this one must change nothing of its markets any more. */
export class Displaced extends Error {
  override name = 'Displaced';
  constructor() {
    super('another server has taken this database over');
  }
}

/** Whether the database cannot, right now; the same may be tried again later. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof OutcomeUnknown) return isOutage(error.cause);
  if (error instanceof Displaced) return true;
  return (
    OUTAGE_CODE.test(codeOf(error) ?? '') || (error instanceof Error && OUTAGE_WORDS.test(error.message))
  );
};

/** We gave up waiting for the answer to a statement: whether it was done is not known. */
export const isHanging = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** An answer of the database itself, which says that the statement was not carried out. */
export const isAnswer = (error: unknown): error is Error => error instanceof Error && 'severity' in error;

/**
 * Whether a statement that failed changed nothing for certain: the database said so and lives, or it was never sent. A
 * connection that ends may end after the deed.
 */
export const changedNothing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (!('severity' in error)) return UNSENT_WORDS.test(error.message);
  return error.severity === 'ERROR' && !/^(08|57P|58|XX|25P0)/.test(codeOf(error) ?? '');
};

/** Runs what follows a commit: a failure then leaves open what is on disk, or what can be told of it. @throws OutcomeUnknown */
export const afterCommit = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OutcomeUnknown ? error : new OutcomeUnknown(error);
  }
};

/** Runs a write that changes nothing anybody owns: what became of it does not matter. @throws the outage behind an unknown outcome */
export const sure = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OutcomeUnknown ? error.cause : error;
  }
};

/**
 * Runs what moves money under a reference. What fails with an unknown outcome, or for a reason that is no outage and so
 * may have come at any moment, says the reference with it.
 * @throws OutcomeUnknown with the reference; an outage that changed nothing as it is
 */
export const underRef = async <T>(ref: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw new OutcomeUnknown(error.cause, ref);
    throw isOutage(error) ? error : new OutcomeUnknown(error, ref);
  }
};
