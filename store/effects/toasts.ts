import { isAnyOf } from '@reduxjs/toolkit';
import { changePassword, login, resendLoginCode, verifyLoginCode, verifySecondStep } from '../../api/auth';
import { cancelBet, placeBet } from '../../api/bets';
import type { PlaceBetReply } from '../../api/bets';
import { cancelBets, replaceBet } from '../../api/orders';
import { cancelPending } from '../../api/pendingBets';
import { setButtons } from '../../api/buttons';
import { isOutcomeUnknown, toApiError } from '../../api/errors';
import { messageOf } from '../../api/playerMessage';
import type { PlayerMessage } from '../../api/playerMessage';
import { isWithdrawn, orderDeposit, withdrawToBank, withdrawToWallet } from '../../api/payments';
import { signUp } from '../../api/signUp';
import { signedOut } from '../../slices/auth';
import type { SignedOutBecause } from '../../slices/auth';
import {
  betsStreamed,
  pendingStreamed,
  selectBetRows,
  selectIsMoving,
  selectWaiting,
} from '../../slices/bets';
import { navigated } from '../../slices/route';
import { priceAdded, priceClicked } from '../../slices/slip';
import { isReceipt, selectToasts, toastClosed, toastRaised } from '../../slices/toasts';
import type { Toast, ToastBody, ToastKey } from '../../slices/toasts';
import { selectFoundBet } from '../base/selectors/shellSelectors';
import type { RootState } from '../base/root/rootReducer';
import type { Listen } from '../base/root/types';

/** The server's sentence if there is one, else our own (product.md section 8). */
const worded = (
  { message, ...said }: PlayerMessage,
  key: ToastKey,
  values: Record<string, string> = {},
): ToastBody =>
  message ? { from: 'server', text: message, ...said, key, values } : { from: 'app', key, values };

const isSetting = isAnyOf(
  changePassword.matchFulfilled,
  setButtons.matchFulfilled,
  signUp.matchFulfilled,
  resendLoginCode.matchFulfilled,
);
const isCancelled = isAnyOf(
  cancelBet.matchFulfilled,
  cancelBets.matchFulfilled,
  cancelPending.matchFulfilled,
);
const isDone = isAnyOf(isSetting, isWithdrawn);

const isWithdrawalLost = isAnyOf(withdrawToBank.matchRejected, withdrawToWallet.matchRejected);
function unsureKey(action: unknown): ToastKey {
  if (isWithdrawalLost(action)) return 'withdrawalUnsure';
  if (orderDeposit.matchRejected(action)) return 'depositUnsure';
  if (cancelBet.matchRejected(action) || cancelPending.matchRejected(action)) return 'cancelUnsure';
  return placeBet.matchRejected(action) || replaceBet.matchRejected(action) ? 'betUnsure' : 'callFailed';
}

const WHY_SIGNED_OUT: Readonly<Record<SignedOutBecause, ToastKey | null>> = {
  absent: null,
  asked: null,
  ended: 'sessionEnded',
  idle: 'sessionIdle',
  elsewhere: 'signedOutElsewhere',
};

/** Whether a player waits to hear of this bet, and the call that placed it will not say. */
function isAwaited({ slip, bets }: RootState, ref: string | null): boolean {
  if (ref === null) return false;
  if ((slip.status === 'placing' && slip.ref === ref) || selectIsMoving({ bets }, ref)) return false;
  return (slip.status === 'unsure' && slip.ref === ref) || selectWaiting({ bets }, ref) !== null;
}

/** Bet news that arrives by the stream. */
function listenForNews(listen: Listen): void {
  listen({
    actionCreator: betsStreamed,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const original = getOriginalState();
      // The player has read that it may exist, or that it waits, and no answer will come.
      if (payload.bets.some(({ ref }) => isAwaited(original, ref))) {
        dispatch(toastRaised({ kind: 'success', from: 'app', key: 'betPlaced', values: {} }));
      }
      const before = selectBetRows(original, payload.matchId);
      for (const bet of payload.bets) {
        const was = before.find(({ betId }) => betId === bet.betId)?.state;
        if (bet.state !== 'DELETED' || was === 'DELETED') continue;
        const values = { runner: bet.selectionName, reason: bet.voidReason ?? '' };
        dispatch(toastRaised({ kind: 'error', from: 'app', key: 'betDeleted', values }));
      }
    },
  });
  listen({
    actionCreator: pendingStreamed,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const ended = payload.ended.filter(({ ref }) => isAwaited(getOriginalState(), ref));
      // Whoever took it back was told so.
      for (const { error } of ended.filter(({ error: { code } }) => code !== 'CANCELLED'))
        dispatch(
          toastRaised({ kind: 'error', ...worded(messageOf(error), 'betRefused', { code: error.code }) }),
        );
    },
  });
}

