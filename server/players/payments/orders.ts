import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentOrdersTable } from '../../base/db/accountTables';
import type { PaymentCallback } from '../../../api/schemas/payments';
import type { Db } from '../../base/db/connect';
import { readSession } from '../../base/db/sessionNow';
import type { SessionNow } from '../../base/db/sessionNow';
import { post } from '../../ledger/post';
import { lockAccounts } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';
import { refusalOfDeposit } from '../../protection/check';
import { readDeposited } from '../../protection/deposits';
import { readGuards } from '../../protection/guard';
import type { ProtectionRefusal } from '../../protection/refusals';
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
  | { status: 'refused'; session: Exclude<SessionNow, 'open'> }
  /** By limits of the player's own. */
  | { status: 'beyond'; refusal: ProtectionRefusal };

/** Why the player's own choices refuse the deposit, if so; call it with the account locked. */
async function refusalOf(
  trx: Trx,
  { playerId, amountPaise, at }: NewOrder,
): Promise<ProtectionRefusal | undefined> {
  const now = at.getTime();
  const [guards, deposited] = await Promise.all([
    readGuards(trx, [playerId], [], now),
    readDeposited(trx, playerId, now),
  ]);
  const guard = guards.get(playerId);
  return guard && refusalOfDeposit(guard, deposited, amountPaise, now);
}

async function insertOrder(trx: Trx, order: NewOrder): Promise<Opened> {
  const { playerId, amountPaise, ref, at } = order;
  const id = randomBytes(16).toString('hex');
  const { rows } = await sql<{ id: string }>`
    insert into payment_orders (id, player_id, amount_paise, status, ref, created_at)
    values (${id}, ${playerId}, ${amountPaise}, 'created', ${ref}, ${at})
    on conflict (player_id, ref) where ref is not null do nothing returning id`.execute(trx);
  if (rows.length > 0) return { status: 'open', id };
  const first = await findOrder(trx, { playerId, ref });
  return first?.amountPaise === amountPaise ? { status: 'open', id: first.id } : { status: 'reused' };
}

/** The order of a player's reference, opened if new. Its id opens the payment page, so it must be
 * unguessable. The account is locked, so that orders opened together cannot pass a limit that each alone keeps. */
export const openOrder = (db: Db, order: NewOrder): Promise<Opened> =>
  db.transaction().execute(async (trx): Promise<Opened> => {
    const { playerId, tokenHash, ref } = order;
    const [, session, player] = await Promise.all([
      lockAccounts(trx, [{ player: playerId }]),
      readSession(trx, tokenHash),
      trx.selectFrom('players').select('is_guarded').where('id', '=', playerId).executeTakeFirstOrThrow(),
    ]);
    if (session !== 'open') return { status: 'refused', session };
    // One that was opened before is not opened again.
    const isNew = player.is_guarded && (await findOrder(trx, { playerId, ref })) === undefined;
    const refusal = isNew ? await refusalOf(trx, order) : undefined;
    return refusal ? { status: 'beyond', refusal } : insertOrder(trx, order);
  });

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
