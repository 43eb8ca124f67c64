import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { changePassword, login, resendLoginCode, verifyLoginCode } from '../api/auth';
import type { LoginCode, LoginRequest, User } from '../api/auth';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';

/** Why there is no session: never had one, asked to leave, the server ended it, away for too long, another tab left. */
export type SignedOutBecause = 'absent' | 'asked' | 'ended' | 'idle' | 'elsewhere';

/** `unknown` lasts until storage was read; nothing is shown or redirected before. */
export type Auth =
  | { status: 'unknown' }
  | { status: 'signedOut'; because: SignedOutBecause }
  /** The handle of the password names the attempt: each one that is typed has a handle of its own. */
  | { status: 'signingIn'; userName: string; passwordHandle: string }
  | { status: 'refused'; userName: string; error: ApiError }
  /** The password was right, the code of the second step is still to come: the token is good for nothing else yet. */
  | {
      status: 'proving';
      user: User;
      token: string;
      isChecking: boolean;
      isResending: boolean;
      error: ApiError | null;
    }
  | { status: 'signedIn'; user: User; token: string; hasSeenPasswordChange: boolean };

const restored = (user: User, token: string): Auth => ({
  status: 'signedIn',
  user,
  token,
  hasSeenPasswordChange: false,
});

const proving = (user: User, token: string): Auth => ({
  status: 'proving',
  user,
  token,
  isChecking: false,
  isResending: false,
  error: null,
});

/** The second step of a sign-in. */
export type Proving = Extract<Auth, { status: 'proving' }>;

const isAwaited = (a: Auth, { userId }: LoginCode): a is Proving =>
  a.status === 'proving' && a.isChecking && a.user.userId === userId;

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): Auth => ({ status: 'unknown' }),
  reducers: {
    /** An effect makes the call. */
    signInRequested: (a, { payload }: PayloadAction<LoginRequest>): Auth =>
      a.status === 'signedIn' || a.status === 'proving' ? a : { status: 'signingIn', ...payload },
    /** The code is behind a handle; an effect sends it. */
    codeEntered: (a, _: PayloadAction<{ codeHandle: string }>): Auth =>
      a.status === 'proving' && !a.isChecking ? { ...a, isChecking: true, error: null } : a,
    /** An effect asks for another code. */
    codeResendRequested: (a): Auth =>
      a.status === 'proving' && !a.isResending ? { ...a, isResending: true } : a,
    /** These two are the only actions that carry the token, and this is the only place it is kept. */
    codeAsked: (a, { payload }: PayloadAction<{ user: User; token: string }>): Auth =>
      a.status === 'signedIn' || a.status === 'proving' ? a : proving(payload.user, payload.token),
    signedIn: (a, { payload }: PayloadAction<{ user: User; token: string }>): Auth =>
      a.status === 'signedIn' ? a : restored(payload.user, payload.token),
    signedOut: (a, { payload }: PayloadAction<SignedOutBecause>): Auth =>
      a.status === 'signedOut' || a.status === 'unknown' ? a : { status: 'signedOut', because: payload },
    /** The forced redirect happens the first time the flag is seen (product.md section 2). */
    passwordChangeSeen: (a): Auth =>
      a.status === 'signedIn' && !a.hasSeenPasswordChange ? { ...a, hasSeenPasswordChange: true } : a,
  },
  extraReducers: (on) =>
    on
      // A second attempt replaces the first, so the handle decides, not the status alone.
      .addMatcher(login.matchRejected, (a, { payload, meta }): Auth =>
        a.status === 'signingIn' && a.passwordHandle === meta.arg.originalArgs.passwordHandle
          ? { status: 'refused', userName: a.userName, error: toApiError(payload) }
          : a,
      )
      // An answer meant for somebody who has gone back meanwhile lets nobody else in.
      .addMatcher(verifyLoginCode.matchFulfilled, (a, { meta }): Auth =>
        isAwaited(a, meta.arg.originalArgs) ? restored(a.user, a.token) : a,
      )
      .addMatcher(verifyLoginCode.matchRejected, (a, { payload, meta }): Auth =>
        isAwaited(a, meta.arg.originalArgs) ? { ...a, isChecking: false, error: toApiError(payload) } : a,
      )
      .addMatcher(isAnyOf(resendLoginCode.matchFulfilled, resendLoginCode.matchRejected), (a): Auth =>
        a.status === 'proving' && a.isResending ? { ...a, isResending: false } : a,
      )
      .addMatcher(changePassword.matchFulfilled, (a): Auth =>
        a.status === 'signedIn' && a.user.mustChangePassword
          ? { ...a, user: { ...a.user, mustChangePassword: false } }
          : a,
      ),
  selectors: {
    selectAuth: (a) => a,
    selectUser: (a) => (a.status === 'signedIn' ? a.user : null),
    selectToken: (a) => (a.status === 'signedIn' ? a.token : null),
    /** What calls carry: also while the code is awaited, for sending it needs the token. */
    selectBearer: (a) => (a.status === 'signedIn' || a.status === 'proving' ? a.token : null),
    selectIsSignedIn: (a) => a.status === 'signedIn',
  },
});

export const {
  signInRequested,
  codeEntered,
  codeResendRequested,
  signedIn,
  signedOut,
  codeAsked,
  passwordChangeSeen,
} = authSlice.actions;
export const { selectAuth, selectUser, selectToken, selectBearer, selectIsSignedIn } = authSlice.selectors;
