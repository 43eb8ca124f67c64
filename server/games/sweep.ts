import { sql } from 'kysely';
import { BATCH, inBatches } from '../base/db/batches';
import type { Db } from '../base/db/connect';
import type { GameDeps } from './game';
import { SESSION_LIVES_MS } from './sessions';

const HOUR_MS = 3_600_000;
const EVERY_MS = HOUR_MS;
/** What is over is kept a day longer: nothing that is under way meets its end. */
const KEPT_MS = 24 * HOUR_MS;

/**
 * Forgets launches, sessions and free bets that are over for a day, and what was played for play money. A session that a round, a stake or a
 * bet stands on stays as long as they do, without its secret: under their ids and references money moved, once. @returns how many sessions
 * were deleted
 */
export async function sweepOwn(db: Db, now: number): Promise<number> {
  const before = new Date(now - SESSION_LIVES_MS - KEPT_MS);
  await sql`delete from own_launches where at < ${before}`.execute(db);
  await sql`delete from own_free where ends_at < ${new Date(now - KEPT_MS)}`.execute(db);
  await sql`delete from own_rounds where player like 'play:%' and at < ${before}`.execute(db);
  await sql`delete from own_play_moves where at < ${before}`.execute(db);
  await sql`delete from own_purses where opened_at < ${before}`.execute(db);
  const deleted = await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from own_sessions where id in (select id from own_sessions s where opened_at < ${before}
        and not exists (select from own_rounds where session = s.id)
        and not exists (select from own_stakes where session = s.id)
        and not exists (select from own_shared_bets where session = s.id)
        limit ${BATCH} for update skip locked)`.execute(db);
    return numAffectedRows;
  });
  await sql`update own_sessions set secret_hash = null where opened_at < ${before} and secret_hash is not null`.execute(
    db,
  );
  return deleted;
}

/** Sweeps now and every hour. @returns what stops it */
export function startSweepingOwn({
  db,
  now,
  after,
  report,
}: Pick<GameDeps, 'db' | 'now' | 'after' | 'report'>): () => Promise<void> {
  let cancel: () => void = () => undefined;
  let isOver = false;
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = async (): Promise<void> => {
    await sweepOwn(db, now().getTime()).catch((error: unknown) =>
      report(error, 'sweeping sessions of games'),
    );
    if (!isOver) cancel = after(EVERY_MS, sweepAgain);
  };
  const sweepAgain = (): void => {
    sweeping = sweep();
  };
  sweepAgain();
  return async () => {
    isOver = true;
    cancel();
    await sweeping;
  };
}
