import { isWithdrawHour } from '../../../domain/base/product';
import { istParts } from '../../../domain/base/time';
import type { WithdrawalsTable } from '../../base/db/accountTables';
import type { Db } from '../../base/db/connect';
import { readSession } from '../../base/db/sessionNow';
import type { SessionNow } from '../../base/db/sessionNow';
import { lockAccounts, reservedElsewhere } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';
import { post } from '../../ledger/post';

export type NewWithdrawal = Pick<
  WithdrawalsTable,
  'payout' | 'name' | 'account' | 'ifsc' | 'mobile' | 'app' | 'ref'
> & { playerId: number; tokenHash: string; amountPaise: number; ref: string; at: Date };

export type Requested =
  | { status: 'requested' | 'repeated'; id: number; amountPaise: number }
  /** The reference belongs to a withdrawal with other content. */
  | { status: 'reused' }
  /** Open bets may cost the rest. */
  | { status: 'refused'; availablePaise: number }
  | { status: 'noSession'; session: Exclude<SessionNow, 'open'> };

function moved(trx: Trx, id: number, playerId: number, paise: number, way: 'out' | 'back', at: Date) {
  const sign = way === 'out' ? -1 : 1;
  return post(trx, {
    key: way === 'out' ? `withdrawal:${id}` : `withdrawal-returned:${id}`,
    kind: 'withdrawal',
    playerId,
    description: way === 'out' ? 'Withdrawal requested' : 'Withdrawal rejected, money returned',
    explanation: { rule: 'withdrawal/1', inputs: { withdrawal: id, amountPaise: paise, way } },
    at,
    entries: [
      { account: { player: playerId }, amountPaise: sign * paise },
      { account: 'payments', amountPaise: 0 - sign * paise },
    ],
  });
}

async function insert(trx: Trx, asked: NewWithdrawal): Promise<number> {
  const { playerId, tokenHash: _, amountPaise, at, ...fields } = asked;
  const { id } = await trx
    .insertInto('withdrawals')
    .values({
      ...fields,
      player_id: playerId,
      amount_paise: amountPaise,
      status: 'pending',
      created_at: at,
      processed_at: null,
      processed_by: null,
      reject_reason: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const CONTENT = ['payout', 'name', 'account', 'ifsc', 'mobile', 'app'] as const;

/** The outcome of an earlier request with this reference, if any. */
export async function findWithdrawal(
  db: Db,
  asked: Omit<NewWithdrawal, 'at' | 'tokenHash'>,
): Promise<Exclude<Requested, { status: 'refused' | 'noSession' }> | undefined> {
  const before = await db
    .selectFrom('withdrawals')
    .select(['id', 'amount_paise', ...CONTENT])
    .where('player_id', '=', asked.playerId)
    .where('ref', '=', asked.ref)
    .executeTakeFirst();
  if (!before) return undefined;
  const isSame =
    before.amount_paise === asked.amountPaise && CONTENT.every((field) => before[field] === asked[field]);
  return isSame
    ? { status: 'repeated', id: before.id, amountPaise: before.amount_paise }
    : { status: 'reused' };
}

async function request(trx: Trx, asked: NewWithdrawal): Promise<Requested> {
  const { playerId, tokenHash, amountPaise, at } = asked;
  const [locked, session] = await Promise.all([
    lockAccounts(trx, [{ player: playerId }, 'payments']),
    readSession(trx, tokenHash),
  ]);
  if (session !== 'open') return { status: 'noSession', session };
  const before = await findWithdrawal(trx, asked);
  if (before) return before;
  const held = await reservedElsewhere(trx, playerId, '');
  const availablePaise = locked.of({ player: playerId }).balancePaise - held;
  if (amountPaise > availablePaise) return { status: 'refused', availablePaise };
  const id = await insert(trx, asked);
  await moved(trx, id, playerId, amountPaise, 'out', at);
  return { status: 'requested', id, amountPaise };
}

/** Accepts a withdrawal at any hour and debits it at once, so that no bet can use the money. */
export const requestWithdrawal = (db: Db, asked: NewWithdrawal): Promise<Requested> =>
  db.transaction().execute((trx) => request(trx, asked));

export type Processed =
  | { status: 'completed' | 'rejected'; playerId: number; amountPaise: number }
  | { status: 'unknown' }
  | { status: 'already'; was: string }
  | { status: 'outsideHours' };

export type Processing = { id: number; by: string; now: number };

async function lockPending(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('withdrawals')
    .select(['status', 'player_id', 'amount_paise'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { status: 'unknown' } as const;
  if (row.status !== 'pending') return { status: 'already', was: row.status } as const;
  return { status: 'pending', playerId: row.player_id, amountPaise: row.amount_paise } as const;
}

async function conclude(
  trx: Trx,
  { id, by, now }: Processing,
  status: 'completed' | 'rejected',
  reason: string,
): Promise<Processed> {
  const pending = await lockPending(trx, id);
  if (pending.status !== 'pending') return pending;
  const { playerId, amountPaise } = pending;
  const at = new Date(now);
  if (status === 'rejected') await moved(trx, id, playerId, amountPaise, 'back', at);
  await trx
    .updateTable('withdrawals')
    .set({ status, processed_at: at, processed_by: by, reject_reason: reason })
    .where('id', '=', id)
    .execute();
  return { status, playerId, amountPaise };
}

/** Pays a pending withdrawal, only in the hours of product.md, section 5. */
export const approveWithdrawal = async (db: Db, processing: Processing): Promise<Processed> =>
  isWithdrawHour(istParts(processing.now).hour)
    ? db.transaction().execute((trx) => conclude(trx, processing, 'completed', ''))
    : { status: 'outsideHours' };

/** Refunds a pending withdrawal, at any hour. */
export const rejectWithdrawal = (db: Db, processing: Processing & { reason: string }): Promise<Processed> =>
  db.transaction().execute((trx) => conclude(trx, processing, 'rejected', processing.reason));
