import * as v from 'valibot';
import { api } from './base';
import { envelope } from './schemas/common';
import { cups, menuMatches, searchHits, seriesList } from './schemas/menu';
import type { MenuMatch as WireMatch } from './schemas/menu';
import { istToMs } from './wire';

export type Series = {
  readonly seriesId: number;
  readonly name: string;
  readonly sportId: number;
  readonly matchCount: number;
};
/** `startsAt`: epoch milliseconds, null if unknown. */
export type MenuMarket = {
  readonly marketId: string;
  readonly matchId: string;
  readonly name: string;
  readonly startsAt: number | null;
};
export type MenuMatch = {
  readonly matchId: string;
  readonly name: string;
  readonly sportId: number;
  readonly seriesId: number;
  readonly startsAt: number | null;
  readonly isInPlay: boolean;
};
export type Cup = {
  readonly matchId: string;
  readonly name: string;
  readonly sportId: number;
  readonly isElection: boolean;
};
export type SearchHit = {
  readonly matchId: string;
  readonly name: string;
  readonly sportId: number;
  readonly sportName: string;
  readonly startsAt: number | null;
  readonly isInPlay: boolean;
  readonly hasFancy: boolean;
  readonly hasBookmaker: boolean;
  readonly hasTv: boolean;
};

/** Converts a market of a menu. */
export const toMenuMarket = (market: WireMatch['markets'][number]): MenuMarket => ({
  marketId: market.market_id,
  matchId: market.match_id,
  name: market.name,
  startsAt: istToMs(market.market_start_time),
});

const toMatch = (match: WireMatch): MenuMatch => ({
  matchId: match.match_id,
  name: match.match_name,
  sportId: match.sport_id,
  seriesId: match.series_id,
  startsAt: istToMs(match.match_Date),
  isInPlay: match.inplay,
});

const seriesEnvelope = envelope(seriesList);
const matchesEnvelope = envelope(menuMatches);
const cupsEnvelope = envelope(cups);
const hitsEnvelope = envelope(v.nullable(searchHits));

const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSeries: build.query<readonly Series[], number>({
      query: (sportId) => ({
        path: 'series/getSeries',
        method: 'POST',
        body: { sport_id: sportId, is_active: '1' },
        tries: 2,
      }),
      rawResponseSchema: seriesEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof seriesEnvelope>) =>
        data.map((one) => ({
          seriesId: one.series_id,
          name: one.name,
          sportId: one.sport_id,
          matchCount: one.match_count,
        })),
    }),
    /** In play first. */
    getMatches: build.query<readonly MenuMatch[], { readonly sportId: number; readonly seriesId: number }>({
      query: ({ sportId, seriesId }) => ({
        path: 'match/getMatches',
        method: 'POST',
        body: { sport_id: sportId, series_id: seriesId, is_active: '1' },
        tries: 2,
      }),
      rawResponseSchema: matchesEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof matchesEnvelope>) => data.map(toMatch),
    }),
    /** Elections first. */
    getCups: build.query<readonly Cup[], void>({
      query: () => ({ path: 'match/getCupsForMenu', method: 'GET', tries: 2 }),
      rawResponseSchema: cupsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof cupsEnvelope>) =>
        data.map((cup) => ({
          matchId: cup.match_id,
          name: cup.match_name,
          sportId: cup.sport_id,
          isElection: cup.is_election,
        })),
    }),
    /** Grouped by sport. */
    searchMatches: build.query<readonly SearchHit[], string>({
      query: (search) => ({ path: 'match/searchByMatchNameHeader', method: 'POST', body: { search } }),
      keepUnusedDataFor: 0,
      rawResponseSchema: hitsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof hitsEnvelope>) =>
        (data ?? []).map((hit) => ({
          matchId: hit.match_id,
          name: hit.match_name,
          sportId: hit.sport_id,
          sportName: hit.sport_name,
          startsAt: istToMs(hit.match_Date),
          isInPlay: hit.inplay,
          hasFancy: hit.is_fancy === 1,
          hasBookmaker: hit.is_bookmaker_market === 1,
          hasTv: hit.IsTv === true,
        })),
    }),
  }),
});

export const { getSeries, getMatches, getCups, searchMatches } = menuApi.endpoints;
export const { useGetSeriesQuery, useGetMatchesQuery, useGetCupsQuery } = menuApi;
