import type * as v from 'valibot';
import { api } from './base';
import { doneEnvelope, toDone } from './done';
import type { Done } from './done';
import { loggedInUser } from './schemas/auth';
import type { LoggedInUser } from './schemas/auth';
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

const toUser = (data: LoggedInUser): User => ({
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

export const { login, logout, changePassword, verifyLoginCode, resendLoginCode } = authApi.endpoints;
