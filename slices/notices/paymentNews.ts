import type { LatestPayment, PaymentState } from '../../api/payments';
import type { Paise } from '../../domain/base/money';

/** The state of a payment as shown to the player; a later one with the same id replaces it. */
export type PaymentNotice = {
  readonly what: PaymentState;
  readonly id: string;
  readonly at: number;
  readonly paise: Paise;
  readonly isRead: boolean;
};

/** How far the player knows of each payment. */
export type PaymentMarks = Readonly<Record<string, PaymentState>>;

/** More than one answer can bring, so that a payment still listed is never reported again. */
export const MOST_PAYMENT_MARKS = 100;

/** What is paid is paid; a deposit that failed or was cancelled may still be paid late. */
const STEP: Readonly<Record<PaymentState, number>> = {
  depositOpen: 0,
  withdrawalOpen: 0,
  depositFailed: 1,
  depositCancelled: 1,
  withdrawalRefused: 1,
  depositPaid: 2,
  withdrawalPaid: 2,
};

const isFurther = (state: PaymentState, known: PaymentState | undefined): boolean =>
  known === undefined || STEP[state] > STEP[known];

/** Payments further along than is known: an answer may be older than the last one. */
export const newPayments = (
  marks: PaymentMarks,
  payments: readonly LatestPayment[],
): readonly LatestPayment[] => payments.filter(({ paymentId, state }) => isFurther(state, marks[paymentId]));

const bounded = (marks: PaymentMarks): PaymentMarks =>
  Object.fromEntries(Object.entries(marks).slice(-MOST_PAYMENT_MARKS));

/** The marks after a list of payments, newest first; those it names last, for the others are dropped first. */
export function markedPayments(marks: PaymentMarks, payments: readonly LatestPayment[]): PaymentMarks {
  const listed = [...payments].reverse().map(({ paymentId, state }) => {
    const known = marks[paymentId];
    return [paymentId, known !== undefined && !isFurther(state, known) ? known : state] as const;
  });
  const ids = new Set(listed.map(([id]) => id));
  const others = Object.entries(marks).filter(([id]) => !ids.has(id));
  return bounded(Object.fromEntries([...others, ...listed]));
}

/** What two tabs know together; null is a tab that has never heard of payments. */
export function mergedPayments(own: PaymentMarks | null, other: PaymentMarks | null): PaymentMarks | null {
  if (own === null || other === null) return own ?? other;
  const known = Object.entries(own).map(([id, state]) => {
    const theirs = other[id];
    return [id, theirs !== undefined && isFurther(theirs, state) ? theirs : state] as const;
  });
  return bounded({ ...other, ...Object.fromEntries(known) });
}

export const paymentNotice = (
  { paymentId, state, amountPaise }: LatestPayment,
  at: number,
  isRead: boolean,
): PaymentNotice => ({ what: state, id: paymentId, at, paise: amountPaise, isRead });
