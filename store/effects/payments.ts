import { orderDeposit, withdrawToBank, withdrawToWallet } from '../../api/payments';
import { depositRequested, paymentLetGo, selectPayments, withdrawalRequested } from '../../slices/payments';
import type { Withdrawal } from '../../slices/payments';
import type { AppDispatch, Listen, Tip } from '../types';
import type { Page } from '../world';

function send(dispatch: AppDispatch, withdrawal: Withdrawal): void {
  if (withdrawal.payout === 'bank') {
    const { ref, name, account, ifsc, mobile, amountPaise } = withdrawal;
    const asked = { ref, name, account, ifsc, mobile, amountPaise };
    void dispatch(withdrawToBank.initiate(asked, { track: false }));
  } else {
    const { ref, name, account, app, amountPaise } = withdrawal;
    void dispatch(withdrawToWallet.initiate({ ref, name, account, app, amountPaise }, { track: false }));
  }
}

/** Sends what the machine has just begun; a press it ignored finds no change and sends nothing. */
export function listenForPayments(listen: Listen): void {
  listen({
    predicate: (action, now, before) => depositRequested.match(action) && now.payments !== before.payments,
    effect: (_, store) => {
      const { dispatch } = store;
      const payments = selectPayments(store.getState());
      if (payments.status !== 'ordering') return;
      const { ref, amountPaise } = payments;
      void dispatch(orderDeposit.initiate({ ref, amountPaise }, { track: false }));
    },
  });
  listen({
    predicate: (action, now, before) => withdrawalRequested.match(action) && now.payments !== before.payments,
    effect: (_, store) => {
      const { dispatch } = store;
      const payments = selectPayments(store.getState());
      if (payments.status === 'withdrawing') send(dispatch, payments.withdrawal);
    },
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

/** Back from the gateway the page may be shown as it was left, with nothing under way any more. The answer stops. */
export const followReturn = ({ dispatch }: Tip, page: Pick<Page, 'onReturn'>): (() => void) =>
  page.onReturn(() => void dispatch(paymentLetGo()));
