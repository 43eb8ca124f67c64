import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * How long a connection of the pool waits for its database, in milliseconds. PostgreSQL keeps the first three by itself;
 * the last one is ours, for a database that hangs and keeps nothing.
 */
export const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 20_000,
} as const;

/** What long work waits: settling a great market, an audit of everything, tables brought up to date. */
const LONG_MS = 600_000;

/** The statement that says a transaction is long work; `statements.ts` knows it by its text. */
export const LONG_WORK = `select set_config('statement_timeout', '${LONG_MS}', true), set_config('lock_timeout', '${LONG_MS / 10}', true), set_config('idle_in_transaction_session_timeout', '${LONG_MS}', true)`;

/** A statement of long work is given up by us only after PostgreSQL would have done so. */
export const LONG_QUERY_MS = LONG_MS + 5000;

/** First statement of a transaction that may take minutes; ordinary ones end after seconds. */
export const workLong = async (trx: QueryExecutorProvider): Promise<void> => {
  await sql.raw(LONG_WORK).execute(trx);
};
