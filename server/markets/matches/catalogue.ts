import { fromIso } from '../../../domain/base/time';
import type { FeedDefinition } from '@backlay/feed/message';
import type { Terms } from './terms';

export type MatchInfo = {
  id: string;
  sportId: number;
  seriesId: number;
  seriesName: string;
  name: string;
  country: string;
  venue: string;
  openAt: number;
};

export type MarketInfo = Terms & {
  id: string;
  matchId: string;
  startAt: number;
  /** Exchange time it closed, ms; null before. */
  closedAt: number | null;
};

/** Matches and terms in memory, so that pages cost no query. */
export type Catalogue = {
  put: (match: MatchInfo, market: MarketInfo) => void;
  match: (matchId: string) => MatchInfo | undefined;
  market: (marketId: string) => MarketInfo | undefined;
  /** Without those of sports that are off. */
  matches: () => readonly MatchInfo[];
  markets: () => readonly MarketInfo[];
  /** Hides the matches of these sports from every list; their pages open as before. */
  setOff: (sportIds: readonly number[]) => void;
  isOff: (sportId: number) => boolean;
  /** Where an operator says the pictures of matches are. */
  setTv: (urls: ReadonlyMap<string, string>) => void;
  tvOf: (matchId: string) => string | null;
  closed: (marketId: string, at: number) => void;
  forget: (marketId: string) => void;
};

export function createCatalogue(): Catalogue {
  const matches = new Map<string, MatchInfo>();
  const markets = new Map<string, MarketInfo>();
  let off: ReadonlySet<number> = new Set();
  let tv: ReadonlyMap<string, string> = new Map();
  return {
    put: (match, market) => {
      matches.set(match.id, match);
      markets.set(market.id, market);
    },
    match: (matchId) => matches.get(matchId),
    market: (marketId) => markets.get(marketId),
    matches: () => [...matches.values()].filter(({ sportId }) => !off.has(sportId)),
    setOff: (sportIds) => {
      off = new Set(sportIds);
    },
    isOff: (sportId) => off.has(sportId),
    setTv: (urls) => {
      tv = urls;
    },
    tvOf: (matchId) => tv.get(matchId) ?? null,
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
}

const FALLBACK_SERIES = 'Other';

const timeOf = (iso: string | undefined): number => fromIso(iso) ?? 0;

export const matchNameOf = ({ eventName, eventId }: FeedDefinition): string =>
  eventName ?? `Event ${eventId}`;

export const matchInfoOf = (definition: FeedDefinition): MatchInfo => ({
  id: definition.eventId,
  sportId: Number(definition.eventTypeId) || 0,
  seriesId: definition.seriesId ?? 0,
  seriesName: definition.seriesName ?? FALLBACK_SERIES,
  name: matchNameOf(definition),
  country: definition.countryCode ?? '',
  venue: definition.venue ?? '',
  openAt: timeOf(definition.openDate ?? definition.marketTime),
});

/** Start of the market, ms. */
export const startOf = (definition: FeedDefinition): number => timeOf(definition.marketTime);
