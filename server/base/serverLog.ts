import { codeOf } from './startError';

const SAME_WITHIN_MS = 10_000;
/** What PostgreSQL and the system tell of an error that is not of the row it was about: `detail` and `where` quote values. */
const SAFE = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'port',
];
const DATA_EXCEPTION = /^22/;

type Line = { type: string; message: string; stack?: string | undefined } & Record<string, unknown>;

/** An error as the log has it: nothing of a row stands in it that was written when it failed. */
export function safeError(error: unknown): Line | string {
  if (!(error instanceof Error)) return typeof error;
  // A value that the database cannot read is quoted in its message, and so in the first line of the stack.
  const clean = (text: string) =>
    DATA_EXCEPTION.test(codeOf(error) ?? '') ? text.replace(/"[^\n]*"/g, '"…"') : text;
  const fields = Object.entries(error).filter(([name]) => SAFE.includes(name));
  return {
    type: error.name,
    message: clean(error.message),
    stack: error.stack && clean(error.stack),
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  };
}

/** As much of the server's log as this needs. */
type Log = { error(fields: { err: Line | string }, where: string): void; warn(text: string): void };

/** Writes internal errors and where they happened. Repeats of one (a full disk) come every ten seconds, so that the log fills
 * no disk. */
export function createReport(log: Log) {
  let last = { text: '', at: 0 };
  return (error: unknown, where: string): void => {
    const text = `${where}: ${error instanceof Error ? error.message : String(error)}`;
    if (text === last.text && performance.now() - last.at < SAME_WITHIN_MS) return;
    last = { text, at: performance.now() };
    if (error instanceof Error) log.error({ err: safeError(error) }, where);
    else log.warn(text);
  };
}
