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
  /** `now`: how it stands. */
  | { status: 'requested' | 'repeated'; id: number; amountPaise: number; now: WithdrawalsTable['status'] }
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
    description: way === 'out' ? 'Withdrawal requested' : 'Withdrawal not paid, money returned',
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
      approved_at: null,
      approved_by: null,
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
    .select(['id', 'amount_paise', 'status', ...CONTENT])
    .where('player_id', '=', asked.playerId)
    .where('ref', '=', asked.ref)
    .executeTakeFirst();
  if (!before) return undefined;
  const isSame =
    before.amount_paise === asked.amountPaise && CONTENT.every((field) => before[field] === asked[field]);
  return isSame
    ? { status: 'repeated', id: before.id, amountPaise: before.amount_paise, now: before.status }
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
  return { status: 'requested', id, amountPaise, now: 'pending' };
}

/** Accepts a withdrawal at any hour and debits it at once, so that no bet can use the money. */
export const requestWithdrawal = (db: Db, asked: NewWithdrawal): Promise<Requested> =>
  db.transaction().execute((trx) => request(trx, asked));

/** What an operator makes of a withdrawal, and how it stands before. */
const STEPS = {
  processing: { from: 'pending', isReturned: false },
  rejected: { from: 'pending', isReturned: true },
  completed: { from: 'processing', isReturned: false },
  failed: { from: 'processing', isReturned: true },
} as const;
type Step = keyof typeof STEPS;

export type Processed =
  | { status: Step; playerId: number; amountPaise: number }
  | { status: 'unknown' }
  /** It stands elsewhere than where this step starts. */
  | { status: 'elsewhere'; was: WithdrawalsTable['status'] }
  | { status: 'outsideHours' };

export type Processing = { id: number; by: string; now: number };

const changesOf = (to: Step, { by, now }: Processing, reason: string) =>
  to === 'processing'
    ? { status: to, approved_at: new Date(now), approved_by: by }
    : { status: to, processed_at: new Date(now), processed_by: by, reject_reason: reason };

async function step(trx: Trx, processing: Processing, to: Step, reason: string): Promise<Processed> {
  const { id, now } = processing;
  const row = await trx
    .selectFrom('withdrawals')
    .select(['status', 'player_id', 'amount_paise'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { status: 'unknown' };
  if (row.status !== STEPS[to].from) return { status: 'elsewhere', was: row.status };
  const { player_id: playerId, amount_paise: amountPaise } = row;
  if (STEPS[to].isReturned) await moved(trx, id, playerId, amountPaise, 'back', new Date(now));
  await trx
    .updateTable('withdrawals')
    .set(changesOf(to, processing, reason))
    .where('id', '=', id)
    .execute();
  return { status: to, playerId, amountPaise };
}

const doStep = (db: Db, processing: Processing, to: Step, reason = ''): Promise<Processed> =>
  db.transaction().execute((trx) => step(trx, processing, to, reason));

/** Orders the payout of a pending withdrawal, only in the hours of product.md, section 5. */
export const approveWithdrawal = async (db: Db, processing: Processing): Promise<Processed> =>
  isWithdrawHour(istParts(processing.now).hour)
    ? doStep(db, processing, 'processing')
    : { status: 'outsideHours' };

/** Refunds a pending withdrawal, at any hour. */
export const rejectWithdrawal = (db: Db, processing: Processing & { reason: string }): Promise<Processed> =>
  doStep(db, processing, 'rejected', processing.reason);

/** The bank has paid an approved withdrawal; it may say so at any hour. */
export const confirmWithdrawal = (db: Db, processing: Processing): Promise<Processed> =>
  doStep(db, processing, 'completed');

/** The bank did not pay an approved withdrawal: the player has the money again. */
export const failWithdrawal = (db: Db, processing: Processing & { reason: string }): Promise<Processed> =>
  doStep(db, processing, 'failed', processing.reason);
