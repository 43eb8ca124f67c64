import type { Db } from '../base/db/connect';
import { settleWithdrawals } from './corrections/withdrawals';
import { lockMarket } from './orders/facts';
import { closeAndTell } from './settlement/admin';
import type { AdminDone } from './settlement/admin';
import { readValue } from './settlement/operatorValue';

/**
 * Settles a market; `value` names its winners or the number of a session as `readValue` reads them. What the feed said of runners before is dealt
 * with first, whether a server runs or not: what bets are worth is known only once every runner's part is.
 */
export const adminResult = (
  db: Db,
  { marketId, value, by, now }: { marketId: string; value: string; by: string; now: number },
): Promise<AdminDone> =>
  db.transaction().execute(async (trx): Promise<AdminDone> => {
    const market = await lockMarket(trx, marketId);
    if (!market) return { status: 'unknown' };
    if (market.settled) return { status: 'already' };
    await settleWithdrawals(trx, marketId, now);
    const read = await readValue(trx, marketId, market, value);
    if ('fault' in read) return { status: 'invalid', message: read.fault };
    return closeAndTell(trx, { marketId, ...read, by, at: new Date(now) });
  });
