import { isAnyOf } from '@reduxjs/toolkit';
import { changePassword, login } from '../../api/auth';
import { cancelBet, placeBet } from '../../api/bets';
import { isUnsure, toApiError } from '../../api/errors';
import { signedOut } from '../../slices/auth';
import type { SignedOutBecause } from '../../slices/auth';
import { toastRaised } from '../../slices/toasts';
import type { ToastBody, ToastKey } from '../../slices/toasts';
import type { Listen } from '../types';

/** The server's sentence when it said one, else a word of ours (product.md section 8). */
const worded = (text: string, key: ToastKey, values: Record<string, string> = {}): ToastBody =>
  text ? { from: 'server', text } : { from: 'app', key, values };

const WHY_SIGNED_OUT: Readonly<Record<SignedOutBecause, ToastKey | null>> = {
  absent: null,
  asked: null,
  ended: 'sessionEnded',
  elsewhere: 'signedOutElsewhere',
};

export function listenForToasts(listen: Listen): void {
  listen({
    matcher: placeBet.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(toastRaised({ kind: 'success', ...worded(payload.message, 'betPlaced') }));
    },
  });
  listen({
    matcher: cancelBet.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(toastRaised({ kind: 'success', ...worded(payload.message, 'betCancelled') }));
    },
  });
  listen({
    matcher: changePassword.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      if (payload.message) dispatch(toastRaised({ kind: 'success', from: 'server', text: payload.message }));
    },
  });
  listen({
    matcher: isAnyOf(
      placeBet.matchRejected,
      cancelBet.matchRejected,
      login.matchRejected,
      changePassword.matchRejected,
    ),
    effect: (action, { dispatch }) => {
      const error = toApiError('payload' in action ? action.payload : undefined);
      const key = placeBet.matchRejected(action) && isUnsure(error) ? 'betUnsure' : 'callFailed';
      dispatch(toastRaised({ kind: 'error', ...worded(error.message, key, { code: error.code }) }));
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
