import type { MenuMatch, Venue } from '../../../api/schemas/menu';
import { reductionMarketOf } from '../../../domain/nonRunner';
import { toIst } from '../../../domain/time';
import { marketsOf, offered } from './menu';
import type { MenuParts, Offered } from './menu';

type Race = { venue: string; country: string; market: MenuMatch['markets'][number] };

/** One market a race: the place market only of a race that has no other. */
function racesIn({ match, markets }: Offered): Offered {
  const isPlace = ({ live }: Offered['markets'][number]): boolean => reductionMarketOf(live) === 'place';
  const starts = new Set(markets.filter((one) => !isPlace(one)).map(({ info }) => info.startAt));
  return { match, markets: markets.filter((one) => !isPlace(one) || !starts.has(one.info.startAt)) };
}

function racesOf(parts: MenuParts, sportId: string, date: string): Race[] {
  const day = date === '' ? toIst(parts.clock.now()).slice(0, 10) : date;
  return offered(parts)
    .filter(({ match }) => String(match.sportId) === sportId)
    .flatMap((one) => {
      const { venue, name, country } = one.match;
      return marketsOf(racesIn(one)).map((market) => ({
        venue: venue === '' ? name : venue,
        country,
        market,
      }));
    })
    .filter(({ market }) => market.market_start_time.startsWith(day));
}

export type RacesWanted = { sportId: string; country: string; date: string };

/** Venues with races left on a day (UTC+5:30; '' today) in a country ('' all), races by time. */
export function venuesOf(parts: MenuParts, { sportId, country, date }: RacesWanted): Venue[] {
  const found = new Map<string, Venue>();
  for (const race of racesOf(parts, sportId, date)) {
    if (country !== '' && race.country !== country.toUpperCase()) continue;
    const key = `${race.country} ${race.venue}`;
    const before = found.get(key);
    found.set(key, {
      match_id: before?.match_id ?? race.market.match_id,
      match_name: race.venue,
      country: race.country,
      markets: [...(before?.markets ?? []), race.market],
    });
  }
  return [...found.values()];
}

/** Countries with races left on a day, and their number of venues. */
export function countriesOf(
  parts: MenuParts,
  wanted: Omit<RacesWanted, 'country'>,
): { country: string; venue_count: number }[] {
  const counts = new Map<string, number>();
  for (const { country } of venuesOf(parts, { ...wanted, country: '' }))
    counts.set(country, (counts.get(country) ?? 0) + 1);
  return [...counts].map(([country, venue_count]) => ({ country, venue_count }));
}
