import { sql } from 'kysely';
import type { Db } from '../../../base/db/connect';
import { OutcomeUnknown } from '../../../base/db/outage';
import type { BookParts } from './parts';

/** Resolves when the transaction holding the market's row has ended, perhaps the one in question. */
export async function whenFree(db: Db, marketId: string): Promise<void> {
  await sql`select id from markets where id = ${marketId} for no key update`.execute(db);
}

/** Reloads the resting orders of a market after a transaction with an unknown outcome, once that has ended. */
export function reloadMarket(
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

type Touched = { marketId: string; ids: readonly number[] };

/** Runs a change of several markets whose outcome may be unknown; if so, players get the bets in `touched` as they now are. */
export async function inDoubtTellAll<T>(
  { db, tell }: Pick<BookParts, 'db' | 'tell'>,
  change: () => Promise<T>,
  touched: () => readonly Touched[],
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    const all = touched().filter(({ ids }) => ids.length > 0);
    if (all.length === 0) throw error.cause;
    for (const { marketId, ids } of all) tell(marketId, { ids, durable: whenFree(db, marketId) });
    throw error;
  }
}

/** The same of one market. */
export const inDoubtTell = <T>(
  parts: Pick<BookParts, 'db' | 'tell'>,
  marketId: string,
  change: () => Promise<T>,
  touched: () => readonly number[],
): Promise<T> => inDoubtTellAll(parts, change, () => [{ marketId, ids: touched() }]);
