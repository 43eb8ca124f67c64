import { createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { asksForCode, isFirstOutcomeUnknown, isOutcomeUnknown, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { orderDeposit, withdrawToBank, withdrawToWallet } from '../api/payments';
import type { BankWithdrawal, WalletWithdrawal } from '../api/payments';
import type { Paise } from '../domain/base/money';
import { signedOut } from './auth';
import { dialogClosed, dialogOpened } from './dialogs';
import { navigated, redirected, urlChanged } from './route';

/** A withdrawal as the player requested it; the gateway decides which call sends it. */
export type Withdrawal =
  ({ readonly payout: 'bank' } & BankWithdrawal) | ({ readonly payout: 'wallet' } & WalletWithdrawal);
type WithoutRef<W> = W extends unknown ? Omit<W, 'ref'> : never;
export type WithdrawalAsked = WithoutRef<Withdrawal>;

/** One payment at a time. `leaving`: the order exists, the page is going to the gateway. `proving`: the
 * withdrawal needs a code; `error` is set if the last was wrong. `checking`: sent with the code. `unsure`:
 * the answer to a withdrawal was lost; it can only be resent under the same `ref`, or dropped explicitly.
 * `isAgain`: it is being resent, so any failure leaves it unsure. `unopened`: the answer to an order was
 * lost; nothing was paid, and the same `ref` finds the same order. `url`: for the link beside a page that does not come; it
 * is gone with the page, or when the page is shown again. */
export type Payments =
  | { status: 'idle' }
  | { status: 'ordering'; ref: string; amountPaise: Paise }
  | { status: 'leaving'; url: string }
  | { status: 'unopened'; ref: string; amountPaise: Paise; error: ApiError }
  | { status: 'withdrawing'; withdrawal: Withdrawal; isAgain?: true }
  | { status: 'proving'; withdrawal: Withdrawal; error: ApiError | null }
  | { status: 'checking'; withdrawal: Withdrawal; codeHandle: string }
  | { status: 'refused'; error: ApiError }
  | { status: 'unsure'; withdrawal: Withdrawal; error: ApiError };

const isOrder = (p: Payments, ref: string): boolean => p.status === 'ordering' && p.ref === ref;

const isFree = (p: Payments): boolean =>
  p.status === 'idle' || p.status === 'refused' || p.status === 'unopened';

function orderFailed(p: Payments, ref: string, payload: unknown): Payments {
  if (p.status !== 'ordering' || p.ref !== ref) return p;
  const error = toApiError(payload);
  // Resending would only bring the same unreadable reply.
  return isOutcomeUnknown(error) && error.code !== 'BAD_REPLY'
    ? { status: 'unopened', ref, amountPaise: p.amountPaise, error }
    : { status: 'refused', error };
}

const isDialogChange = isAnyOf(dialogOpened, dialogClosed, navigated, redirected, urlChanged);
/** Closing the dialog drops a refused payment, a withdrawal that lacks its code and a pending deposit. */
const onDialogChange = (p: Payments): Payments =>
  ['refused', 'unopened', 'proving', 'ordering', 'leaving'].includes(p.status) ? { status: 'idle' } : p;

const withdrawn = (p: Payments, ref: string): Payments =>
  'withdrawal' in p && p.withdrawal.ref === ref ? { status: 'idle' } : p;

function withdrawalFailed(p: Payments, ref: string, payload: unknown): Payments {
  if ((p.status !== 'withdrawing' && p.status !== 'checking') || p.withdrawal.ref !== ref) return p;
  const error = toApiError(payload);
  // The first request for a code is not an error.
  if (asksForCode(error))
    return { status: 'proving', withdrawal: p.withdrawal, error: p.status === 'checking' ? error : null };
  const isAgain = p.status === 'withdrawing' && p.isAgain === true;
  return (isAgain ? isFirstOutcomeUnknown : isOutcomeUnknown)(error)
    ? { status: 'unsure', withdrawal: p.withdrawal, error }
    : { status: 'refused', error };
}

export const paymentsSlice = createSlice({
  name: 'payments',
  initialState: (): Payments => ({ status: 'idle' }),
  reducers: {
    depositRequested: {
      prepare: (asked: { amountPaise: Paise }) => ({ payload: { ...asked, ref: nanoid() } }),
      reducer: (p, { payload }: PayloadAction<{ amountPaise: Paise; ref: string }>): Payments => {
        if (!isFree(p)) return p;
        const { amountPaise } = payload;
        const isSame = p.status === 'unopened' && p.amountPaise === amountPaise;
        return { status: 'ordering', ref: isSame ? p.ref : payload.ref, amountPaise };
      },
    },
    /** After a lost answer the effect resends the pending withdrawal, whatever the form now says. */
    withdrawalRequested: {
      prepare: (asked: WithdrawalAsked) => ({ payload: { ...asked, ref: nanoid() } }),
      reducer: (p, { payload }: PayloadAction<Withdrawal>): Payments => {
        if (p.status === 'unsure') return { status: 'withdrawing', withdrawal: p.withdrawal, isAgain: true };
        return isFree(p) ? { status: 'withdrawing', withdrawal: payload } : p;
      },
    },
    /** The code is behind a handle; an effect resends the same withdrawal with it. */
    withdrawalProved: (p, { payload }: PayloadAction<{ codeHandle: string }>): Payments =>
      p.status === 'proving' ? { ...payload, status: 'checking', withdrawal: p.withdrawal } : p,
    /** The player gives up a withdrawal that lacks its code or whose outcome is unknown. */
    withdrawalLetGo: (p): Payments =>
      p.status === 'unsure' || p.status === 'proving' ? { status: 'idle' } : p,
    /** The page left for the gateway is shown again from the browser's cache. */
    paymentLetGo: (p): Payments => (p.status === 'leaving' ? { status: 'idle' } : p),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (p): Payments => (p.status === 'idle' ? p : { status: 'idle' }))
      .addMatcher(isDialogChange, onDialogChange)
      // A cancelled order must not open the gateway: the ref decides, not the status alone.
      .addMatcher(orderDeposit.matchFulfilled, (p, { payload, meta }): Payments =>
        isOrder(p, meta.arg.originalArgs.ref) ? { status: 'leaving', url: payload.url } : p,
      )
      .addMatcher(orderDeposit.matchRejected, (p, { payload, meta }): Payments =>
        orderFailed(p, meta.arg.originalArgs.ref, payload),
      )
      .addMatcher(withdrawToBank.matchFulfilled, (p, { meta }) => withdrawn(p, meta.arg.originalArgs.ref))
      .addMatcher(withdrawToWallet.matchFulfilled, (p, { meta }) => withdrawn(p, meta.arg.originalArgs.ref))
      .addMatcher(withdrawToBank.matchRejected, (p, { payload, meta }) =>
        withdrawalFailed(p, meta.arg.originalArgs.ref, payload),
      )
      .addMatcher(withdrawToWallet.matchRejected, (p, { payload, meta }) =>
        withdrawalFailed(p, meta.arg.originalArgs.ref, payload),
      ),
  selectors: { selectPayments: (p) => p },
});

export const { depositRequested, withdrawalRequested, withdrawalProved, withdrawalLetGo, paymentLetGo } =
  paymentsSlice.actions;
export const { selectPayments } = paymentsSlice.selectors;
