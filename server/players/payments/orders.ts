import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentOrdersTable } from '../../base/db/accountTables';
import type { PaymentCallback } from '../../../api/schemas/payments';
import type { Db } from '../../base/db/connect';
import { sessionNow } from '../../base/db/sessionNow';
import type { SessionNow } from '../../base/db/sessionNow';
import { post } from '../../ledger/post';
import type { Trx } from '../../ledger/accounts';
import { gatewayAmount, isSigned } from './signature';

export type PaymentOrder = {
  id: string;
  playerId: number;
  amountPaise: number;
  status: PaymentOrdersTable['status'];
};

export type NewOrder = { playerId: number; tokenHash: string; amountPaise: number; ref: string; at: Date };

export type Opened =
  | { status: 'open'; id: string }
  /** The reference has an order of another amount. */
  | { status: 'reused' }
  | { status: 'refused'; session: Exclude<SessionNow, 'open'> };

/** The order of a player's reference, opened if new. Its id opens the payment page, so it must be
 * unguessable. */
export async function openOrder(
  db: Db,
  { playerId, tokenHash, amountPaise, ref, at }: NewOrder,
): Promise<Opened> {
  const id = randomBytes(16).toString('hex');
  const { rows } = await sql<{ session: SessionNow; id: string | null }>`
    with asked as materialized (select ${sessionNow(tokenHash)} as session),
    opened as (
      insert into payment_orders (id, player_id, amount_paise, status, ref, created_at)
      select ${id}::text, ${playerId}::int, ${amountPaise}::bigint, 'created', ${ref}::text, ${at}::timestamptz
      from asked where session = 'open'
      on conflict (player_id, ref) where ref is not null do nothing returning id)
    select session, (select id from opened) as id from asked`.execute(db);
  const { session, id: opened } = rows[0] ?? { session: 'over', id: null };
  if (session !== 'open') return { status: 'refused', session };
  if (opened !== null) return { status: 'open', id: opened };
  const first = await findOrder(db, { playerId, ref });
  return first?.amountPaise === amountPaise ? { status: 'open', id: first.id } : { status: 'reused' };
}

const columns = ['id', 'player_id as playerId', 'amount_paise as amountPaise', 'status'] as const;

/** Reads an order without a lock: for display only. */
export const readOrder = (db: Db, id: string): Promise<PaymentOrder | undefined> =>
  db.selectFrom('payment_orders').select(columns).where('id', '=', id).executeTakeFirst();

/** The order a player opened under a reference. */
export const findOrder = (
  db: Db,
  { playerId, ref }: Pick<NewOrder, 'playerId' | 'ref'>,
): Promise<PaymentOrder | undefined> =>
  db
    .selectFrom('payment_orders')
    .select(columns)
    .where('player_id', '=', playerId)
    .where('ref', '=', ref)
    .executeTakeFirst();

/** Locks the order until the end of the transaction; lock it before any account. */
export const lockOrder = (trx: Trx, id: string): Promise<PaymentOrder | undefined> =>
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

async function credit(trx: Trx, order: PaymentOrder, at: Date): Promise<void> {
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

const close = (trx: Trx, id: string, status: PaymentOrder['status'], at: Date) =>
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
