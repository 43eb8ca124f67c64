import type * as v from 'valibot';
import { fromIst } from '../domain/base/time';
import { api } from './base';
import { toMenuMarket } from './menu';
import type { MenuMarket } from './menu';
import { envelope } from './schemas/common';
import { raceCard, venueCountries, venues } from './schemas/racing';
import type { RaceCard as WireCard, Race as WireRace, WireRunner } from './schemas/racing';
import { istToMs } from './wire';

/** `running`: off, until its result is known. */
export type RaceState = 'coming' | 'running' | 'over';
export type Race = MenuMarket & { readonly state: RaceState };
/** One venue of a day with its races; `country` has two letters. */
export type Venue = {
  readonly matchId: string;
  readonly name: string;
  readonly country: string;
  readonly races: readonly Race[];
};
export type VenueCountry = { readonly country: string; readonly venueCount: number };
/** `country` '' is every country, `date` '' today, else yyyy-MM-dd in UTC+5:30. `withOver`: the last races that are over
 * too. `heard`: what is known already; the same question is asked again when it changes. */
export type VenuesRequest = {
  readonly sportId: number;
  readonly country: string;
  readonly date: string;
  readonly withOver?: boolean;
  readonly heard?: string;
};

/** A runner taken out of one market: `factorThousandths` of a percent reduce the others, null until known. */
export type Removal = {
  readonly marketId: string;
  readonly factorThousandths: number | null;
  readonly at: number | null;
};
/** `form`: the last finishes, oldest first; `jockey` '' and `weightLb` null if there is none. */
export type Entry = { readonly form: string; readonly jockey: string; readonly weightLb: number | null };
/** `stall`, `entry`, `position`: null if there is none; `position` counts from 1, equal for those that tied. */
export type CardRunner = {
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly stall: number | null;
  readonly entry: Entry | null;
  readonly position: number | null;
  readonly isWinner: boolean;
  readonly isPlaced: boolean;
  readonly removals: readonly Removal[];
};
/** A race of the card; an id is '' if there is no such market. */
export type CardRace = {
  readonly startsAt: number | null;
  readonly winId: string;
  readonly placeId: string;
  readonly places: number;
  readonly isSettled: boolean;
  readonly runners: readonly CardRunner[];
};
/** A day, yyyy-MM-dd, with the races left on it and the next of them. */
export type RaceDay = {
  readonly date: string;
  readonly count: number;
  readonly next: { readonly matchId: string; readonly startsAt: number | null } | null;
};
/** What lists and prices leave out of a race; `race` is null on a day without one. */
export type RaceCard = {
  readonly sportId: number;
  readonly venue: string;
  readonly country: string;
  readonly days: readonly RaceDay[];
  readonly race: CardRace | null;
};
/** `date`: a day or the time of a race, as the wire has it. */
export type RaceCardRequest = { readonly matchId: string; readonly date: string; readonly heard: string };

const venuesEnvelope = envelope(venues);
const countriesEnvelope = envelope(venueCountries);
const cardEnvelope = envelope(raceCard);

function stateOf({ status, inplay, is_result_declared }: WireRace): RaceState {
  if (is_result_declared === 1) return 'over';
  return inplay || status === 'CLOSED' ? 'running' : 'coming';
}

const toCardRunner = (runner: WireRunner): CardRunner => ({
  id: runner.selection_id,
  name: runner.name,
  number: runner.number,
  stall: runner.stall,
  entry: runner.entry && {
    form: runner.entry.form,
    jockey: runner.entry.jockey,
    weightLb: runner.entry.weight_lb,
  },
  position: runner.position,
  isWinner: runner.is_winner === 1,
  isPlaced: runner.is_placed === 1,
  removals: runner.removals.map(({ market_id, adjustment_factor, removal_date }) => ({
    marketId: market_id,
    factorThousandths: adjustment_factor === null ? null : Math.round(adjustment_factor * 1000),
    at: fromIst(removal_date) ?? null,
  })),
});

const toCard = ({ sport_id, venue, country, days, race }: WireCard): RaceCard => ({
  sportId: sport_id,
  venue,
  country,
  days: days.map(({ date, race_count, next }) => ({
    date,
    count: race_count,
    next: next && { matchId: next.match_id, startsAt: istToMs(next.market_start_time) },
  })),
  race: race && {
    startsAt: istToMs(race.market_start_time),
    winId: race.win_market_id,
    placeId: race.place_market_id,
    places: race.number_of_places,
    isSettled: race.is_result_declared === 1,
    runners: race.runners.map(toCardRunner),
  },
});

type Asked = { readonly heard?: string };

/** The answer to a question is kept once, whatever was known when it was asked. */
const anew = {
  serializeQueryArgs: ({ queryArgs, endpointName }: { queryArgs: Asked; endpointName: string }) => {
    const { heard: _, ...asked } = queryArgs;
    return `${endpointName}(${JSON.stringify(asked)})`;
  },
  forceRefetch: ({
    currentArg,
    previousArg,
  }: {
    currentArg: Asked | undefined;
    previousArg: Asked | undefined;
  }) => currentArg?.heard !== previousArg?.heard,
};

const racingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVenues: build.query<readonly Venue[], VenuesRequest>({
      query: ({ sportId, country, date, withOver = false }) => ({
        path: 'match/getMatchVenueListByCountryCodeSportId',
        method: 'POST',
        body: { country, date, sport_id: sportId, ...(withOver ? { is_result: 1 } : {}) },
        tries: 2,
      }),
      ...anew,
      rawResponseSchema: venuesEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof venuesEnvelope>) =>
        data.map((venue) => ({
          matchId: venue.match_id,
          name: venue.match_name,
          country: venue.country,
          races: venue.markets.map((race) => ({ ...toMenuMarket(race), state: stateOf(race) })),
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
    getRaceCard: build.query<RaceCard, RaceCardRequest>({
      query: ({ matchId, date }) => ({
        path: 'match/getRaceCard',
        method: 'POST',
        body: { match_id: matchId, date },
        tries: 2,
      }),
      ...anew,
      rawResponseSchema: cardEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof cardEnvelope>) => toCard(data),
    }),
  }),
});

export const { getVenues, getVenueCountries, getRaceCard } = racingApi.endpoints;
export const { useGetVenuesQuery, useGetVenueCountriesQuery, useGetRaceCardQuery } = racingApi;
