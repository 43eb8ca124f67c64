import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import { OutcomeUnknown } from '../../base/db/outage';
import type { BookParts } from './parts';

/** Resolves when the transaction holding the market's row has ended, perhaps the one in question. */
export async function whenFree(db: Db, marketId: string): Promise<void> {
  await sql`select id from markets where id = ${marketId} for no key update`.execute(db);
}

/** Reloads resting orders after a change with an unknown outcome, once the database is done with it. */
export function readAnew(
  { queues, resting, db, report }: Pick<BookParts, 'queues' | 'resting' | 'db' | 'report'>,
  marketId: string,
  error: unknown,
): void {
  if (!(error instanceof OutcomeUnknown)) return;
  queues
    .run(marketId, async () => {
      await whenFree(db, marketId);
      await resting.load(db, marketId);
    })
    .catch((failure: unknown) => report(`reading what rests in ${marketId}`, failure));
}

/** Runs a change whose outcome may be unknown; if so, players get the bets in `touched` as they now are. */
export async function inDoubtTell<T>(
  { db, tell }: Pick<BookParts, 'db' | 'tell'>,
  marketId: string,
  change: () => Promise<T>,
  touched: () => readonly number[],
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    const ids = touched();
    if (ids.length === 0) throw error.cause;
    tell(marketId, { ids, durable: whenFree(db, marketId) });
    throw error;
  }
}
