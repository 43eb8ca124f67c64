import type { Race as WireRace, Venue } from '../../../api/schemas/racing';
import { reductionMarketOf } from '../../../domain/results/nonRunner';
import { toIst } from '../../../domain/base/time';
import type { MarketInfo, MatchInfo } from '../matches/catalogue';
import type { LiveMarket } from '../matches/live';
import type { MenuParts } from './menu';

/** Markets of one race: what the race is known by, and the one on a place. */
export type RaceMarkets = { startAt: number; main: LiveMarket; place: LiveMarket | undefined };

type Known = { live: LiveMarket; info: MarketInfo };

const isPlace = (market: LiveMarket): boolean => reductionMarketOf(market) === 'place';

/** The races of a match, by time; the place market stands for a race that has no other. */
export function racesOfMatch({ live, catalogue }: MenuParts, matchId: string): RaceMarkets[] {
  const known = live.ofMatch(matchId).flatMap((market): Known[] => {
    const info = catalogue.market(market.id);
    return info && !market.session ? [{ live: market, info }] : [];
  });
  const sorted = known.sort((a, b) => a.info.startAt - b.info.startAt || (a.live.id < b.live.id ? -1 : 1));
  return [...new Set(sorted.map(({ info }) => info.startAt))].flatMap((startAt): RaceMarkets[] => {
    const own = sorted.filter(({ info }) => info.startAt === startAt).map((one) => one.live);
    const place = own.find(isPlace);
    const main = own.find((market) => !isPlace(market)) ?? place;
    return main ? [{ startAt, main, place }] : [];
  });
}

/** One race of a day. */
export type RaceOfDay = RaceMarkets & { match: MatchInfo };

export const isOver = ({ main }: Pick<RaceMarkets, 'main'>): boolean => main.status === 'CLOSED';

export const venueOf = ({ venue, name }: MatchInfo): string => (venue === '' ? name : venue);

/** Races of a sport on a day (UTC+5:30; '' today), by time, those that are over included. */
export function racesOf(parts: MenuParts, sportId: number, date: string): RaceOfDay[] {
  const day = date === '' ? toIst(parts.clock.now()).slice(0, 10) : date;
  return parts.catalogue
    .matches()
    .filter((match) => match.sportId === sportId)
    .flatMap((match) => racesOfMatch(parts, match.id).map((race) => ({ ...race, match })))
    .filter(({ startAt }) => toIst(startAt).startsWith(day))
    .sort((a, b) => a.startAt - b.startAt || (a.main.id < b.main.id ? -1 : 1));
}

const wireOf = ({ main, match, startAt }: RaceOfDay): WireRace => ({
  market_id: main.id,
  match_id: match.id,
  name: main.name,
  market_start_time: toIst(startAt),
  status: main.status,
  inplay: main.inPlay,
  is_result_declared: main.settled ? 1 : 0,
});

/** Of those that are over a venue lists so many, the latest. */
const OVER_LISTED = 3;

function listed(races: readonly RaceOfDay[], withOver: boolean): RaceOfDay[] {
  const over = races.filter(isOver).slice(-OVER_LISTED);
  return races.filter((race) => !isOver(race) || (withOver && over.includes(race)));
}

export type RacesWanted = { sportId: number; country: string; date: string; withOver?: boolean };

/** Venues with races on a day (UTC+5:30; '' today) in a country ('' all), by their next race, races by time. */
export function venuesOf(
  parts: MenuParts,
  { sportId, country, date, withOver = false }: RacesWanted,
): Venue[] {
  const found = new Map<string, RaceOfDay[]>();
  for (const race of racesOf(parts, sportId, date)) {
    if (country !== '' && race.match.country !== country.toUpperCase()) continue;
    const key = `${race.match.country} ${venueOf(race.match)}`;
    found.set(key, [...(found.get(key) ?? []), race]);
  }
  return [...found.values()]
    .map((races) => listed(races, withOver))
    .flatMap((races): Venue[] => {
      const [first] = races;
      if (!first) return [];
      const { match } = first;
      return [
        {
          match_id: match.id,
          match_name: venueOf(match),
          country: match.country,
          markets: races.map(wireOf),
        },
      ];
    })
    .sort((a, b) =>
      (a.markets[0]?.market_start_time ?? '') < (b.markets[0]?.market_start_time ?? '') ? -1 : 1,
    );
}

/** Countries with races left on a day, and their number of venues. */
export function countriesOf(
  parts: MenuParts,
  wanted: Omit<RacesWanted, 'country' | 'withOver'>,
): { country: string; venue_count: number }[] {
  const counts = new Map<string, number>();
  for (const { country } of venuesOf(parts, { ...wanted, country: '' }))
    counts.set(country, (counts.get(country) ?? 0) + 1);
  return [...counts].map(([country, venue_count]) => ({ country, venue_count }));
}
