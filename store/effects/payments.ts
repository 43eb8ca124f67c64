import { orderDeposit, withdrawToBank, withdrawToWallet } from '../../api/payments';
import {
  depositRequested,
  paymentLetGo,
  selectPayments,
  withdrawalProved,
  withdrawalRequested,
} from '../../slices/payments';
import type { Proof } from '../../api/payments';
import type { Withdrawal } from '../../slices/payments';
import type { AppDispatch, Listen, NewestStore } from '../base/types';
import type { Page } from '../base/world';
import { onCommand, UNTRACKED } from './command';

function send(dispatch: AppDispatch, withdrawal: Withdrawal, proof: Proof): void {
  if (withdrawal.payout === 'bank') {
    const { ref, name, account, ifsc, mobile, amountPaise } = withdrawal;
    const asked = { ref, name, account, ifsc, mobile, amountPaise, ...proof };
    void dispatch(withdrawToBank.initiate(asked, UNTRACKED));
  } else {
    const { ref, name, account, app, amountPaise } = withdrawal;
    const asked = { ref, name, account, app, amountPaise, ...proof };
    void dispatch(withdrawToWallet.initiate(asked, UNTRACKED));
  }
}

/** Sends orders and withdrawals, and leaves for the gateway's page. */
export function listenForPayments(listen: Listen): void {
  onCommand(listen, depositRequested, 'payments', (_, dispatch, { payments }) => {
    if (payments.status !== 'ordering') return;
    const { ref, amountPaise } = payments;
    void dispatch(orderDeposit.initiate({ ref, amountPaise }, UNTRACKED));
  });
  onCommand(listen, withdrawalRequested, 'payments', (_, dispatch, { payments }) => {
    if (payments.status === 'withdrawing') send(dispatch, payments.withdrawal, {});
  });
  onCommand(listen, withdrawalProved, 'payments', ({ codeHandle }, dispatch, { payments }) => {
    if (payments.status === 'checking') send(dispatch, payments.withdrawal, { codeHandle });
  });
  listen({
    predicate: (action, now, before) =>
      orderDeposit.matchFulfilled(action) && now.payments !== before.payments,
    effect: (_, store) => {
      const { extra } = store;
      const payments = selectPayments(store.getState());
      if (payments.status === 'leaving') extra.page.leave(payments.url);
    },
  });
}

/** Resets a payment when the page is restored after the gateway. Returns a function that stops. */
export const followReturn = ({ dispatch }: NewestStore, page: Pick<Page, 'onReturn'>): (() => void) =>
  page.onReturn(() => void dispatch(paymentLetGo()));
