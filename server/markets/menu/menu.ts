import type { Cup, MenuMatch, SearchHit, Series } from '../../../api/schemas/menu';
import { latinDigits } from '../../../domain/base/digits';
import { SEARCH_MIN_CHARACTERS } from '../../../domain/base/product';
import { SPORTS, sportName } from '../../../domain/sports/sports';
import { toIst } from '../../../domain/base/time';
import type { Clock } from '../../base/clock';
import type { Catalogue, MarketInfo, MatchInfo } from '../matches/catalogue';
import type { LiveMarket, LiveMarkets } from '../matches/live';
import { offersOf } from '../matches/rows';

export type MenuParts = { live: LiveMarkets; catalogue: Catalogue; clock: Pick<Clock, 'now'> };

/** A match with its open markets, the earliest first. */
export type Offered = { match: MatchInfo; markets: readonly { live: LiveMarket; info: MarketInfo }[] };

const openMarkets = ({ live, catalogue }: MenuParts, matchId: string): Offered['markets'] =>
  live
    .ofMatch(matchId)
    .flatMap((market) => {
      const info = catalogue.market(market.id);
      return info && market.status !== 'CLOSED' && !market.session ? [{ live: market, info }] : [];
    })
    .sort((a, b) => a.info.startAt - b.info.startAt || (a.live.id < b.live.id ? -1 : 1));

/** Matches with an open market, by start. */
export const offered = (parts: MenuParts): Offered[] =>
  parts.catalogue
    .matches()
    .map((match) => ({ match, markets: openMarkets(parts, match.id) }))
    .filter(({ markets }) => markets.length > 0)
    .sort((a, b) => a.match.openAt - b.match.openAt || (a.match.id < b.match.id ? -1 : 1));

export const marketsOf = ({ match, markets }: Offered): MenuMatch['markets'] =>
  markets.map(({ live, info }) => ({
    market_id: live.id,
    match_id: match.id,
    name: live.name,
    market_start_time: toIst(info.startAt),
  }));

const isInPlay = ({ markets }: Offered): boolean => markets.some(({ live }) => live.inPlay);

export type MenuFilter = { sportId: string; seriesId: string };

const fits = ({ match }: Offered, { sportId, seriesId }: MenuFilter): boolean =>
  (sportId === '' || String(match.sportId) === sportId) &&
  (seriesId === '' || String(match.seriesId) === seriesId);

/** Series with open markets, by their next match. */
export function seriesOf(parts: MenuParts, wanted: MenuFilter): Series[] {
  const found = new Map<string, Series>();
  for (const one of offered(parts)) {
    if (!fits(one, wanted)) continue;
    const { seriesId, seriesName, sportId } = one.match;
    const key = `${sportId}:${seriesId}`;
    const before = found.get(key);
    found.set(key, {
      series_id: seriesId,
      name: seriesName,
      sport_id: sportId,
      match_count: (before?.match_count ?? 0) + 1,
    });
  }
  return [...found.values()];
}

/** How many matches of each sport have an open market. */
export function matchCounts(parts: MenuParts): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { match } of offered(parts)) counts.set(match.sportId, (counts.get(match.sportId) ?? 0) + 1);
  return counts;
}

/** Matches of a sport or series, in play first. */
export const matchesOf = (parts: MenuParts, wanted: MenuFilter): MenuMatch[] =>
  offered(parts)
    .filter((one) => fits(one, wanted))
    .sort((a, b) => Number(isInPlay(b)) - Number(isInPlay(a)))
    .map((one) => ({
      match_id: one.match.id,
      name: one.match.name,
      match_name: one.match.name,
      match_Date: toIst(one.match.openAt),
      open_date: toIst(one.match.openAt),
      sport_id: one.match.sportId,
      sport_name: sportName(one.match.sportId),
      series_id: one.match.seriesId,
      series_name: one.match.seriesName,
      country: one.match.country,
      inplay: isInPlay(one),
      IsTv: parts.catalogue.tvOf(one.match.id) !== null,
      markets: marketsOf(one),
    }));

const POLITICS = 2_378_961;
const CUP_TYPES: readonly string[] = ['TOURNAMENT_WINNER', 'OUTRIGHT_WINNER', 'ELECTION_WINNER'];

const isElection = ({ match }: Offered): boolean =>
  match.sportId === POLITICS || /election/i.test(match.name);

export const cupsOf = (parts: MenuParts): Cup[] =>
  offered(parts)
    .filter((one) => isElection(one) || one.markets.some(({ live }) => CUP_TYPES.includes(live.marketType)))
    .map((one) => ({
      match_id: one.match.id,
      match_name: one.match.name,
      sport_id: one.match.sportId,
      sport_name: sportName(one.match.sportId),
      is_election: isElection(one),
    }))
    .sort((a, b) => Number(b.is_election) - Number(a.is_election));

const SEARCH_MAX = 50;
function sportRank(sportId: number): number {
  const rank = SPORTS.findIndex(({ id }) => id === sportId);
  return rank < 0 ? SPORTS.length : rank;
}

/** Matches whose name, series or venue contains every word; none if the text is too short. */
export function searchMatches(parts: MenuParts, text: string): SearchHit[] {
  const words = latinDigits(text).trim().toLowerCase();
  if (words.length < SEARCH_MIN_CHARACTERS) return [];
  return offered(parts)
    .filter(({ match }) => {
      const where = latinDigits(`${match.name} ${match.seriesName} ${match.venue}`).toLowerCase();
      return words.split(/\s+/).every((word) => where.includes(word));
    })
    .sort((a, b) => sportRank(a.match.sportId) - sportRank(b.match.sportId))
    .slice(0, SEARCH_MAX)
    .map((one) => ({
      match_id: one.match.id,
      MarketId: one.markets[0]?.live.id ?? '',
      match_name: one.match.name,
      match_Date: toIst(one.match.openAt),
      sport_id: one.match.sportId,
      sport_name: sportName(one.match.sportId),
      inplay: isInPlay(one),
      ...offersOf(parts.catalogue, one.match.id, parts.live.ofMatch(one.match.id)),
    }));
}
