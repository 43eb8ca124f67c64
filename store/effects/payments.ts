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
import type { AppDispatch, Extra, Listen, NewestStore } from '../base/root/types';
import type { Page } from '../base/root/world';
import { onCommand, UNTRACKED } from './command';

/** Nobody waits longer for a payment because of a recording. */
const KEEP_MS = 500;

/** What was recorded is on the shelf before the page goes: nothing of it runs on while the gateway's page is loaded. */
function kept({ clock, recording }: Pick<Extra, 'clock' | 'recording'>): Promise<void> {
  return new Promise((done) => {
    const cancel = clock.after(KEEP_MS, done);
    const end = (): void => {
      cancel();
      done();
    };
    recording()
      .then((port) => port.keep())
      .then(end, end);
  });
}

function send(dispatch: AppDispatch, withdrawal: Withdrawal, proof: Proof): void {
  if (withdrawal.payout === 'bank') {
    const { payout: _, ...asked } = withdrawal;
    void dispatch(withdrawToBank.initiate({ ...asked, ...proof }, UNTRACKED));
  } else {
    const { payout: _, ...asked } = withdrawal;
    void dispatch(withdrawToWallet.initiate({ ...asked, ...proof }, UNTRACKED));
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
    effect: async (_, store) => {
      const { extra } = store;
      if (selectPayments(store.getState()).status === 'leaving') await kept(extra);
      const payments = selectPayments(store.getState());
      if (payments.status === 'leaving') extra.page.leave(payments.url);
    },
  });
}

/** Resets a payment when the page is restored after the gateway. Returns a function that stops. */
export const followReturn = ({ dispatch }: NewestStore, page: Pick<Page, 'onReturn'>): (() => void) =>
  page.onReturn(() => void dispatch(paymentLetGo()));
