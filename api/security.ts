import type * as v from 'valibot';
import type { FactorKind } from '../domain/players/factors';
import { api } from './base';
import { envelope } from './schemas/common';
import {
  activityReply,
  factorsReply,
  newRecoveryReply,
  recoveryReply,
  sessionsReply,
  startTotpReply,
} from './schemas/security';

/** Who asks proves it by this; the text is behind the handle. `sending`: a code is to be sent first, and the handle only names the request. */
export type Proof = {
  readonly by: 'password' | 'otp' | 'recovery' | 'response' | 'sending';
  readonly handle: string;
};

/** A second step in force; times are epoch ms. */
export type Factor = {
  readonly factorId: number;
  readonly kind: FactorKind;
  readonly label: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
};
export type Factors = {
  readonly factors: readonly Factor[];
  readonly recoveryLeft: number;
  readonly isRequired: boolean;
  readonly canAddApp: boolean;
  readonly canAddPasskey: boolean;
  readonly canAddTelegram: boolean;
  /** Where passkeys work, if not at this address; '' if nothing is known of it. */
  readonly passkeysAt: string | null;
};
/** The secret and the address of its picture are behind handles. */
export type AppSetup = {
  readonly setupId: number;
  readonly secretHandle: string;
  readonly uriHandle: string;
};
/** Ten codes, a line each, behind a handle; `hasCodes`: there are any. */
export type RecoveryCodes = { readonly codesHandle: string; readonly hasCodes: boolean };

export type SignedInSession = {
  readonly sessionId: number;
  readonly device: string;
  readonly address: string;
  readonly createdAt: number;
  readonly usedAt: number;
  readonly method: string;
  readonly isCurrent: boolean;
};
export type SecurityEvent = {
  readonly eventId: number;
  readonly at: number;
  readonly kind: string;
  readonly detail: string;
  readonly address: string;
  readonly device: string;
};
export type Activity = { readonly events: readonly SecurityEvent[]; readonly hasMore: boolean };

const factorsEnvelope = envelope(factorsReply);
const setupEnvelope = envelope(startTotpReply);
export const recoveryEnvelope = envelope(recoveryReply);
const newRecoveryEnvelope = envelope(newRecoveryReply);
const sessionsEnvelope = envelope(sessionsReply);
const activityEnvelope = envelope(activityReply);

const toFactors = ({ data }: v.InferOutput<typeof factorsEnvelope>): Factors => ({
  factors: data.factors.map(
    ({ factor_id: factorId, kind, label, created_at: createdAt, used_at: usedAt }) => ({
      factorId,
      kind,
      label,
      createdAt,
      usedAt,
    }),
  ),
  recoveryLeft: data.recovery_left,
  isRequired: data.required,
  canAddApp: data.can_add_totp,
  canAddPasskey: data.can_add_passkey,
  canAddTelegram: data.can_add_telegram,
  passkeysAt: data.passkeys_at ?? null,
});

export const toRecovery = ({ data }: v.InferOutput<typeof recoveryEnvelope>): RecoveryCodes => ({
  codesHandle: data.recovery_codes,
  hasCodes: data.has_codes,
});

const toSessions = ({ data }: v.InferOutput<typeof sessionsEnvelope>): readonly SignedInSession[] =>
  data.sessions.map((row) => ({
    sessionId: row.session_id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at,
    usedAt: row.used_at,
    method: row.method,
    isCurrent: row.is_current,
  }));

const toActivity = ({ data }: v.InferOutput<typeof activityEnvelope>): Activity => ({
  events: data.events.map(({ event_id: eventId, at, kind, detail, address, device }) => ({
    eventId,
    at,
    kind,
    detail,
    address,
    device,
  })),
  hasMore: data.has_more,
});

export const proofOf = ({ by, handle }: Proof): Readonly<Record<string, string>> =>
  by === 'sending' ? {} : { [by]: handle };

const shownApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFactors: build.query<Factors, void>({
      query: () => ({ path: 'security/getFactors', method: 'POST', body: {}, tries: 2 }),
      rawResponseSchema: factorsEnvelope,
      transformResponse: toFactors,
      providesTags: ['Security'],
    }),
    getSessions: build.query<readonly SignedInSession[], void>({
      query: () => ({ path: 'security/getSessions', method: 'POST', body: {}, tries: 2 }),
      rawResponseSchema: sessionsEnvelope,
      transformResponse: toSessions,
      providesTags: ['Security'],
    }),
    getActivity: build.query<Activity, { readonly before: number | null }>({
      query: ({ before }) => ({
        path: 'security/getActivity',
        method: 'POST',
        body: before === null ? {} : { before },
        tries: 2,
      }),
      rawResponseSchema: activityEnvelope,
      transformResponse: toActivity,
      providesTags: ['Security'],
    }),
  }),
});

const setupApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals: BAD_CREDENTIALS (the password), CODE_REQUIRED, CODE_WRONG, CODE_USED, CODES_WAIT, CODES_SPENT, FACTOR_LIMIT. */
    startTotp: build.mutation<AppSetup, Proof>({
      query: (proof) => ({
        path: 'security/startTotp',
        method: 'POST',
        body: {},
        secrets: proofOf(proof),
        conceals: { secret: 'kept', uri: 'kept' },
      }),
      rawResponseSchema: setupEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof setupEnvelope>) => ({
        setupId: data.setup_id,
        secretHandle: data.secret,
        uriHandle: data.uri,
      }),
    }),
    /** Refusals: CODE_WRONG, SETUP_EXPIRED. */
    confirmTotp: build.mutation<
      RecoveryCodes,
      { readonly setupId: number; readonly codeHandle: string; readonly endsOthers: boolean }
    >({
      query: ({ setupId, codeHandle, endsOthers }) => ({
        path: 'security/confirmTotp',
        method: 'POST',
        body: { setup_id: setupId, end_others: endsOthers },
        secrets: { otp: codeHandle },
        conceals: { recovery_codes: 'kept' },
      }),
      rawResponseSchema: recoveryEnvelope,
      transformResponse: toRecovery,
    }),
  }),
});

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals: those of a proof, LAST_FACTOR, NOT_FOUND. */
    removeFactor: build.mutation<Factors, Proof & { readonly factorId: number }>({
      query: ({ factorId, ...proof }) => ({
        path: 'security/removeFactor',
        method: 'POST',
        body: { factor_id: factorId },
        secrets: proofOf(proof),
      }),
      rawResponseSchema: factorsEnvelope,
      transformResponse: toFactors,
    }),
    /** Refusals: NOT_FOUND. */
    renameFactor: build.mutation<Factors, { readonly factorId: number; readonly label: string }>({
      query: ({ factorId, label }) => ({
        path: 'security/renameFactor',
        method: 'POST',
        body: { factor_id: factorId, label },
      }),
      rawResponseSchema: factorsEnvelope,
      transformResponse: toFactors,
    }),
    newRecoveryCodes: build.mutation<RecoveryCodes, Proof>({
      query: (proof) => ({
        path: 'security/newRecoveryCodes',
        method: 'POST',
        body: {},
        secrets: proofOf(proof),
        conceals: { recovery_codes: 'kept' },
      }),
      rawResponseSchema: newRecoveryEnvelope,
      transformResponse: toRecovery,
    }),
    endSession: build.mutation<readonly SignedInSession[], Proof & { readonly sessionId: number }>({
      query: ({ sessionId, ...proof }) => ({
        path: 'security/endSession',
        method: 'POST',
        body: { session_id: sessionId },
        secrets: proofOf(proof),
      }),
      rawResponseSchema: sessionsEnvelope,
      transformResponse: toSessions,
    }),
    endOthers: build.mutation<readonly SignedInSession[], Proof>({
      query: (proof) => ({ path: 'security/endOthers', method: 'POST', body: {}, secrets: proofOf(proof) }),
      rawResponseSchema: sessionsEnvelope,
      transformResponse: toSessions,
    }),
  }),
});

export const { useGetFactorsQuery, useGetSessionsQuery, useGetActivityQuery } = shownApi;
export const { getFactors, getSessions, getActivity } = shownApi.endpoints;
export const { startTotp, confirmTotp } = setupApi.endpoints;
export const { removeFactor, renameFactor, newRecoveryCodes, endSession, endOthers } = changesApi.endpoints;
