import { orderDeposit, withdrawToBank, withdrawToWallet } from '../../api/payments';
import { depositRequested, selectPayments, withdrawalRequested } from '../../slices/payments';
import type { Withdrawal } from '../../slices/payments';
import type { AppDispatch, Listen } from '../types';

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
      const { amountPaise } = payments;
      void dispatch(orderDeposit.initiate({ amountPaise }, { track: false }));
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
    matcher: orderDeposit.matchFulfilled,
    effect: (_, store) => {
      const { extra } = store;
      const payments = selectPayments(store.getState());
      if (payments.status === 'leaving') extra.page.leave(payments.url);
    },
  });
}
