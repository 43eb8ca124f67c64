import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { paymentListRequest } from '../../../api/schemas/paymentReport';
import type { PaymentListRequest, PaymentRow } from '../../../api/schemas/paymentReport';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { inBatches, report } from '../../base/reportFile';
import type { Report, ReportCell } from '../../base/reportFile';
import { walkTo } from '../../base/pageWalk';
import { holding, sortedBy } from '../../base/reportQuery';
import type { ReportDays } from '../../base/reportQuery';
import { EXPIRED_REASON } from '../../../domain/players/depositOrder';
import { describePayout } from './list';
import { isExpired, statesOf, STATUS } from './status';

type Found = {
  kind: 'deposit' | 'withdrawal';
  /** Of a deposit a name that opens nothing: its number would open its payment page. */
  id: string;
  at: Date;
  paise: number;
  state: PaymentRow['state'];
  payout: 'bank' | 'wallet' | '';
  app: string;
  name: string;
  account: string;
  ifsc: string;
  mobile: string;
  reason: string;
};

/** Whose payments, of which days, and when that is asked (epoch ms). */
type Whose = { days: ReportDays; playerId: number; now: number };

/** Deposits and withdrawals of a player in one list: `payments`. */
function payments(asked: PaymentListRequest, { days, playerId, now }: Whose): RawBuilder<unknown> {
  const { status, kind, search } = asked;
  const expired = isExpired(now);
  const within = sql`player_id = ${playerId} and created_at >= ${days.from} and created_at < ${days.until}`;
  const like = holding(search);
  const isFound =
    search.trim() === ''
      ? sql`true`
      : sql`(name ilike ${like} or account ilike ${like} or reason ilike ${like} or kind ilike ${like})`;
  return sql`
    payments as (
      select * from (
        select 'withdrawal' as kind, id::text as id, created_at as at, amount_paise as paise, status as state, payout,
          app, name, account, ifsc, mobile, reject_reason as reason
        from withdrawals where ${within}
        union all
        select 'deposit', left(encode(sha256(id::bytea), 'hex'), 16), created_at, amount_paise,
          case when ${expired} then 'expired' else status end, '', '', '', '', '', '',
          case when ${expired} then ${EXPIRED_REASON} else '' end
        from payment_orders where ${within}) both_kinds
      where ${status === '' ? sql`true` : sql`state = any(${statesOf(status)}::text[])`}
        and ${kind === '' ? sql`true` : sql`kind = ${kind}`} and ${isFound})`;
}

function orderOf({ sort = '-date' }: PaymentListRequest): RawBuilder<unknown> {
  const { column, isDown } = sortedBy(sort);
  const way = isDown ? sql`desc` : sql`asc`;
  return sql`${{ date: sql`at`, amount: sql`paise` }[column]} ${way}, kind ${way}, id ${way}`;
}

/** Names nobody but the player's own list. */
const rowOf = ({ at, paise, state, mobile, account, reason, ...row }: Found): PaymentRow => ({
  kind: row.kind,
  id: row.kind === 'deposit' ? row.id : Number(row.id),
  created_at: toIst(at.getTime()),
  name: row.name,
  account_number: account,
  ifsc: row.ifsc,
  phone: mobile,
  email: '',
  amount: toRupees(paise),
  status: STATUS[state],
  state,
  description: row.payout === '' ? 'Deposit' : describePayout(row.payout, row.app),
  reject_reason: reason,
});

/** A page of a player's deposits and withdrawals. */
export async function listPayments(db: Db, asked: PaymentListRequest, whose: Whose) {
  const { days, playerId } = whose;
  const counted = await sql<{ total: number }>`
    with ${payments(asked, whose)} select count(*)::int as total from payments`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const { kind, status, search, sort } = asked;
  const { data, ...page } = await walkTo(db, {
    key: JSON.stringify(['payments', playerId, days.told, kind, status, search, sort]),
    asked,
    total,
    read: async (offset, limit) => {
      const { rows } = await sql<Found>`
        with ${payments(asked, whose)}
        select * from payments order by ${orderOf(asked)} limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
    idOf: ({ kind: of, id }) => `${of} ${id}`,
  });
  return { data: data.map(rowOf), ...page };
}

const cellsOf = (row: Found): readonly ReportCell[] => [
  row.at.getTime(),
  { word: `payment.${row.kind}` },
  row.kind === 'deposit' ? row.paise : 0 - row.paise,
  { word: `payment.${row.state === 'cancelled' ? 'cancelled' : STATUS[row.state]}` },
  row.account,
  row.ifsc,
  row.reason,
];

async function* batchesOf(db: Db, asked: PaymentListRequest, whose: Whose) {
  let offset = 0;
  const read = async (_: Found | undefined, limit: number) => {
    const { rows } = await sql<Found>`
      with ${payments(asked, whose)}
      select * from payments order by ${orderOf(asked)} limit ${limit} offset ${offset}`.execute(db);
    offset += rows.length;
    return rows;
  };
  for await (const rows of inBatches(read)) yield rows.map(cellsOf);
}

export const paymentReport = (db: Db, now: () => number): Report =>
  report({
    name: 'payments',
    columns: [
      { key: 'date', kind: 'time' },
      { key: 'kind', kind: 'text' },
      { key: 'amount', kind: 'amount' },
      { key: 'status', kind: 'text' },
      { key: 'account', kind: 'text' },
      { key: 'ifsc', kind: 'text' },
      { key: 'reason', kind: 'text' },
    ],
    request: paymentListRequest,
    batches: (asked, days, playerId) => batchesOf(db, asked, { days, playerId, now: now() }),
  });
