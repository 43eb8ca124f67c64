import { randomBytes } from 'node:crypto';
import type { PaymentOrdersTable } from '../../base/db/accountTables';
import type { PaymentCallback } from '../../../api/schemas/payments';
import type { Db } from '../../base/db/connect';
import { post } from '../../ledger/post';
import type { Trx } from '../../ledger/accounts';
import { gatewayAmount, isSigned } from './signature';

export type Order = {
  id: string;
  playerId: number;
  amountPaise: number;
  status: PaymentOrdersTable['status'];
};

export type NewOrder = { playerId: number; amountPaise: number; ref: string; at: Date };

/** The order of a player's reference, opened if new. Its id opens the payment page, so it must be
 * unguessable. undefined: the reference has an order of another amount. */
export async function openOrder(
  db: Db,
  { playerId, amountPaise, ref, at }: NewOrder,
): Promise<string | undefined> {
  const id = randomBytes(16).toString('hex');
  const opened = await db
    .insertInto('payment_orders')
    .values({
      id,
      player_id: playerId,
      amount_paise: amountPaise,
      status: 'created',
      ref,
      created_at: at,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'ref']).where('ref', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) return opened.id;
  const first = await findOrder(db, { playerId, ref });
  return first?.amountPaise === amountPaise ? first.id : undefined;
}

const columns = ['id', 'player_id as playerId', 'amount_paise as amountPaise', 'status'] as const;

/** Reads an order without a lock: for display only. */
export const readOrder = (db: Db, id: string): Promise<Order | undefined> =>
  db.selectFrom('payment_orders').select(columns).where('id', '=', id).executeTakeFirst();

/** The order a player opened under a reference. */
export const findOrder = (
  db: Db,
  { playerId, ref }: Pick<NewOrder, 'playerId' | 'ref'>,
): Promise<Order | undefined> =>
  db
    .selectFrom('payment_orders')
    .select(columns)
    .where('player_id', '=', playerId)
    .where('ref', '=', ref)
    .executeTakeFirst();

/** Locks the order until the end of the transaction; lock it before any account. */
export const lockOrder = (trx: Trx, id: string): Promise<Order | undefined> =>
  trx.selectFrom('payment_orders').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** The sandbox's signing secret, created by the migration. */
export const readSecret = async (db: Db): Promise<string> =>
  (
    await db
      .selectFrom('gateway_secrets')
      .select('secret')
      .where('name', '=', 'sandbox')
      .executeTakeFirstOrThrow()
  ).secret;

/** `repeated` and `ignored` changed nothing. */
export type Settled = 'credited' | 'closed' | 'repeated' | 'ignored' | 'unknown' | 'unsigned' | 'wrongAmount';

async function credit(trx: Trx, order: Order, at: Date): Promise<void> {
  const { id, playerId, amountPaise } = order;
  await post(trx, {
    key: `deposit:${id}`,
    kind: 'deposit',
    playerId,
    description: 'Deposit',
    explanation: { rule: 'deposit/1', inputs: { order: id, amountPaise, was: order.status } },
    at,
    entries: [
      { account: { player: playerId }, amountPaise },
      { account: 'payments', amountPaise: 0 - amountPaise },
    ],
  });
}

const close = (trx: Trx, id: string, status: Order['status'], at: Date) =>
  trx.updateTable('payment_orders').set({ status, closed_at: at }).where('id', '=', id).execute();

async function apply(trx: Trx, callback: PaymentCallback, at: Date): Promise<Settled> {
  const order = await lockOrder(trx, callback.order_id);
  if (!order) return 'unknown';
  if (gatewayAmount(order.amountPaise) !== callback.amount) return 'wrongAmount';
  if (order.status === 'paid') return callback.status === 'paid' ? 'repeated' : 'ignored';
  if (callback.status === 'paid') {
    // Also after "cancelled" or "failed": a late payment did arrive, so it is the player's.
    await credit(trx, order, at);
    await close(trx, order.id, 'paid', at);
    return 'credited';
  }
  if (order.status !== 'created') return order.status === callback.status ? 'repeated' : 'ignored';
  await close(trx, order.id, callback.status, at);
  return 'closed';
}

/** Applies a gateway's callback. Repeated or out of order, it credits the money once. */
export async function settleOrder(db: Db, callback: PaymentCallback, at: Date): Promise<Settled> {
  if (!isSigned(await readSecret(db), callback)) return 'unsigned';
  return db.transaction().execute((trx) => apply(trx, callback, at));
}
