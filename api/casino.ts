import type * as v from 'valibot';
import { api } from './base';
import { jsonTextOf } from './json';
import { envelope } from './schemas/common';
import { casinoSeriesList, casinoSports, headerItems } from './schemas/menu';
import type { HeaderItem } from './schemas/menu';

/** Which menu asks: 1 is the header, 2 the sidebar (product.md section 7). */
export type SeriesPlace = 'header' | 'sidebar';
export type CasinoSeries = { readonly seriesId: number; readonly name: string };
/** `sportId` is a word here: 'matka', 'worldcasino' (product.md section 3). */
export type CasinoSport = { readonly sportId: string; readonly name: string; readonly isActive: boolean };

const casinoSeriesEnvelope = envelope(casinoSeriesList);
const casinoSportsEnvelope = envelope(casinoSports);
const headerEnvelope = envelope(jsonTextOf(headerItems));

const PLACE: Readonly<Record<SeriesPlace, number>> = { header: 1, sidebar: 2 };

const casinoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCasinoSeries: build.query<readonly CasinoSeries[], SeriesPlace>({
      query: (place) => ({
        path: 'series/getSeriesHeader',
        method: 'POST',
        body: { is_sidebar_call: PLACE[place] },
        tries: 2,
      }),
      rawResponseSchema: casinoSeriesEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof casinoSeriesEnvelope>) =>
        data.map((one) => ({ seriesId: one.series_id, name: one.name })),
    }),
    getCasinoSports: build.query<readonly CasinoSport[], void>({
      query: () => ({ path: 'casino/getCasinoSport', method: 'GET', tries: 2 }),
      rawResponseSchema: casinoSportsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof casinoSportsEnvelope>) =>
        data.map((sport) => ({ sportId: sport.sport_id, name: sport.name, isActive: sport.is_active === 1 })),
    }),
    /** Sorted by `order` (product.md section 7). */
    getHeaderItems: build.query<readonly HeaderItem[], void>({
      query: () => ({ path: 'worldCasino/getHeaderHandler', method: 'GET', tries: 2 }),
      rawResponseSchema: headerEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof headerEnvelope>) =>
        [...data].sort((a, b) => a.order - b.order),
    }),
  }),
});

export const { getCasinoSeries, getCasinoSports, getHeaderItems } = casinoApi.endpoints;
export const { useGetCasinoSeriesQuery, useGetCasinoSportsQuery, useGetHeaderItemsQuery } = casinoApi;
