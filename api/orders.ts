import type * as v from 'valibot';
import type { Side } from '../domain/bets/bet';
import { toDecimal } from '../domain/bets/ladder';
import { toRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { toBet } from './bets';
import type { Bet } from './bets';
import { toPlayerMessage } from './playerMessage';
import type { PlayerMessage } from './playerMessage';
import { cancelBetsReply, keepOrdersReply, replaceBetReply } from './schemas/bets';
import { envelope } from './schemas/common';

/** `odds` hundredths; `stakePaise`: the open part, if its size is to change. `ref` names the move and the resulting bet: a repeated call is harmless. */
export type ReplaceBet = {
  readonly betId: string;
  readonly matchId: string;
  readonly odds: number;
  readonly stakePaise?: Paise;
  readonly ref: string;
};
export type ReplaceBetReply = { readonly bet: Bet; readonly replaced: Bet } & PlayerMessage;

/** Which open bets: all of a match, or fewer. `betIds`: those the page knows of. */
export type CancelBets = {
  readonly matchId: string;
  readonly marketId?: string;
  readonly selectionId?: number;
  readonly side?: Side;
  readonly betIds: readonly string[];
};
export type CancelledBets = { readonly bets: readonly Bet[] } & PlayerMessage;

const cancelEnvelope = envelope(cancelBetsReply);
const keepEnvelope = envelope(keepOrdersReply);
const replaceEnvelope = envelope(replaceBetReply);

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The open part of a bet at another price, or the bet as it was. Refusals: as of placing, UNKNOWN_BET,
     * NOT_CANCELLABLE. Where it would match in play it waits out the delay. */
    replaceBet: build.mutation<ReplaceBetReply, ReplaceBet>({
      query: ({ betId, odds, stakePaise, ref }) => ({
        path: 'bet/replaceBet',
        method: 'POST',
        body: {
          bet_id: betId,
          odds: toDecimal(odds),
          ref,
          ...(stakePaise === undefined ? {} : { stack: toRupees(stakePaise) }),
        },
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
    /** Never refused: what has been matched meanwhile stays. */
    cancelBets: build.mutation<CancelledBets, CancelBets>({
      query: ({ matchId, marketId, selectionId, side }) => ({
        path: 'bet/cancelBets',
        method: 'POST',
        body: { match_id: matchId, market_id: marketId, selection_id: selectionId, side },
        tries: 2,
      }),
      rawResponseSchema: cancelEnvelope,
      transformResponse: ({ data, ...said }: v.InferOutput<typeof cancelEnvelope>) => ({
        bets: data.bets.map(toBet),
        ...toPlayerMessage(said),
      }),
    }),
    /** A sign of life from the page; 0 seconds: open bets always stay. */
    keepOrders: build.mutation<{ readonly wasGone: boolean }, { readonly seconds: number }>({
      query: ({ seconds }) => ({ path: 'bet/keepOrders', method: 'POST', body: { seconds }, tries: 2 }),
      rawResponseSchema: keepEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof keepEnvelope>) => ({ wasGone: data.was_gone }),
    }),
  }),
});

export const { replaceBet, cancelBets, keepOrders } = ordersApi.endpoints;
