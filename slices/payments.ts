import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { isUnsure, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { orderDeposit, withdrawToBank, withdrawToWallet } from '../api/payments';
import type { BankWithdrawal, WalletWithdrawal } from '../api/payments';
import type { Paise } from '../domain/money';
import { signedOut } from './auth';

/** A withdrawal as the player asked for it; which call carries it follows from the gateway. */
export type Withdrawal =
  ({ readonly payout: 'bank' } & BankWithdrawal) | ({ readonly payout: 'wallet' } & WalletWithdrawal);
type WithoutRef<W> = W extends unknown ? Omit<W, 'ref'> : never;
export type WithdrawalAsked = WithoutRef<Withdrawal>;

/**
 * One movement of money at a time. `leaving`: the order stands, the page is on its way to the gateway. `unsure`: the
 * answer to a withdrawal was lost; only the same one under the same `ref` can be sent again, or let go.
 */
export type Payments =
  | { status: 'idle' }
  | { status: 'ordering'; amountPaise: Paise }
  | { status: 'leaving'; url: string }
  | { status: 'withdrawing'; withdrawal: Withdrawal }
  | { status: 'refused'; error: ApiError }
  | { status: 'unsure'; withdrawal: Withdrawal; error: ApiError };

const isFree = (p: Payments): boolean => p.status === 'idle' || p.status === 'refused';

const withdrawn = (p: Payments, ref: string): Payments =>
  (p.status === 'withdrawing' || p.status === 'unsure') && p.withdrawal.ref === ref ? { status: 'idle' } : p;

const withdrawalFailed = (p: Payments, ref: string, payload: unknown): Payments => {
  if (p.status !== 'withdrawing' || p.withdrawal.ref !== ref) return p;
  const error = toApiError(payload);
  return isUnsure(error)
    ? { status: 'unsure', withdrawal: p.withdrawal, error }
    : { status: 'refused', error };
};

export const paymentsSlice = createSlice({
  name: 'payments',
  initialState: (): Payments => ({ status: 'idle' }),
  reducers: {
    /** An effect sends the order. */
    depositRequested: (p, { payload }: PayloadAction<{ amountPaise: Paise }>): Payments =>
      isFree(p) ? { status: 'ordering', amountPaise: payload.amountPaise } : p,
    /** An effect sends it; after a lost answer the one on hand goes again, whatever the form says by then. */
    withdrawalRequested: {
      prepare: (asked: WithdrawalAsked) => ({ payload: { ...asked, ref: nanoid() } }),
      reducer: (p, { payload }: PayloadAction<Withdrawal>): Payments => {
        if (p.status === 'unsure') return { status: 'withdrawing', withdrawal: p.withdrawal };
        return isFree(p) ? { status: 'withdrawing', withdrawal: payload } : p;
      },
    },
    /** The player closed the form, or is back from the gateway. */
    paymentLetGo: (p): Payments =>
      p.status === 'refused' || p.status === 'unsure' || p.status === 'leaving' ? { status: 'idle' } : p,
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (p): Payments => (p.status === 'idle' ? p : { status: 'idle' }))
      .addMatcher(orderDeposit.matchFulfilled, (p, { payload }): Payments =>
        p.status === 'ordering' ? { status: 'leaving', url: payload.url } : p,
      )
      .addMatcher(orderDeposit.matchRejected, (p, { payload }): Payments =>
        p.status === 'ordering' ? { status: 'refused', error: toApiError(payload) } : p,
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

export const { depositRequested, withdrawalRequested, paymentLetGo } = paymentsSlice.actions;
export const { selectPayments } = paymentsSlice.selectors;
