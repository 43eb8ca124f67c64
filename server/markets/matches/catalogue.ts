import type { FeedDefinition } from './message';
import type { Terms } from './terms';

/** What a match is called and when it starts; everything that does not move with the prices. */
export type MatchInfo = {
  id: string;
  sportId: number;
  seriesId: number;
  seriesName: string;
  name: string;
  country: string;
  venue: string;
  /** ms since 1970. */
  openAt: number;
};

export type MarketInfo = Terms & {
  id: string;
  matchId: string;
  startAt: number;
  /** When it closed, exchange clock; null while it has not. */
  closedAt: number | null;
};

/** Matches and terms by id, in memory beside the live prices, so that a page costs no query. */
export type Catalogue = {
  put: (match: MatchInfo, market: MarketInfo) => void;
  match: (matchId: string) => MatchInfo | undefined;
  market: (marketId: string) => MarketInfo | undefined;
  matches: () => readonly MatchInfo[];
  markets: () => readonly MarketInfo[];
  closed: (marketId: string, at: number) => void;
  forget: (marketId: string) => void;
};

/** An empty catalogue; the feed's runner fills it. */
export const createCatalogue = (): Catalogue => {
  const matches = new Map<string, MatchInfo>();
  const markets = new Map<string, MarketInfo>();
  return {
    put: (match, market) => {
      matches.set(match.id, match);
      markets.set(market.id, market);
    },
    match: (matchId) => matches.get(matchId),
    market: (marketId) => markets.get(marketId),
    matches: () => [...matches.values()],
    markets: () => [...markets.values()],
    closed: (marketId, at) => {
      const market = markets.get(marketId);
      if (market && market.closedAt === null) markets.set(marketId, { ...market, closedAt: at });
    },
    forget: (marketId) => {
      const matchId = markets.get(marketId)?.matchId;
      markets.delete(marketId);
      if (matchId && ![...markets.values()].some((market) => market.matchId === matchId))
        matches.delete(matchId);
    },
  };
};

const FALLBACK_SERIES = 'Other';

/** Milliseconds of an ISO date of a definition; 0 when it cannot be read. */
const timeOf = (iso: string | undefined): number => {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? 0 : time;
};

/** The match a definition belongs to. */
export const matchInfoOf = (definition: FeedDefinition): MatchInfo => ({
  id: definition.eventId,
  sportId: Number(definition.eventTypeId) || 0,
  seriesId: definition.seriesId ?? 0,
  seriesName: definition.seriesName ?? FALLBACK_SERIES,
  name: definition.eventName ?? `Event ${definition.eventId}`,
  country: definition.countryCode ?? '',
  venue: definition.venue ?? '',
  openAt: timeOf(definition.openDate ?? definition.marketTime),
});

/** Start of the market a definition describes, ms. */
export const startOf = (definition: FeedDefinition): number => timeOf(definition.marketTime);
