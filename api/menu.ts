import * as v from 'valibot';
import { api } from './base';
import { parseJson } from './json';
import { envelope } from './schemas/common';
import {
  casinoSeriesList,
  casinoSports,
  cups,
  headerItems,
  menuMatches,
  searchHits,
  seriesList,
  venueCountries,
  venues,
} from './schemas/menu';
import type { HeaderItem, MenuMatch as WireMatch } from './schemas/menu';
import { istToMs } from './wire';

/** Which menu asks for casino series: 1 is the header, 2 the sidebar (product.md section 7). */
export type SeriesPlace = 'header' | 'sidebar';
export type CasinoSeries = { readonly seriesId: number; readonly name: string };
export type Series = {
  readonly seriesId: number;
  readonly name: string;
  readonly sportId: number;
  readonly matchCount: number;
};
/** `startsAt`: epoch milliseconds, null when the exchange does not know. */
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
};
/** One venue of a day with its races; `country` has two letters. */
export type Venue = {
  readonly matchId: string;
  readonly name: string;
  readonly country: string;
  readonly races: readonly MenuMarket[];
};
export type VenueCountry = { readonly country: string; readonly venueCount: number };
/** `sportId` is a word here: 'matka', 'worldcasino' (product.md section 3). */
export type CasinoSport = { readonly sportId: string; readonly name: string; readonly isActive: boolean };

/** `country` '' is every country, `date` '' today, else yyyy-MM-dd in UTC+5:30. */
export type VenuesRequest = { readonly sportId: number; readonly country: string; readonly date: string };

const toMarket = (market: WireMatch['markets'][number]): MenuMarket => ({
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

/** The list comes as JSON text (product.md section 7) or bare; text that is no list is a bad reply. */
const headerText = v.union([
  headerItems,
  v.pipe(
    v.string(),
    v.transform((text): unknown => parseJson(text)),
    headerItems,
  ),
]);

const casinoSeriesEnvelope = envelope(casinoSeriesList);
const seriesEnvelope = envelope(seriesList);
const matchesEnvelope = envelope(menuMatches);
const cupsEnvelope = envelope(cups);
const hitsEnvelope = envelope(v.nullable(searchHits));
const venuesEnvelope = envelope(venues);
const countriesEnvelope = envelope(venueCountries);
const casinoSportsEnvelope = envelope(casinoSports);
const headerEnvelope = envelope(headerText);

const PLACE: Readonly<Record<SeriesPlace, number>> = { header: 1, sidebar: 2 };

export const menuApi = api.injectEndpoints({
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
    /** Those in play first. */
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
    /** Hits of one sport stand together. */
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
        })),
    }),
    getVenues: build.query<readonly Venue[], VenuesRequest>({
      query: ({ sportId, country, date }) => ({
        path: 'match/getMatchVenueListByCountryCodeSportId',
        method: 'POST',
        body: { country, date, sport_id: sportId },
        tries: 2,
      }),
      rawResponseSchema: venuesEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof venuesEnvelope>) =>
        data.map((venue) => ({
          matchId: venue.match_id,
          name: venue.match_name,
          country: venue.country,
          races: venue.markets.map(toMarket),
        })),
    }),
    getVenueCountries: build.query<
      readonly VenueCountry[],
      { readonly sportId: number; readonly date: string }
    >({
      query: ({ sportId, date }) => ({
        path: 'match/getMatchCountryListBySportId',
        method: 'POST',
        body: { sport_id: sportId, date },
        tries: 2,
      }),
      rawResponseSchema: countriesEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof countriesEnvelope>) =>
        data.map((one) => ({ country: one.country, venueCount: one.venue_count })),
    }),
    getCasinoSports: build.query<readonly CasinoSport[], void>({
      query: () => ({ path: 'casino/getCasinoSport', method: 'GET', tries: 2 }),
      rawResponseSchema: casinoSportsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof casinoSportsEnvelope>) =>
        data.map((sport) => ({ sportId: sport.sport_id, name: sport.name, isActive: sport.is_active === 1 })),
    }),
    /** Sorted by `order`, whatever order they came in (product.md section 7). */
    getHeaderItems: build.query<readonly HeaderItem[], void>({
      query: () => ({ path: 'worldCasino/getHeaderHandler', method: 'GET', tries: 2 }),
      rawResponseSchema: headerEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof headerEnvelope>) =>
        data.toSorted((a, b) => a.order - b.order),
    }),
  }),
});

export const {
  getCasinoSeries,
  getSeries,
  getMatches,
  getCups,
  searchMatches,
  getVenues,
  getVenueCountries,
  getCasinoSports,
  getHeaderItems,
} = menuApi.endpoints;
export const {
  useGetCasinoSeriesQuery,
  useGetSeriesQuery,
  useGetMatchesQuery,
  useGetCupsQuery,
  useGetVenuesQuery,
  useGetVenueCountriesQuery,
  useGetCasinoSportsQuery,
  useGetHeaderItemsQuery,
} = menuApi;
