import type * as v from 'valibot';
import { CRICKET } from '../domain/base/product';
import { api } from './base';
import { envelope } from './schemas/common';
import { sports } from './schemas/sports';

/** `matchCount`: matches with an open market; null if the exchange does not say. */
export type Sport = { readonly sportId: number; readonly name: string; readonly matchCount: number | null };

const sportsEnvelope = envelope(sports);

const sportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Active sports, cricket first (product.md section 9). */
    getSports: build.query<readonly Sport[], void>({
      query: () => ({
        path: 'sport/getSports',
        method: 'POST',
        body: { sport_id: '', is_active: '1' },
        tries: 3,
      }),
      rawResponseSchema: sportsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof sportsEnvelope>) =>
        data
          .map((sport) => ({
            sportId: sport.sport_id,
            name: sport.name,
            matchCount: sport.match_count ?? null,
          }))
          .sort((a, b) => Number(b.sportId === CRICKET) - Number(a.sportId === CRICKET)),
    }),
  }),
});

export const { getSports } = sportsApi.endpoints;
export const { useGetSportsQuery } = sportsApi;
