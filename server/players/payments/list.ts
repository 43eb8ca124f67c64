import type { Selectable } from 'kysely';
import type { PaymentRow } from '../../../api/schemas/paymentReport';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import { PAYOUT_APPS } from '../../../domain/players/validation';
import type { Db } from '../../base/db/connect';
import type { WithdrawalsTable } from '../../base/db/accountTables';

const LIMIT = 50;

/** Where a withdrawal goes to. */
export const describePayout = (payout: WithdrawalsTable['payout'], app: string): string =>
  payout === 'bank' ? 'Bank account' : (PAYOUT_APPS.find(({ id }) => id === app)?.name ?? 'Wallet');

export type WithdrawalRow = Omit<PaymentRow, 'kind' | 'state' | 'id'> & { id: number };

const rowOf = (row: Selectable<WithdrawalsTable>): WithdrawalRow => ({
  id: row.id,
  created_at: toIst(row.created_at.getTime()),
  name: row.name,
  account_number: row.account,
  ifsc: row.ifsc,
  phone: row.mobile,
  email: '',
  amount: toRupees(row.amount_paise),
  status: row.status,
  description: describePayout(row.payout, row.app),
  reject_reason: row.reject_reason,
});

type Wanted = { isOpen: boolean; before: number | undefined };

/** A page of the withdrawals of all players behind number `before`, newest first; with `isOpen` only those that are neither paid
 * nor refused. */
export async function listWithdrawals(
  db: Db,
  { isOpen, before }: Wanted,
): Promise<{ data: WithdrawalRow[]; total: number; limit: number }> {
  const ours = db
    .selectFrom('withdrawals')
    .$if(isOpen, (query) => query.where('status', 'in', ['pending', 'processing']));
  const { total } = await ours
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ours
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
  return { data: rows.map(rowOf), total, limit: LIMIT };
}
