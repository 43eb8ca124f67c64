import type * as v from 'valibot';
import { toDecimal } from '../domain/ladder';
import { api } from './base';
import { toBet } from './bets';
import type { Bet } from './bets';
import { toPlayerMessage } from './playerMessage';
import type { PlayerMessage } from './playerMessage';
import { replaceBetReply } from './schemas/bets';
import { envelope } from './schemas/common';

/** `odds` hundredths. `ref` names the move and the bet that comes of it: a repeated call is harmless. */
export type ReplaceBet = {
  readonly betId: string;
  readonly matchId: string;
  readonly odds: number;
  readonly ref: string;
};
export type Replaced = { readonly bet: Bet; readonly replaced: Bet } & PlayerMessage;

const replaceEnvelope = envelope(replaceBetReply);

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The open part of a bet at another price, or the bet as it was. Refusals: as of placing, UNKNOWN_BET,
     * NOT_CANCELLABLE. Where it would match in play it waits out the delay. */
    replaceBet: build.mutation<Replaced, ReplaceBet>({
      query: ({ betId, odds, ref }) => ({
        path: 'bet/replaceBet',
        method: 'POST',
        body: { bet_id: betId, odds: toDecimal(odds), ref },
        tries: 3,
        timeoutMs: 30_000,
      }),
      rawResponseSchema: replaceEnvelope,
      transformResponse: ({ data, ...said }: v.InferOutput<typeof replaceEnvelope>) => ({
        bet: toBet(data.bet),
        replaced: toBet(data.replaced),
        ...toPlayerMessage(said),
      }),
    }),
  }),
});

export const { replaceBet } = ordersApi.endpoints;
