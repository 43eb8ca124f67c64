import { sql } from 'kysely';
import type { BookParts } from '../orders/parts/parts';
import { lockMarket } from '../orders/order/facts';
import { releaseReserves, withdrawOpen } from '../orders/resting/withdraw';
import type { Withdrawn } from '../orders/resting/withdraw';
import type { Trx } from '../../ledger/accounts';

const WAITING_MESSAGE = 'The operator decides the result';

type Held = { status: 'waits'; lapsed: Withdrawn[] } | { status: 'nobody' } | { status: 'settled' };

async function hasMatched(trx: Trx, marketId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bets where market_id = ${marketId} and status in ('PARTIAL', 'MATCHED') limit 1`.execute(trx);
  return rows.length > 0;
}

type Asked = { marketId: string; at: Date; always: boolean };

async function holdIn(trx: Trx, { marketId, at, always }: Asked): Promise<Held> {
  const locked = await lockMarket(trx, marketId);
  if (!locked || locked.settled) return { status: 'settled' };
  if (!always && !(await hasMatched(trx, marketId))) return { status: 'nobody' };
  const lapsed = await withdrawOpen(trx, marketId, sql`true`, 'LAPSED', at);
  await releaseReserves(trx, marketId, locked, lapsed, at);
  await trx
    .updateTable('markets')
    .set({ held: true, status_message: WAITING_MESSAGE })
    .where('id', '=', marketId)
    .execute();
  return { status: 'waits', lapsed };
}

/** For a result that cannot be paid as reported: open parts lapse, and the market is held for an operator.
 * @param always whether a market is held that no matched bet depends on
 * @returns false, holding nothing, if no bet depends on it */
export async function waitsForOperator(
  parts: BookParts,
  marketId: string,
  why: string,
  always = false,
): Promise<boolean> {
  const at = new Date(parts.clock.now());
  const held = await parts.db.transaction().execute((trx) => holdIn(trx, { marketId, at, always }));
  if (held.status !== 'waits') return held.status === 'settled';
  parts.resting.clear(marketId);
  parts.live.hold(marketId, true);
  if (held.lapsed.length > 0) parts.tell(marketId, { ids: held.lapsed.map(({ id }) => id) });
  const command = `npm run admin -- result ${marketId} VALUE`;
  parts.report(`settling ${marketId}`, `waits for an operator: ${why}; "${command}" decides`);
  return true;
}
