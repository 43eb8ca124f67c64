import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { changePassword } from '../api/auth';
import type { PasswordChange } from '../api/auth';
import { asksForCode, toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';
import { signedOut } from './auth';
import { navigated, redirected, urlChanged } from './route';

/** A change of password; typed text stays in the form. The handle of the old password identifies the attempt.
 * `proving`: the exchange wants the second-step code, and `error` is set if the last one was wrong. `changed`
 * lasts until the form is left or sent again. */
export type Password =
  | { status: 'idle' }
  | { status: 'changing'; masterHandle: string }
  | { status: 'proving'; error: ApiError | null }
  | { status: 'checking'; masterHandle: string }
  | { status: 'refused'; error: ApiError }
  | { status: 'changed' };

const isUnderWay = (p: Password): p is Extract<Password, { masterHandle: string }> =>
  p.status === 'changing' || p.status === 'checking';

/** An answer to a form that has been left is ignored. */
const isAwaited = (p: Password, { masterHandle }: PasswordChange): boolean =>
  isUnderWay(p) && p.masterHandle === masterHandle;

function failed(p: Password, error: ApiError): Password {
  if (!asksForCode(error)) return { status: 'refused', error };
  // Being asked for a code when none was sent is not an error.
  return { status: 'proving', error: p.status === 'checking' ? error : null };
}

const isLeft = isAnyOf(signedOut, navigated, redirected, urlChanged);

export const passwordSlice = createSlice({
  name: 'password',
  initialState: (): Password => ({ status: 'idle' }),
  reducers: {
    /** Passwords and code are behind handles; an effect makes the call. */
    passwordChangeRequested: (p, { payload }: PayloadAction<PasswordChange>): Password => {
      if (isUnderWay(p)) return p;
      const { masterHandle, codeHandle } = payload;
      return { status: codeHandle === undefined ? 'changing' : 'checking', masterHandle };
    },
  },
  extraReducers: (on) =>
    on
      .addMatcher(isLeft, (p): Password => (p.status === 'idle' ? p : { status: 'idle' }))
      .addMatcher(changePassword.matchFulfilled, (p, { meta }): Password =>
        isAwaited(p, meta.arg.originalArgs) ? { status: 'changed' } : p,
      )
      .addMatcher(changePassword.matchRejected, (p, { payload, meta }): Password =>
        isAwaited(p, meta.arg.originalArgs) ? failed(p, toApiError(payload)) : p,
      ),
  selectors: { selectPassword: (p) => p },
});

export const { passwordChangeRequested } = passwordSlice.actions;
export const { selectPassword } = passwordSlice.selectors;
