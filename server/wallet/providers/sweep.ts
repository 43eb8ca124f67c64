import { sql } from 'kysely';
import { BATCH, inBatches } from '../../base/db/batches';
import type { Db } from '../../base/db/connect';

/** Sessions that are over are kept for a week, so that a provider is told why a late bet is refused. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Deletes sessions of games that were over for long, launches that nobody used among them. The newest one of a player in a game stays:
 * it says what was played last. Transactions, rounds and free bets stay for ever: their ids make money move once. @returns how many
 */
export function sweepGameSessions(db: Db, now: number): Promise<number> {
  const before = new Date(now - KEPT_MS);
  return inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from game_sessions where token_hash in (select token_hash from game_sessions s where expires_at < ${before}
        and exists (select from game_sessions newer where newer.player_id = s.player_id and newer.provider = s.provider
          and newer.game = s.game and newer.launched_at > s.launched_at)
        limit ${BATCH} for update skip locked)`.execute(db);
    return numAffectedRows;
  });
}
