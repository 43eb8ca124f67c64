import type * as v from 'valibot';
import { toDecimal } from '../domain/ladder';
import { fromRupees } from '../domain/money';
import type { Paise } from '../domain/money';
import { api } from './base';
import { toBet } from './bets';
import type { Bet } from './bets';
import { toPlayerMessage } from './playerMessage';
import type { PlayerMessage } from './playerMessage';
import { queueRows, replaceBetReply } from './schemas/bets';
import { envelope } from './schemas/common';

/** `odds` hundredths. `ref` names the move and the bet that comes of it: a repeated call is harmless. */
export type ReplaceBet = {
  readonly betId: string;
  readonly matchId: string;
  readonly odds: number;
  readonly ref: string;
};
export type Replaced = { readonly bet: Bet; readonly replaced: Bet } & PlayerMessage;

/** An order of the player's and the stake that is matched before it at its price. */
export type Queued = { readonly betId: string; readonly aheadPaise: Paise };

const replaceEnvelope = envelope(replaceBetReply);
const queueEnvelope = envelope(queueRows);

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
    getQueue: build.query<readonly Queued[], { marketId: string; selectionId: number }>({
      query: ({ marketId, selectionId }) => ({
        path: 'bet/getQueue',
        method: 'POST',
        body: { market_id: marketId, selection_id: selectionId },
        tries: 2,
      }),
      rawResponseSchema: queueEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof queueEnvelope>) =>
        data.map((row) => ({ betId: row.bet_id, aheadPaise: fromRupees(row.ahead) })),
    }),
  }),
});

export const { getQueue, replaceBet } = ordersApi.endpoints;
export const { useGetQueueQuery } = ordersApi;
