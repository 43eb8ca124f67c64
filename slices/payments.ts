import { createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { isCodeWanted, isStillUnsure, isUnsure, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { orderDeposit, withdrawToBank, withdrawToWallet } from '../api/payments';
import type { BankWithdrawal, WalletWithdrawal } from '../api/payments';
import type { Paise } from '../domain/money';
import { signedOut } from './auth';
import { dialogClosed, dialogOpened } from './dialogs';
import { navigated, redirected, urlChanged } from './route';

/** A withdrawal as the player asked for it; which call carries it follows from the gateway. */
export type Withdrawal =
  ({ readonly payout: 'bank' } & BankWithdrawal) | ({ readonly payout: 'wallet' } & WalletWithdrawal);
type WithoutRef<W> = W extends unknown ? Omit<W, 'ref'> : never;
export type WithdrawalAsked = WithoutRef<Withdrawal>;

/** One movement of money at a time. `leaving`: the order stands, the page is on its way to the gateway.
 * `proving`: the exchange wants a code before it takes the withdrawal, and was it wrong, `error` says so.
 * `checking`: sent again with the code. `unsure`: the answer to a withdrawal was lost; only the same one
 * under the same `ref` can be sent again, or let go in so many words. `isAgain`: it is being sent again, so
 * that it is unsure also when the exchange could not be asked. `unopened`: the answer to an order was lost;
 * nothing was paid, and the same amount goes under the same `ref`, which is the same order. */
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
  // A reply that makes no sense would make none the next time either.
  return isUnsure(error) && error.code !== 'BAD_REPLY'
    ? { status: 'unopened', ref, amountPaise: p.amountPaise, error }
    : { status: 'refused', error };
}

/** Whatever opens or closes a dialog. */
const isDialogTurned = isAnyOf(dialogOpened, dialogClosed, navigated, redirected, urlChanged);
/** What was refused is left behind with its dialog, a withdrawal that lacks its code as well; a deposit is called off. */
const dialogTurned = (p: Payments): Payments =>
  ['refused', 'unopened', 'proving', 'ordering', 'leaving'].includes(p.status) ? { status: 'idle' } : p;

const withdrawn = (p: Payments, ref: string): Payments =>
  'withdrawal' in p && p.withdrawal.ref === ref ? { status: 'idle' } : p;

function withdrawalFailed(p: Payments, ref: string, payload: unknown): Payments {
  if ((p.status !== 'withdrawing' && p.status !== 'checking') || p.withdrawal.ref !== ref) return p;
  const error = toApiError(payload);
  // Asked for the first time is no fault.
  if (isCodeWanted(error))
    return { status: 'proving', withdrawal: p.withdrawal, error: p.status === 'checking' ? error : null };
  const isAgain = p.status === 'withdrawing' && p.isAgain === true;
  return (isAgain ? isStillUnsure : isUnsure)(error)
    ? { status: 'unsure', withdrawal: p.withdrawal, error }
    : { status: 'refused', error };
}

export const paymentsSlice = createSlice({
  name: 'payments',
  initialState: (): Payments => ({ status: 'idle' }),
  reducers: {
    /** An effect sends the order. */
    depositRequested: {
      prepare: (asked: { amountPaise: Paise }) => ({ payload: { ...asked, ref: nanoid() } }),
      reducer: (p, { payload }: PayloadAction<{ amountPaise: Paise; ref: string }>): Payments => {
        if (!isFree(p)) return p;
        const { amountPaise } = payload;
        const isSame = p.status === 'unopened' && p.amountPaise === amountPaise;
        return { status: 'ordering', ref: isSame ? p.ref : payload.ref, amountPaise };
      },
    },
    /** An effect sends it; after a lost answer the one on hand goes again, whatever the form says by then. */
    withdrawalRequested: {
      prepare: (asked: WithdrawalAsked) => ({ payload: { ...asked, ref: nanoid() } }),
      reducer: (p, { payload }: PayloadAction<Withdrawal>): Payments => {
        if (p.status === 'unsure') return { status: 'withdrawing', withdrawal: p.withdrawal, isAgain: true };
        return isFree(p) ? { status: 'withdrawing', withdrawal: payload } : p;
      },
    },
    /** The code is behind a handle; an effect sends the very same withdrawal with it. */
    withdrawalProved: (p, { payload }: PayloadAction<{ codeHandle: string }>): Payments =>
      p.status === 'proving' ? { ...payload, status: 'checking', withdrawal: p.withdrawal } : p,
    /** The player asks no more of a withdrawal that may have been taken, or that lacks its code. */
    withdrawalLetGo: (p): Payments =>
      p.status === 'unsure' || p.status === 'proving' ? { status: 'idle' } : p,
    /** The page that was left for the gateway is shown again as it was. */
    paymentLetGo: (p): Payments => (p.status === 'leaving' ? { status: 'idle' } : p),
  },
  extraReducers: (on) =>
    on
      .addCase(signedOut, (p): Payments => (p.status === 'idle' ? p : { status: 'idle' }))
      .addMatcher(isDialogTurned, dialogTurned)
      // The answer to an order that was called off must not take the page away: the ref decides, not the status alone.
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
