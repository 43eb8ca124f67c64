import { sql } from 'kysely';
import * as v from 'valibot';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { withdrawNotice } from '../../../domain/players/validation';
import type { Db } from '../../base/db/connect';
import {
  approveWithdrawal,
  confirmWithdrawal,
  failWithdrawal,
  rejectWithdrawal,
} from '../../players/payments/withdrawals';
import type { Processed } from '../../players/payments/withdrawals';
import { TWO_FOR_PAYMENT } from '../../players/settings/limits';
import { HOUR_S } from '../second';
import type { Need } from '../second';
import { readAmount } from '../approvals/thresholds';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import type { Context } from '../context';
import { typed } from '../words';

const OPERATOR = 'operator';

/** The number of a withdrawal as typed. */
export const idOf = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

function outcomeOf(id: number, processed: Processed): Outcome {
  switch (processed.status) {
    case 'unknown':
      return failed(`there is no withdrawal ${id}`);
    case 'elsewhere':
      return failed(`withdrawal ${id} is ${processed.was}; nothing was changed`);
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

type Step = (id: number) => Promise<Processed>;

async function stepped(text: string, step: Step): Promise<Outcome> {
  const id = idOf(text);
  return id === undefined
    ? failed(`"${text}" is not the number of a withdrawal`)
    : outcomeOf(id, await step(id));
}

/** Orders the payout of a withdrawal; `text` is its number as typed, `now` decides about the hours. */
export const approvePayment = (db: Db, text: string, now = Date.now()): Promise<Outcome> =>
  stepped(text, (id) => approveWithdrawal(db, { id, by: OPERATOR, now }));

/** The bank has paid an approved withdrawal. */
export const confirmPayment = (db: Db, text: string, now = Date.now()): Promise<Outcome> =>
  stepped(text, (id) => confirmWithdrawal(db, { id, by: OPERATOR, now }));

/** Refunds a withdrawal that waits for its approval, at any hour. */
export const rejectPayment = (db: Db, text: string, reason: string, now = Date.now()): Promise<Outcome> =>
  stepped(text, (id) => rejectWithdrawal(db, { id, by: OPERATOR, now, reason }));

/** Refunds an approved withdrawal that the bank did not pay. */
export const failPayment = (db: Db, text: string, reason: string, now = Date.now()): Promise<Outcome> =>
  stepped(text, (id) => failWithdrawal(db, { id, by: OPERATOR, now, reason }));

/** How long an account is new to whoever is paid into it. */
const NEW_DAYS = 7;

/** Two pay what comes to much within a day, however it was split, and into an account that the player named within a week. */
async function needOfPayment(db: Db, { id }: { id: string }, { caller }: Context): Promise<Need> {
  if (caller.kind !== 'operator') return 'nobody';
  const { rows } = await sql<{ paise: number; isNew: boolean }>`
    select (w.amount_paise + coalesce((select sum(p.amount_paise) from withdrawals p join audit_log l
        on l.command = 'payments approve' and l.subject_kind = 'withdrawal' and l.subject_id = p.id::text
        where p.player_id = w.player_id and l.operator_id = ${caller.id} and l.outcome = 'done'
          and l.at > now() - interval '1 day'), 0))::bigint as paise,
      not exists (select from withdrawals e where e.player_id = w.player_id and e.payout = w.payout
        and e.account = w.account and e.ifsc = w.ifsc and e.mobile = w.mobile
        and e.created_at <= now() - make_interval(days => ${NEW_DAYS})) as "isNew"
    from withdrawals w where w.id::text = ${id} and w.status = 'pending'`.execute(db);
  const [row] = rows;
  if (row === undefined) return 'nobody';
  return row.isNew || row.paise >= (await readAmount(db, TWO_FOR_PAYMENT)) ? 'somebody' : 'nobody';
}

export const approvePaymentVerb = defineVerb({
  name: 'payments approve',
  request: v.object({ id: typed }),
  who: ['finance'],
  subject: { kind: 'withdrawal', of: 'id' },
  second: { when: needOfPayment, lapsesAfterS: 24 * HOUR_S },
  handle: (db, { id }, { now }) => approvePayment(db, id, now),
});

export const rejectPaymentVerb = defineVerb({
  name: 'payments reject',
  request: v.object({ id: typed, reason: typed }),
  who: ['finance'],
  subject: { kind: 'withdrawal', of: 'id' },
  handle: (db, { id, reason }, { now }) => rejectPayment(db, id, reason, now),
});

export const confirmPaymentVerb = defineVerb({
  name: 'payments paid',
  request: v.object({ id: typed }),
  who: ['finance'],
  subject: { kind: 'withdrawal', of: 'id' },
  handle: (db, { id }, { now }) => confirmPayment(db, id, now),
});

export const failPaymentVerb = defineVerb({
  name: 'payments failed',
  request: v.object({ id: typed, reason: typed }),
  who: ['finance'],
  subject: { kind: 'withdrawal', of: 'id' },
  handle: (db, { id, reason }, { now }) => failPayment(db, id, reason, now),
});