const isSame = (toast: Toast, body: ToastBody): boolean =>
  toast.kind === 'error' && JSON.stringify({ ...toast, ...body }) === JSON.stringify(toast);

/** Names a bet that waits in the book, of which there is then a receipt: if the only bet of the slip became it, and nothing else was
 * pressed meanwhile. */
function receiptOf({ slip }: RootState, { bet }: PlaceBetReply, ref: string): Record<string, string> {
  const isLast = slip.status === 'placing' && slip.ref === ref && !slip.next;
  return isLast && bet.unmatchedPaise > 0 ? { matchId: bet.matchId, betId: bet.betId } : {};
}

/** The next price, and the next screen, put a receipt away. */
function listenForNext(listen: Listen): void {
  listen({
    matcher: isAnyOf(priceClicked, priceAdded, navigated),
    effect: (_, store) => {
      for (const toast of selectToasts(store.getState()))
        if (isReceipt(toast)) store.dispatch(toastClosed(toast.id));
    },
  });
}

function listenForPlaced(listen: Listen): void {
  listen({
    matcher: placeBet.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getOriginalState }) => {
      const values = receiptOf(getOriginalState(), payload, meta.arg.originalArgs.ref);
      dispatch(toastRaised({ kind: 'success', ...worded(messageOf(payload), 'betPlaced', values) }));
    },
  });
  listen({
    matcher: replaceBet.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(toastRaised({ kind: 'success', ...worded(messageOf(payload), 'betPlaced') }));
    },
  });
}

/** Reports the outcome of bets, cancels and calls, and why a session ended. */
export function listenForToasts(listen: Listen): void {
  listenForPlaced(listen);
  listenForNext(listen);
  listen({
    matcher: isCancelled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(toastRaised({ kind: 'success', ...worded(messageOf(payload), 'betCancelled') }));
    },
  });
  listenForNews(listen);
  listen({
    matcher: isDone,
    effect: ({ payload }, { dispatch }) => {
      if (payload.message) dispatch(toastRaised({ kind: 'success', ...worded(messageOf(payload), 'done') }));
    },
  });
  listen({
    matcher: isAnyOf(
      placeBet.matchRejected,
      cancelBet.matchRejected,
      replaceBet.matchRejected,
      cancelBets.matchRejected,
      cancelPending.matchRejected,
      login.matchRejected,
      verifyLoginCode.matchRejected,
      verifySecondStep.matchRejected,
      changePassword.matchRejected,
      setButtons.matchRejected,
      orderDeposit.matchRejected,
      withdrawToBank.matchRejected,
      withdrawToWallet.matchRejected,
      signUp.matchRejected,
    ),
    effect: (action, store) => {
      const { dispatch } = store;
      // A bet listed among the player's is no longer in doubt.
      if (placeBet.matchRejected(action) && selectFoundBet(store.getState())) return;
      const error = toApiError('payload' in action ? action.payload : undefined);
      // The player took the bet back, and was told so.
      if (error.code === 'CANCELLED') return;
      // The form shows it.
      if (error.code === 'CODE_REQUIRED') return;
      const refused = placeBet.matchRejected(action) ? 'betRefused' : 'callFailed';
      const key = isOutcomeUnknown(error) ? unsureKey(action) : refused;
      // The exchange's sentence is meant for programs; a player retries with a button.
      const said = error.code === 'OUTCOME_UNKNOWN' ? { message: '' } : messageOf(error);
      const body = worded(said, key, { code: error.code });
      // Two wrong passwords are not two toasts.
      for (const { id } of selectToasts(store.getState()).filter((one) => isSame(one, body)))
        dispatch(toastClosed(id));
      dispatch(toastRaised({ kind: 'error', ...body }));
    },
  });
  listen({
    actionCreator: signedOut,
    effect: ({ payload }, { dispatch }) => {
      const key = WHY_SIGNED_OUT[payload];
      if (key) dispatch(toastRaised({ kind: 'error', from: 'app', key }));
    },
  });
}
