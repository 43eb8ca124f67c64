import type * as v from 'valibot';
import type { Ladder } from '../domain/bets/ladder';
import type { MarketKind } from '../domain/markets/marketKind';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import type { SessionFacts } from '../domain/sessions/sessionFacts';
import { api } from './base';
import { toFancyImage, toMarketImage, toRunner, toScore, traitsBy } from './markets';
import type { MarketImage, Runner, Score } from './markets';
import { envelope } from './schemas/common';
import type { FancyRow } from './schemas/fancies';
import { marketWatch, matchDetail } from './schemas/match';
import type { MatchDetail, WatchRow } from './schemas/match';
import { istToMs, toSessionFacts } from './wire';

/** `startsAt`: epoch milliseconds, null if unknown. */
type MatchFacts = {
  readonly matchId: string;
  readonly name: string;
  readonly startsAt: number | null;
  readonly sportId: number;
  readonly sportName: string;
  readonly seriesName: string;
};

/** One row of the home list. `market` is its match-odds market with its runners; its status is in the prices,
 * which may be newer than `inPlay`. */
export type WatchedMatch = MatchFacts & {
  readonly inPlay: boolean;
  readonly hasFancy: boolean;
  readonly hasBookmaker: boolean;
  readonly hasTv: boolean;
  readonly market: {
    readonly id: string;
    readonly runners: readonly Pick<Runner, 'id' | 'name'>[];
    /** Absent in what was recorded when lists had odds alone. */
    readonly ladder?: Ladder;
    /** Absent in what was recorded when a list did not name it (kindIn). */
    readonly kind?: MarketKind;
  };
  /** When bets are taken, if not always: '10:00 – 14:30'. */
  readonly hours?: string;
};

/** A session as it is listed; its line, rate and status are in the prices. `result`: the number it ended on, 'Void', or
 * empty. */
export type ListedFancy = {
  readonly id: string;
  readonly ballSess: SessionFacts['ballSess'];
  /** Absent in what was recorded when all sessions were lines. */
  readonly session?: SessionFacts;
  readonly result: string;
};

/** The status of its markets and the score are in the prices. */
export type Match = MatchFacts & {
  readonly country: string;
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  /** The main market, bookmakers, then the others; without sessions. */
  readonly marketIds: readonly string[];
  /** Of the same markets, in the same order; absent in what was recorded before they were sorted by kind. */
  readonly marketTypes?: readonly string[];
  readonly fancies: readonly ListedFancy[];
  /** Where the pictures are; absent if there are none. */
  readonly tvUrl?: string;
};

export type WatchRequest = { readonly sportId?: number; readonly isInPlay?: boolean };
export type MatchRequest = { readonly matchId: string };

const toWatched = (row: WatchRow): WatchedMatch => ({
  matchId: row.match_id,
  name: row.match_name,
  startsAt: istToMs(row.match_date),
  sportId: row.sport_id,
  sportName: row.sport_name,
  seriesName: row.series_name,
  inPlay: row.inplay,
  hasFancy: row.is_fancy === 1,
  hasBookmaker: row.is_bookmaker_market === 1,
  hasTv: row.IsTv,
  market: {
    id: row.market_id,
    runners: row.runner_json.map((runner) => ({ id: runner.selection_id, name: runner.name })),
    ...(row.price_ladder && { ladder: row.price_ladder }),
    ...(row.kind && { kind: row.kind }),
  },
  ...(row.hours === undefined ? {} : { hours: row.hours }),
});

/** A list row's market, without rules. */
const toImage = (row: WatchRow): MarketImage => ({
  id: row.market_id,
  matchId: row.match_id,
  name: row.match_name,
  status: row.status,
  statusMessage: '',
  inPlay: row.inplay,
  betDelayS: 0,
  winners: 1,
  pt: 0,
  rules: null,
  runners: row.runner_json.map(toRunner),
});

const isPosted = ({ market_type: type }: MatchDetail['markets'][number]): boolean =>
  traitsBy({ type })?.isPosted === true;

/** A bookmaker quotes the main market at other prices, so it is listed next to it. */
function inOrder([main, ...rest]: MatchDetail['markets']): MatchDetail['markets'] {
  const others = rest.filter((market) => !isPosted(market));
  return main ? [main, ...rest.filter(isPosted), ...others] : [];
}

function toListed(row: FancyRow): ListedFancy {
  const session = toSessionFacts(row);
  return { id: row.fancy_id, ballSess: session.ballSess, session, result: row.result };
}

const toMatch = (data: MatchDetail): Match => ({
  matchId: data.match_id,
  name: data.match_name,
  startsAt: istToMs(data.match_date),
  sportId: data.sport_id,
  sportName: data.sport_name,
  seriesName: data.series_name,
  country: data.country,
  minStakePaise: fromRupees(data.min_stack),
  maxStakePaise: fromRupees(data.max_stack),
  marketIds: inOrder(data.markets).map((market) => market.market_id),
  marketTypes: inOrder(data.markets).map((market) => market.market_type),
  fancies: data.fancies.map(toListed),
  ...(data.tv_url ? { tvUrl: data.tv_url } : {}),
});

/** The part of a reply that goes to the prices, not to the query cache. */
export type PricesOfReply = { readonly images: readonly MarketImage[]; readonly score: Score | null };

const asides = new WeakMap<object, PricesOfReply>();

function withPrices<Reply extends object>(reply: Reply, told: PricesOfReply): Reply {
  asides.set(reply, told);
  return reply;
}

/** The prices that came with a reply, handed over past the cache; nothing for a reply from elsewhere, such as
 * a log, which has its own frame. */
export const pricesWith = (reply: Match | readonly WatchedMatch[]): PricesOfReply =>
  asides.get(reply) ?? { images: [], score: null };

const watchEnvelope = envelope(marketWatch);
const detailEnvelope = envelope(matchDetail);

const matchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMarketWatch: build.query<readonly WatchedMatch[], WatchRequest>({
      query: ({ sportId, isInPlay }) => ({
        path: 'match/marketWatch',
        method: 'POST',
        body: {
          ...(sportId === undefined ? {} : { sport_id: sportId }),
          in_play_page: isInPlay ? 1 : 0,
          is_cup: '0',
        },
        tries: 2,
      }),
      rawResponseSchema: watchEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof watchEnvelope>) =>
        withPrices(data.map(toWatched), { images: data.map(toImage), score: null }),
    }),
    /** Also polled when there is no stream. */
    getMatchDetail: build.query<Match, MatchRequest>({
      query: ({ matchId }) => ({
        path: 'match/getMatchDetail',
        method: 'POST',
        body: { match_id: matchId, is_show_100_percent: 0 },
      }),
      rawResponseSchema: detailEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof detailEnvelope>) =>
        withPrices(toMatch(data), {
          images: [...data.markets.map(toMarketImage), ...data.fancies.map(toFancyImage)],
          score: data.score && toScore(data.score),
        }),
    }),
  }),
});

export const { getMarketWatch, getMatchDetail } = matchesApi.endpoints;
export const { useGetMarketWatchQuery, useGetMatchDetailQuery } = matchesApi;
