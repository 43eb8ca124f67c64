import type * as v from 'valibot';
import { fromDecimal } from '../domain/bets/ladder';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { envelope } from './schemas/common';
import { priceHistory } from './schemas/history';

/** The odds (hundredths) at which the runner was last traded from `at` (epoch ms) on. */
export type PricePoint = { readonly at: number; readonly odds: number; readonly tradedPaise: Paise };
export type RunnerCourse = { readonly selectionId: number; readonly points: readonly PricePoint[] };

const historyEnvelope = envelope(priceHistory);

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
  }),
});

export const { getPriceHistory } = historyApi.endpoints;
export const { useGetPriceHistoryQuery } = historyApi;
