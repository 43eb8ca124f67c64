import type * as v from 'valibot';
import { api } from './base';
import { doneEnvelope, toDone } from './done';
import type { Done } from './done';
import { envelope } from './schemas/common';
import { disableTelegramReply, enableTelegramReply } from './schemas/telegram';
import { proofOf } from './security';
import type { Proof } from './security';

/** The ID that connects a chat is behind a handle; `botUrl`: where the bot is met, if the exchange says so. */
export type TelegramSetup = {
  readonly botName: string;
  readonly botUrl: string | null;
  readonly idHandle: string;
};

const enableEnvelope = envelope(enableTelegramReply);
const disableEnvelope = envelope(disableTelegramReply);

export const telegramApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals: those of a proof, FACTOR_LIMIT, UNAVAILABLE. */
    enableTelegram: build.mutation<TelegramSetup, Proof & { readonly endsOthers: boolean }>({
      query: ({ endsOthers, ...proof }) => ({
        path: 'telegram/enable',
        method: 'POST',
        body: { end_others: endsOthers },
        secrets: proofOf(proof),
        conceals: { telegram_connection_id: 'kept' },
      }),
      rawResponseSchema: enableEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof enableEnvelope>) => ({
        botName: data.telegram_bot_username,
        botUrl: data.telegram_bot_url ?? null,
        idHandle: data.telegram_connection_id,
      }),
    }),
    /** Has the bot write the code that disconnects; the handle only names what waits for it. Refusals: NOT_FOUND, TOO_MANY_REQUESTS, CODES_SPENT. */
    requestTelegramDisable: build.mutation<null, Proof>({
      query: () => ({ path: 'telegram/requestDisable', method: 'POST', body: {} }),
      rawResponseSchema: disableEnvelope,
      transformResponse: () => null,
    }),
    /** Refusals: those of a proof, NOT_FOUND, LAST_FACTOR. */
    verifyTelegramDisable: build.mutation<Done, Proof>({
      query: ({ handle }) => ({
        path: 'telegram/verifyDisableOtp',
        method: 'POST',
        body: {},
        secrets: { otp: handle },
      }),
      rawResponseSchema: doneEnvelope,
      transformResponse: toDone,
    }),
  }),
});

export const { enableTelegram, requestTelegramDisable, verifyTelegramDisable } = telegramApi.endpoints;
