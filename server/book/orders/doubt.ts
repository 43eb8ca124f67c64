import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import { OutcomeUnknown } from '../../base/db/outage';
import type { BookParts } from './parts';

/** Resolves when the transaction that has the market's row has ended: it may be the very one whose outcome is unknown. */
export const whenFree = async (db: Db, marketId: string): Promise<void> => {
  await sql`select id from markets where id = ${marketId} for no key update`.execute(db);
};

/**
 * A change of a market whose outcome nobody knows: what rests is read anew once the database is done with it. Feed
 * liquidity that the change may have used stays as it is until the feed speaks again.
 */
export const readAnew = (
  { queues, resting, db, report }: Pick<BookParts, 'queues' | 'resting' | 'db' | 'report'>,
  marketId: string,
  error: unknown,
): void => {
  if (!(error instanceof OutcomeUnknown)) return;
  queues
    .run(marketId, async () => {
      await whenFree(db, marketId);
      await resting.load(db, marketId);
    })
    .catch((failure: unknown) => report(`reading what rests in ${marketId}`, failure));
};

/**
 * Runs a change that may end in doubt; `touched` then names the bets whose players are told what became of them. A
 * transaction that touched none changed nothing, whatever became of its commit.
 */
export const inDoubtTell = async <T>(
  { db, tell }: Pick<BookParts, 'db' | 'tell'>,
  marketId: string,
  change: () => Promise<T>,
  touched: () => readonly number[],
): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    const ids = touched();
    if (ids.length === 0) throw error.cause;
    tell(marketId, { ids, durable: whenFree(db, marketId) });
    throw error;
  }
};
