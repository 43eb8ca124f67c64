import * as v from 'valibot';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { withdrawNotice } from '../../../domain/players/validation';
import type { Db } from '../../base/db/connect';
import { approveWithdrawal, rejectWithdrawal } from '../../players/payments/withdrawals';
import type { Processed } from '../../players/payments/withdrawals';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { typed } from '../words';

const OPERATOR = 'operator';

/** The number of a withdrawal as typed. */
export const idOf = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

function outcomeOf(id: number, processed: Processed): Outcome {
  switch (processed.status) {
    case 'unknown':
      return failed(`there is no withdrawal ${id}`);
    case 'already':
      return failed(`withdrawal ${id} is ${processed.was} already; nothing was changed`);
    case 'outsideHours':
      return failed(`OUTSIDE_HOURS: ${withdrawNotice()}`, 'OUTSIDE_HOURS');
    default:
      return {
        ok: true,
        text: `withdrawal ${id} of ${formatAmount(processed.amountPaise)} ${processed.status}`,
        data: { id, status: processed.status, amount: toRupees(processed.amountPaise) },
      };
  }
}

/** Pays a withdrawal; `text` is its number as typed, `now` decides about the hours. */
export async function approvePayment(db: Db, text: string, now = Date.now()): Promise<Outcome> {
  const id = idOf(text);
  if (id === undefined) return failed(`"${text}" is not the number of a withdrawal`);
  return outcomeOf(id, await approveWithdrawal(db, { id, by: OPERATOR, now }));
}

/** Refunds a withdrawal, at any hour. */
export async function rejectPayment(
  db: Db,
  text: string,
  reason: string,
  now = Date.now(),
): Promise<Outcome> {
  const id = idOf(text);
  if (id === undefined) return failed(`"${text}" is not the number of a withdrawal`);
  return outcomeOf(id, await rejectWithdrawal(db, { id, by: OPERATOR, now, reason }));
}

export const approvePaymentVerb = defineVerb({
  name: 'payments approve',
  request: v.object({ id: typed }),
  who: ['finance'],
  subject: { kind: 'withdrawal', of: 'id' },
  handle: (db, { id }, { now }) => approvePayment(db, id, now),
});

export const rejectPaymentVerb = defineVerb({
  name: 'payments reject',
  request: v.object({ id: typed, reason: typed }),
  who: ['finance'],
  subject: { kind: 'withdrawal', of: 'id' },
  handle: (db, { id, reason }, { now }) => rejectPayment(db, id, reason, now),
});
