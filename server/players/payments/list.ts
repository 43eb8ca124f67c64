import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PaymentRow, PaymentStatus } from '../../../api/schemas/payments';
import { toRupees } from '../../../domain/money';
import { toIst } from '../../../domain/time';
import { PAYOUT_APPS } from '../../../domain/validation';
import type { Db } from '../../base/db/connect';
import type { WithdrawalsTable } from '../../base/db/accountTables';

const LIMIT = 50;

const describe = ({ payout, app }: Selectable<WithdrawalsTable>): string =>
  payout === 'bank' ? 'Bank account' : (PAYOUT_APPS.find(({ id }) => id === app)?.name ?? 'Wallet');

const rowOf = (row: Selectable<WithdrawalsTable>): PaymentRow => ({
  id: row.id,
  created_at: toIst(row.created_at.getTime()),
  name: row.name,
  account_number: row.account,
  ifsc: row.ifsc,
  phone: row.mobile,
  email: '',
  amount: toRupees(row.amount_paise),
  status: row.status,
  description: describe(row),
  reject_reason: row.reject_reason,
});

/** `before`, the last of the previous page, costs the same at any depth; `page` is the alternative. */
type Wanted = { playerId?: number; status: PaymentStatus | ''; page: number; before?: number | undefined };

/** A page of withdrawals of one player or all, newest first; `status` '' for any. */
export async function listWithdrawals(
  db: Db,
  { playerId, status, page, before }: Wanted,
): Promise<{ data: PaymentRow[]; total: number; limit: number }> {
  const ours = db
    .selectFrom('withdrawals')
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? 0))
    .$if(status !== '', (query) => query.where(sql<boolean>`status = ${status}`));
  const { total } = await ours
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ours
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .offset(before === undefined ? (page - 1) * LIMIT : 0)
    .execute();
  return { data: rows.map(rowOf), total, limit: LIMIT };
}
