import type * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { doneEnvelope, toDone } from './done';
import type { Done } from './done';
import { account, preferences } from './schemas/account';
import { envelope } from './schemas/common';
import { istToMs } from './wire';

/** What an account is. Null: not known. */
export type AccountFacts = {
  readonly userName: string;
  readonly name: string;
  /** Whom it is under; '' for nobody. */
  readonly parentName: string;
  readonly isSignupUser: boolean;
  readonly joinedAt: number | null;
  /** The sign-in before the present one. */
  readonly lastSignInAt: number | null;
  readonly devices: number;
  readonly depositedPaise: Paise;
  readonly withdrawnPaise: Paise;
};

const accountEnvelope = envelope(account);
const preferencesEnvelope = envelope(preferences);

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<AccountFacts, void>({
      query: () => ({ path: 'user/getAccount', method: 'GET', tries: 2 }),
      keepUnusedDataFor: 0,
      // What was paid in and out is part of it.
      providesTags: ['Payments'],
      rawResponseSchema: accountEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof accountEnvelope>) => ({
        userName: data.user_name,
        name: data.name,
        parentName: data.parent_name,
        isSignupUser: data.is_signup_user,
        joinedAt: istToMs(data.joined),
        lastSignInAt: istToMs(data.last_sign_in),
        devices: data.devices,
        depositedPaise: fromRupees(data.deposited),
        withdrawnPaise: fromRupees(data.withdrawn),
      }),
    }),
    /** What the player chose on any device, as the page's own text; '' for nothing yet. */
    getPreferences: build.query<string, void>({
      query: () => ({ path: 'user/getPreferences', method: 'GET', tries: 2 }),
      keepUnusedDataFor: 0,
      rawResponseSchema: preferencesEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof preferencesEnvelope>) => data.chosen,
    }),
    /** Replaces it. Doing it twice is harmless, so it is retried. */
    setPreferences: build.mutation<Done, string>({
      query: (chosen) => ({ path: 'user/setPreferences', method: 'POST', body: { chosen }, tries: 2 }),
      rawResponseSchema: doneEnvelope,
      transformResponse: toDone,
    }),
  }),
});

export const { getAccount, getPreferences, setPreferences } = accountApi.endpoints;
export const { useGetAccountQuery } = accountApi;
