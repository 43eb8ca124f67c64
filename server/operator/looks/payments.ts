import * as v from 'valibot';
import { shownInLine } from '../../../domain/base/line';
import { formatAmount, fromRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { listWithdrawals } from '../../players/payments/list';
import type { WithdrawalRow } from '../../players/payments/list';
import { idOf } from '../verbs/payments';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { flag, maybe } from '../words';
import { defineLook } from './look';

const lineOf = (row: WithdrawalRow): string =>
  [
    row.id,
    row.created_at,
    row.status,
    formatAmount(fromRupees(row.amount)),
    row.description,
    row.name,
    row.account_number,
    row.ifsc,
    row.phone,
    row.reject_reason,
  ]
    .filter((cell) => cell !== '')
    .map((cell) => shownInLine(String(cell)))
    .join('  ');

const paymentsAsked = v.object({ all: flag, before: maybe });

/** A page of withdrawals, newest first: those waiting, or all. */
async function listPayments(
  db: Db,
  { all = false, before: beforeText }: v.InferOutput<typeof paymentsAsked>,
): Promise<Outcome> {
  const before = beforeText === undefined ? undefined : idOf(beforeText);
  if (beforeText !== undefined && before === undefined)
    return failed(`"${beforeText}" is not the number of a withdrawal`);
  const list = await listWithdrawals(db, { isOpen: !all, before });
  const last = list.data.at(-1);
  const more = last && list.data.length === list.limit ? [`... go on with --before ${last.id}`] : [];
  const lines = [...list.data.map(lineOf), ...more];
  return { ok: true, text: lines.length === 0 ? 'no withdrawal waits' : lines.join('\n'), data: list };
}

export const paymentsLook = defineLook({
  name: 'payments list',
  request: paymentsAsked,
  who: ['finance', 'support'],
  show: listPayments,
});
