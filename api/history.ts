import type * as v from 'valibot';
import { fromDecimal } from '../domain/bets/ladder';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { envelope } from './schemas/common';
import { priceHistory, recentPrices } from './schemas/history';

/** The odds (hundredths) at which the runner was last traded from `at` (epoch ms) on. */
export type PricePoint = { readonly at: number; readonly odds: number; readonly tradedPaise: Paise };
export type RunnerCourse = { readonly selectionId: number; readonly points: readonly PricePoint[] };

/** The last hour of a market's favourite: from so many minutes ago on it was last traded at these odds (hundredths). */
export type RecentCourse = {
  readonly selectionId: number;
  readonly points: readonly { readonly minutesAgo: number; readonly odds: number }[];
};

const historyEnvelope = envelope(priceHistory);
const recentEnvelope = envelope(recentPrices);

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By market; runners without a trade are left out. */
    getPriceHistory: build.query<readonly RunnerCourse[], string>({
      query: (marketId) => ({
        path: 'match/getPriceHistory',
        method: 'POST',
        body: { market_id: marketId },
        tries: 2,
      }),
      rawResponseSchema: historyEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof historyEnvelope>) =>
        data.runners.map(({ selection_id: selectionId, points }) => ({
          selectionId,
          points: points.map(([at, odds, traded]) => ({
            at,
            odds: fromDecimal(odds),
            tradedPaise: fromRupees(traded),
          })),
        })),
    }),
    /** The courses of some markets, by their ids; those not traded in the last hour are left out. An ornament: asked for once. */
    getRecentPrices: build.query<Readonly<Record<string, RecentCourse>>, readonly string[]>({
      query: (marketIds) => ({
        path: 'match/getRecentPrices',
        method: 'POST',
        body: { market_ids: marketIds },
      }),
      rawResponseSchema: recentEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof recentEnvelope>) =>
        Object.fromEntries(
          data.markets.map(({ market_id: id, selection_id: selectionId, points }): [string, RecentCourse] => [
            id,
            {
              selectionId,
              points: points.map(([minutesAgo, odds]) => ({ minutesAgo, odds: fromDecimal(odds) })),
            },
          ]),
        ),
    }),
  }),
});

export const { getPriceHistory, getRecentPrices } = historyApi.endpoints;
export const { useGetPriceHistoryQuery, useGetRecentPricesQuery } = historyApi;
