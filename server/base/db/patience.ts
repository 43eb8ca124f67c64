import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';

/** Timeouts of pooled connections, ms; the last is our own, for a database that hangs. */
export const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 20_000,
} as const;

const LONG_MS = 600_000;

/** Marks a transaction as long work; `statements.ts` recognises this text. */
export const LONG_WORK = `select set_config('statement_timeout', '${LONG_MS}', true), set_config('lock_timeout', '${LONG_MS / 10}', true), set_config('idle_in_transaction_session_timeout', '${LONG_MS}', true)`;

/** Long work times out here only after PostgreSQL should have stopped it. */
export const LONG_QUERY_MS = LONG_MS + 5000;

/** First statement of a transaction that may take minutes. */
export async function workLong(trx: QueryExecutorProvider): Promise<void> {
  await sql.raw(LONG_WORK).execute(trx);
}
