import type * as v from 'valibot';
import { api } from './base';
import { envelope } from './schemas/common';
import { userMarket } from './schemas/menu';

/** One match the player has open bets on; `kind` is the exchange's name for its sort of market. */
export type ExposureRow = {
  readonly matchId: string;
  readonly matchName: string;
  readonly sportId: number;
  readonly sportName: string;
  readonly markets: readonly {
    readonly marketId: string;
    readonly kind: string;
    readonly betCount: number;
  }[];
};

const exposureEnvelope = envelope(userMarket);

const exposureApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The list of the My Market dialog, reloaded each time it opens and whenever a bet changes. */
    getUserMarket: build.query<readonly ExposureRow[], void>({
      query: () => ({ path: 'user/getUserMarket', method: 'POST', tries: 2 }),
      keepUnusedDataFor: 0,
      providesTags: ['Bets'],
      rawResponseSchema: exposureEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof exposureEnvelope>) =>
        data.data.map((row) => ({
          matchId: row.match_id,
          matchName: row.match_name,
          sportId: row.sport_id,
          sportName: row.sport_name,
          markets: row.market_details.map((market) => ({
            marketId: market.market_id,
            kind: market.sub_type,
            betCount: market.bet_count,
          })),
        })),
    }),
  }),
});

export const { getUserMarket } = exposureApi.endpoints;
export const { useGetUserMarketQuery } = exposureApi;
