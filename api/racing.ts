import type * as v from 'valibot';
import { api } from './base';
import { toMenuMarket } from './menu';
import type { MenuMarket } from './menu';
import { envelope } from './schemas/common';
import { venueCountries, venues } from './schemas/menu';

/** One venue of a day with its races; `country` has two letters. */
export type Venue = {
  readonly matchId: string;
  readonly name: string;
  readonly country: string;
  readonly races: readonly MenuMarket[];
};
export type VenueCountry = { readonly country: string; readonly venueCount: number };
/** `country` '' is every country, `date` '' today, else yyyy-MM-dd in UTC+5:30. */
export type VenuesRequest = { readonly sportId: number; readonly country: string; readonly date: string };

const venuesEnvelope = envelope(venues);
const countriesEnvelope = envelope(venueCountries);

const racingApi = api.injectEndpoints({
  endpoints: (build) => ({
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
          races: venue.markets.map(toMenuMarket),
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
  }),
});

export const { getVenues, getVenueCountries } = racingApi.endpoints;
export const { useGetVenuesQuery, useGetVenueCountriesQuery } = racingApi;
