import type { RaceCard, Venue } from '../../../api/schemas/racing';
import { ok } from '../../store/fakeWorld';
import { detail, market } from './app';

type Races = NonNullable<RaceCard['race']>;
type Runner = Races['runners'][number];

export const HORSES = ['Copper Lantern', 'Morning Tide', 'Quiet Thunder'] as const;
const at = (time: string) => `2026-11-21 ${time}:00`;

export const runner = (i: number, over: Partial<Runner> = {}): Runner => ({
  selection_id: 101 + i,
  name: HORSES[i] ?? '',
  number: i + 1,
  stall: 3 - i,
  entry: { form: `2${i}-41`, jockey: `Rider ${i + 1}`, weight_lb: 133 - i },
  position: null,
  is_winner: 0,
  is_placed: 0,
  removals: [],
  ...over,
});

/** A race of three at 18:30, two of them placed. */
export const card = (race: Partial<Races> = {}, over: Partial<RaceCard> = {}): RaceCard => ({
  sport_id: 7,
  venue: 'Ascot',
  country: 'GB',
  days: [
    { date: '2026-11-21', race_count: 4, next: { match_id: 'm1', market_start_time: at('18:30') } },
    { date: '2026-11-22', race_count: 1, next: { match_id: 'm9', market_start_time: '2026-11-22 14:00:00' } },
    { date: '2026-11-23', race_count: 0, next: null },
  ],
  race: {
    market_start_time: at('18:30'),
    win_market_id: '1.1',
    place_market_id: '1.2',
    number_of_places: 2,
    is_result_declared: 0,
    runners: HORSES.map((_, i) => runner(i)),
    ...race,
  },
  ...over,
});

const race = (match_id: string, time: string, over: Partial<Venue['markets'][number]> = {}) => ({
  market_id: `1.${match_id}`,
  match_id,
  name: 'To Win',
  market_start_time: at(time),
  status: 'OPEN' as const,
  inplay: false,
  is_result_declared: 0 as const,
  ...over,
});

export const VENUES: readonly Venue[] = [
  {
    match_id: 'm0',
    match_name: 'Ascot',
    country: 'GB',
    markets: [
      race('m0', '17:30', { status: 'CLOSED', is_result_declared: 1 }),
      race('m8', '18:15', { inplay: true }),
      race('m1', '18:30'),
      race('m2', '19:00'),
    ],
  },
  { match_id: 'm5', match_name: 'Flemington', country: 'AU', markets: [race('m5', '18:45')] },
];

const runners = HORSES.map((name, i) => ({
  selection_id: 101 + i,
  name,
  status: 'ACTIVE',
  win_loss: 0,
  back: [{ price: 3 + i, size: 500 }],
  lay: [{ price: 3.5 + i, size: 400 }],
}));

/** Its markets, to win and to be placed. */
export const raceDetail = (over: Parameters<typeof detail>[0] = {}) =>
  detail({
    match_name: 'Ascot 18:30',
    sport_id: 7,
    sport_name: 'Horse Racing',
    score: null,
    markets: [
      market({ name: 'To Win', market_type: 'WIN', inplay: false, runner_json: runners }),
      market({
        market_id: '1.2',
        name: 'To Be Placed',
        market_type: 'PLACE',
        number_of_winners: 2,
        inplay: false,
        runner_json: runners,
      }),
    ],
    ...over,
  });

export const RACING = {
  'match/getRaceCard': ok(card()),
  'match/getMatchVenueListByCountryCodeSportId': ok(VENUES),
  'match/getMatchDetail': ok(raceDetail()),
};
