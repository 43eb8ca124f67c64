import type * as v from 'valibot';
import type { SignedPurpose } from '../domain/players/signed';
import { toUser } from './auth';
import type { User } from './auth';
import { api } from './base';
import { envelope } from './schemas/common';
import { passkeyLoginReply, passkeyOptionsReply } from './schemas/security';
import { proofOf, recoveryEnvelope, toRecovery } from './security';
import type { Proof, RecoveryCodes } from './security';

/** What a browser is to ask a passkey, behind a handle: there is a challenge in it. */
export type PasskeyOptions = { readonly optionsHandle: string };
export type PasskeyEntered = { readonly user: User; readonly tokenHandle: string };

const optionsEnvelope = envelope(passkeyOptionsReply);
const enteredEnvelope = envelope(passkeyLoginReply);

const CONCEALED = { options: 'once' } as const;

const toOptions = ({ data }: v.InferOutput<typeof optionsEnvelope>): PasskeyOptions => ({
  optionsHandle: data.options,
});

export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals: those of a proof, FACTOR_LIMIT, NOT_HERE. */
    startPasskey: build.mutation<PasskeyOptions, Proof>({
      query: (proof) => ({
        path: 'security/startPasskey',
        method: 'POST',
        body: {},
        secrets: proofOf(proof),
        // A browser may be asked again if the player called it off.
        conceals: { options: 'kept' },
      }),
      rawResponseSchema: optionsEnvelope,
      transformResponse: toOptions,
    }),
    /** Refusals: PASSKEY_INVALID, PASSKEY_KNOWN, FACTOR_LIMIT, NOT_HERE. */
    confirmPasskey: build.mutation<
      RecoveryCodes,
      { readonly responseHandle: string; readonly endsOthers: boolean }
    >({
      query: ({ responseHandle, endsOthers }) => ({
        path: 'security/confirmPasskey',
        method: 'POST',
        body: { end_others: endsOthers },
        secrets: { response: responseHandle },
        conceals: { recovery_codes: 'kept' },
      }),
      rawResponseSchema: recoveryEnvelope,
      transformResponse: toRecovery,
    }),
    /** `secondStep` is for the login that waits. Refusals: NOT_HERE; UNAUTHORISED when the login is over. */
    passkeyOptions: build.mutation<PasskeyOptions, { readonly for: 'signIn' | 'secondStep' }>({
      query: (body) => ({
        path: 'security/passkeyOptions',
        method: 'POST',
        body,
        conceals: CONCEALED,
        isPublic: true,
      }),
      rawResponseSchema: optionsEnvelope,
      transformResponse: toOptions,
    }),
    /** Refusals: NOT_HERE. */
    proofOptions: build.mutation<PasskeyOptions, { readonly for: SignedPurpose }>({
      query: (body) => ({ path: 'security/proofOptions', method: 'POST', body, conceals: CONCEALED }),
      rawResponseSchema: optionsEnvelope,
      transformResponse: toOptions,
    }),
    /** Refusals: PASSKEY_INVALID. */
    passkeyLogin: build.mutation<PasskeyEntered, { readonly responseHandle: string }>({
      query: ({ responseHandle }) => ({
        path: 'security/passkeyLogin',
        method: 'POST',
        body: {},
        secrets: { response: responseHandle },
        conceals: { token: 'once' },
        isPublic: true,
      }),
      rawResponseSchema: enteredEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof enteredEnvelope>) => ({
        user: toUser(data),
        tokenHandle: data.token,
      }),
    }),
  }),
});

export const { startPasskey, confirmPasskey, passkeyOptions, proofOptions, passkeyLogin } =
  passkeysApi.endpoints;
