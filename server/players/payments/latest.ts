import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LatestPaymentRow } from '../../../api/schemas/payments';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import type { PaymentOrdersTable } from '../../base/db/accountTables';
import type { Db } from '../../base/db/connect';
import { isExpired, STATUS } from './status';

/** Of each kind. */
const LIMIT = 20;

/** Names an order without opening its payment page, which its id does. */
const nameOf = (orderId: string): string => createHash('sha256').update(orderId).digest('hex').slice(0, 16);

async function latestDeposits(db: Db, playerId: number, now: number): Promise<LatestPaymentRow[]> {
  const rows = await db
    .selectFrom('payment_orders')
    .select(['id', 'amount_paise', 'created_at'])
    .select(
      sql<
        PaymentOrdersTable['status'] | 'expired'
      >`case when ${isExpired(now)} then 'expired' else status end`.as('state'),
    )
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id, amount_paise, state, created_at }) => ({
    kind: 'deposit',
    id: nameOf(id),
    amount: toRupees(amount_paise),
    status: STATUS[state],
    state,
    created_at: toIst(created_at.getTime()),
  }));
}

async function latestWithdrawals(db: Db, playerId: number): Promise<LatestPaymentRow[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'amount_paise', 'status', 'created_at'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id, amount_paise, status, created_at }) => ({
    kind: 'withdrawal',
    id: String(id),
    amount: toRupees(amount_paise),
    status,
    state: status,
    created_at: toIst(created_at.getTime()),
  }));
}

/** How a player's latest deposits and withdrawals stand, newest first of each kind, without names and accounts. @param now wall
 * clock, ms */
export async function readLatest(db: Db, playerId: number, now: number): Promise<LatestPaymentRow[]> {
  const [deposits, withdrawals] = await Promise.all([
    latestDeposits(db, playerId, now),
    latestWithdrawals(db, playerId),
  ]);
  return [...deposits, ...withdrawals];
}
