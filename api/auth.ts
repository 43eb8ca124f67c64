import type * as v from 'valibot';
import { api } from './base';
import { doneEnvelope, toDone } from './done';
import type { Done } from './done';
import { loggedInUser, verifySecondStepReply } from './schemas/auth';
import type { LoggedInUser, SecondStepMethod } from './schemas/auth';
import { envelope } from './schemas/common';
import { flagOf } from './wire';

/** The player as the app knows them. `parentId` -1 is a top-level account (product.md section 6). */
export type User = {
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly parentId: number;
  readonly mustChangePassword: boolean;
  readonly isSignupUser: boolean;
  readonly isTelegramEnabled: boolean;
};

/** `passwordHandle` comes from `secrets.put`: no action and no cache holds the password itself. */
export type LoginRequest = { readonly userName: string; readonly passwordHandle: string };
/** `tokenHandle` stands for the session token, which only the auth slice may hold. */
export type LoginReply = {
  readonly user: User;
  readonly tokenHandle: string;
  /** Has neither signed in nor bet before. */
  readonly isNewcomer?: true | undefined;
  /** How the second step can be taken; absent without one, and where the exchange does not say. */
  readonly methods?: readonly SecondStepMethod[] | undefined;
};
export type LogoutRequest = { readonly userId: string; readonly tokenHandle: string };

/** Handles from `secrets.put`; `codeHandle` only once the exchange has asked for the second-step code. */
export type PasswordChange = {
  readonly masterHandle: string;
  readonly newHandle: string;
  readonly codeHandle?: string;
};
/** `codeHandle` comes from `secrets.put`: six digits sent to the player's own messenger. */
export type LoginCode = { readonly userId: string; readonly codeHandle: string };
/** `by`: six digits of an app or as they were sent, a recovery code, or what a passkey answered. */
export type SecondStep = LoginCode & { readonly by: 'otp' | 'recovery' | 'response' };

export const toUser = (data: LoggedInUser): User => ({
  userId: String(data.user_id),
  userName: data.user_name,
  name: data.name,
  parentId: data.parent_id,
  mustChangePassword: flagOf(data.is_change_password),
  isSignupUser: flagOf(data.is_signup_user),
  isTelegramEnabled: flagOf(data.is_telegram_enabled),
});

const changeSecrets = (masterHandle: string, newHandle: string, codeHandle: string | undefined) => ({
  master_password: masterHandle,
  new_password: newHandle,
  confirm_password: newHandle,
  ...(codeHandle === undefined ? {} : { otp: codeHandle }),
});

const loginEnvelope = envelope(loggedInUser);
const secondStepEnvelope = envelope(verifySecondStepReply);

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals: BAD_CREDENTIALS, ACCOUNT_LOCKED, TOO_MANY_REQUESTS. */
    login: build.mutation<LoginReply, LoginRequest>({
      query: ({ userName, passwordHandle }) => ({
        path: 'user/login',
        method: 'POST',
        body: { user_name: userName, type: 'C' },
        secrets: { password: passwordHandle },
        conceals: { token: 'once' },
        isPublic: true,
      }),
      rawResponseSchema: loginEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof loginEnvelope>) => ({
        user: toUser(data),
        tokenHandle: data.token,
        isNewcomer: data.is_newcomer === '1' ? true : undefined,
        methods: data.methods,
      }),
    }),
    /** Ends the session of the token behind the handle; the auth slice has dropped it by then. */
    logout: build.mutation<null, LogoutRequest>({
      query: ({ userId, tokenHandle }) => ({
        path: 'user/logout',
        method: 'POST',
        body: { user_id: userId },
        secrets: { token: tokenHandle },
        bearer: tokenHandle,
        isPublic: true,
      }),
      rawResponseSchema: doneEnvelope,
      transformResponse: () => null,
    }),
    /** Refusals: BAD_CREDENTIALS (the master password), BAD_REQUEST, PASSWORD_COMMON and PASSWORD_HAS_NAME
     * (the new one), PASSWORD_CHANGED (meanwhile, by somebody else), CODE_REQUIRED, CODE_WRONG, CODES_SPENT,
     * TOO_MANY_REQUESTS. */
    changePassword: build.mutation<Done, PasswordChange>({
      query: ({ masterHandle, newHandle, codeHandle }) => ({
        path: 'user/changePassword',
        method: 'POST',
        secrets: changeSecrets(masterHandle, newHandle, codeHandle),
      }),
      rawResponseSchema: doneEnvelope,
      transformResponse: toDone,
    }),
  }),
});

const stepApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals: BAD_CREDENTIALS, TOO_MANY_REQUESTS; UNAUTHORISED when the code came too late. */
    verifyLoginCode: build.mutation<Done, LoginCode>({
      query: ({ userId, codeHandle }) => ({
        path: 'telegram/verifyLoginOtp',
        method: 'POST',
        body: { user_id: Number(userId) },
        secrets: { otp: codeHandle },
      }),
      rawResponseSchema: doneEnvelope,
      transformResponse: toDone,
    }),
    /** Answers another token. Refusals: CODE_WRONG, CODE_USED, CODES_WAIT, CODES_SPENT; UNAUTHORISED when it came too late. */
    verifySecondStep: build.mutation<{ readonly tokenHandle: string }, SecondStep>({
      query: ({ by, codeHandle }) => ({
        path: 'user/verifySecondStep',
        method: 'POST',
        body: by === 'recovery' ? { method: by } : {},
        secrets: { [by]: codeHandle },
        conceals: { token: 'once' },
      }),
      rawResponseSchema: secondStepEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof secondStepEnvelope>) => ({
        tokenHandle: data.token,
      }),
    }),
    resendLoginCode: build.mutation<Done, { readonly userId: string }>({
      query: ({ userId }) => ({
        path: 'telegram/resendLoginOtp',
        method: 'POST',
        body: { user_id: Number(userId) },
      }),
      rawResponseSchema: doneEnvelope,
      transformResponse: toDone,
    }),
  }),
});

export const { login, logout, changePassword } = authApi.endpoints;
export const { verifyLoginCode, verifySecondStep, resendLoginCode } = stepApi.endpoints;
