import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { changePassword, login, resendLoginCode, verifyLoginCode, verifySecondStep } from '../api/auth';
import type { LoginCode, LoginReply, LoginRequest, SecondStep, User } from '../api/auth';
import { toApiError } from '../api/errors';
import type { ApiError } from '../api/errors';

/** Why nobody is signed in; `idle`: away for too long, `elsewhere`: another tab signed in or out. */
export type SignedOutBecause = 'absent' | 'asked' | 'ended' | 'idle' | 'elsewhere';

/** `unknown` until storage has been read; until then nothing is shown and nobody is redirected. */
export type Auth =
  | { status: 'unknown' }
  | { status: 'signedOut'; because: SignedOutBecause }
  /** The password handle identifies the attempt: every password typed gets a new one. */
  | { status: 'signingIn'; userName: string; passwordHandle: string }
  | { status: 'refused'; userName: string; error: ApiError }
  /** The password was right; until the second-step code is too, the token opens nothing else. */
  | {
      status: 'proving';
      user: User;
      token: string;
      /** Absent: the exchange knows of six digits only, and keeps the token. */
      methods?: NonNullable<LoginReply['methods']>;
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

type Asked = { user: User; token: string; methods?: NonNullable<LoginReply['methods']> };

const proving = (asked: Asked): Auth => ({
  status: 'proving',
  ...asked,
  isChecking: false,
  isResending: false,
  error: null,
});

export type Proving = Extract<Auth, { status: 'proving' }>;

export const isAwaited = (a: Auth, { userId }: LoginCode): a is Proving =>
  a.status === 'proving' && a.isChecking && a.user.userId === userId;

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): Auth => ({ status: 'unknown' }),
  reducers: {
    signInRequested: (a, { payload }: PayloadAction<LoginRequest>): Auth =>
      a.status === 'signedIn' || a.status === 'proving' ? a : { status: 'signingIn', ...payload },
    /** The code is behind a handle; an effect sends it. */
    codeEntered: (a, _: PayloadAction<Pick<SecondStep, 'codeHandle'> & Partial<SecondStep>>): Auth =>
      a.status === 'proving' && !a.isChecking ? { ...a, isChecking: true, error: null } : a,
    codeResendRequested: (a): Auth =>
      a.status === 'proving' && !a.isResending ? { ...a, isResending: true } : a,
    /** The token is carried by these two actions only, and kept only here. */
    codeAsked: (a, { payload }: PayloadAction<Asked>): Auth =>
      a.status === 'signedIn' || a.status === 'proving' ? a : proving(payload),
    signedIn: (a, { payload }: PayloadAction<{ user: User; token: string }>): Auth =>
      a.status === 'signedIn' ? a : restored(payload.user, payload.token),
    signedOut: (a, { payload }: PayloadAction<SignedOutBecause>): Auth =>
      a.status === 'signedOut' || a.status === 'unknown' ? a : { status: 'signedOut', because: payload },
    /** The forced redirect happens once, the first time the flag is seen (product.md section 2). */
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
      // A late answer to an attempt the player has abandoned must not sign anybody in.
      .addMatcher(verifyLoginCode.matchFulfilled, (a, { meta }): Auth =>
        isAwaited(a, meta.arg.originalArgs) ? restored(a.user, a.token) : a,
      )
      .addMatcher(
        isAnyOf(verifyLoginCode.matchRejected, verifySecondStep.matchRejected),
        (a, { payload, meta }): Auth =>
          isAwaited(a, meta.arg.originalArgs) ? { ...a, isChecking: false, error: toApiError(payload) } : a,
      )
      .addMatcher(
        isAnyOf(resendLoginCode.matchFulfilled, resendLoginCode.matchRejected),
        (a, action): Auth =>
          a.status === 'proving' && a.isResending
            ? { ...a, isResending: false, error: 'error' in action ? toApiError(action.payload) : a.error }
            : a,
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
    /** The token for calls; also while the code is awaited, because sending the code needs it. */
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
