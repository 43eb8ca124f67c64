import {
  raceCard,
  raceCardRequest,
  venueCountries,
  venueCountriesRequest,
  venues,
  venuesRequest,
} from '../../../api/schemas/racing';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import { raceCardOf } from './raceCard';
import type { CardParts } from './raceCard';
import { countriesOf, venuesOf } from './racing';

const isYes = (flag: unknown): boolean => flag === 1 || flag === '1' || flag === true;

export const racingCalls = (parts: CardParts): Call[] => [
  call({
    method: 'POST',
    path: 'match/getMatchVenueListByCountryCodeSportId',
    summary: 'Venues of a day with their races by time, on request with the last that are over',
    request: venuesRequest,
    reply: venues,
    handle: ({ country = '', date = '', sport_id, is_result }) =>
      Promise.resolve(
        done(venuesOf(parts, { sportId: Number(sport_id), country, date, withOver: isYes(is_result) })),
      ),
  }),
  call({
    method: 'POST',
    path: 'match/getMatchCountryListBySportId',
    summary: 'Countries that race on a day',
    request: venueCountriesRequest,
    reply: venueCountries,
    handle: ({ sport_id, date = '' }) =>
      Promise.resolve(done(countriesOf(parts, { sportId: Number(sport_id), date }))),
  }),
  call({
    method: 'POST',
    path: 'match/getRaceCard',
    summary: 'Runners of a race with numbers, removals and positions, and the next races of three days',
    request: raceCardRequest,
    reply: raceCard,
    handle: ({ match_id, date }) => raceCardOf(parts, String(match_id), date),
  }),
];
