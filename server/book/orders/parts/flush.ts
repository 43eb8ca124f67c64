import { sql } from 'kysely';
import type { Db } from '../../../base/db/connect';
import { afterCommit } from '../../../base/db/outage';

/** Resolves when all earlier commits are on disk. @throws OutcomeUnknown if that cannot be known */
export type Flush = () => Promise<void>;

/** Runs `work` so that each caller gets a run begun after its call; waiting callers share the next one. */
export function shareRuns(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    const run = work().then(() => undefined);
    const end = () => void (running = undefined);
    run.then(end, end);
    running = run;
    return run;
  };
  const startNext = (): Promise<void> => {
    next = undefined;
    return start();
  };
  return () => {
    if (!running) return start();
    // The current run may have begun too early for this caller.
    next ??= running.then(startNext, startNext);
    return next;
  };
}

/** Bets commit without waiting for the disk, so that the market's next bet need not wait; their answers do.
 * PostgreSQL's log is sequential, so flushing one message flushes all commits before it. */
export const createFlush = (db: Db): Flush =>
  shareRuns(() => afterCommit(() => sql`select pg_logical_emit_message(true, 'backlay', '')`.execute(db)));
