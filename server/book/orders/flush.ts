import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import { afterCommit } from '../../base/db/outage';

/** Resolves when everything committed before the call is on disk. @throws OutcomeUnknown: it may be, or come to be, or not */
export type Flush = () => Promise<void>;

/** Runs `work` for callers so that each has a run that began after its call; those who wait share the next one. */
export const shareRuns = (work: () => Promise<unknown>): (() => Promise<void>) => {
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
    // The one under way may have begun before what the caller did.
    next ??= running.then(startNext, startNext);
    return next;
  };
};

/**
 * Bets commit without waiting for the disk, so that a market's next bet need not wait for it either, and are answered
 * when they are on it: PostgreSQL's log is one sequence, and a commit that does wait takes all before it along. A message
 * in the log changes nothing but is a transaction like any other.
 */
export const createFlush = (db: Db): Flush =>
  shareRuns(() => afterCommit(() => sql`select pg_logical_emit_message(true, 'backlay', '')`.execute(db)));
