import type * as v from 'valibot';
import { fromDecimal } from '../domain/bets/ladder';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import type { BetEnding } from '../domain/players/news';
import type { OF_SAFETY } from '../domain/players/notifications';
import type { QueryRuling } from '../domain/players/query';
import type { SafetyNews } from '../domain/players/securityEvents';
import { api } from './base';
import { toBet } from './bets';
import type { Bet } from './bets';
import type { ApiError } from './errors';
import { toBetTerms } from './pendingBets';
import type { BetTerms } from './pendingBets';
import { toPlayerMessage } from './playerMessage';
import { envelope } from './schemas/common';
import { newsReply, readReply } from './schemas/news';
import type { NewsRow } from './schemas/news';
import { istToMs, withMatchName } from './wire';

/** A bet that its delay ended without. */
export type RefusedItem = {
  readonly at: number;
  readonly what: 'refused';
  readonly ref: string;
  readonly matchId: string;
  readonly bet: BetTerms;
  readonly error: ApiError;
};

/** What happened to the safety of the account, by the number of the event; `at` is of the wall's clock. */
export type SafetyItem = {
  readonly at: number;
  readonly what: (typeof OF_SAFETY)[number];
  readonly id: string;
  readonly event: SafetyNews;
};

/** Last traded odds (hundredths) of a runner that the player waited for. */
export type PriceItem = {
  readonly at: number;
  readonly what: 'priceReached';
  readonly id: string;
  readonly matchId: string;
  readonly matchName?: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly runnerName: string;
  readonly odds: number;
};

/** So much of one of the player's own limits is used; `at` is of the wall's clock. */
export type LimitItem = {
  readonly at: number;
  readonly what: 'limitNear';
  readonly id: string;
  readonly percent: number;
};

/** Something that happened and was not read; `at` in epoch ms of the exchange. */
export type NewsItem = { readonly at: number } & (
  | { readonly what: BetEnding; readonly bet: Bet }
  | { readonly what: 'reduced'; readonly bet: Bet; readonly odds: number; readonly wasOdds: number }
  | {
      readonly what: 'cashedOut';
      readonly id: string;
      readonly matchId: string;
      readonly matchName?: string;
      readonly marketId: string;
      readonly marketName: string;
      readonly paise: Paise;
      /** By one of the player's rules, perhaps with the page closed. */
      readonly byItself: boolean;
    }
  | {
      readonly what: 'cancelledAway';
      readonly matchId: string;
      readonly matchName?: string;
      readonly marketId: string;
      readonly marketName: string;
      readonly count: number;
      readonly paise: Paise;
    }
  | RefusedItem
  | SafetyItem
  | PriceItem
  | LimitItem
  | {
      readonly what: 'queryAnswered';
      readonly betId: string;
      readonly matchId: string;
      readonly bet: BetTerms;
      readonly ruling: QueryRuling | null;
    }
);
/** Newest first. `isWhole`: nothing unread was left out. */
export type News = { readonly news: readonly NewsItem[]; readonly isWhole: boolean };

function toRefused(row: Extract<NewsRow, { what: 'refused' }>, at: number): NewsItem {
  const error = { code: row.code ?? 'REFUSED', ...toPlayerMessage(row) } as const;
  return {
    what: row.what,
    at,
    ref: row.ref,
    matchId: row.match_id,
    bet: toBetTerms(row.bet),
    error,
  };
}

/** Rows that name a market and its match. */
type PlacedRow = Extract<NewsRow, { market_id: string }>;

/** Members stand in the order they are stored in. */
const placeOf = (row: PlacedRow) => ({
  matchId: row.match_id,
  ...withMatchName(row.match_name),
  marketId: row.market_id,
  marketName: row.market_name,
});

const toPrice = (row: Extract<NewsRow, { what: 'priceReached' }>, at: number): PriceItem => ({
  what: row.what,
  at,
  id: row.id,
  ...placeOf(row),
  runnerName: row.runner_name,
  odds: fromDecimal(row.odds),
});

/** Of the account itself: nothing in them is said otherwise here. */
const OF_ACCOUNT = ['signIn', 'security', 'limitNear'] as const;
type AccountRow = Extract<NewsRow, { what: (typeof OF_ACCOUNT)[number] }>;
const isOfAccount = (row: NewsRow): row is AccountRow => OF_ACCOUNT.some((one) => one === row.what);

function toItem(row: NewsRow): NewsItem {
  const at = istToMs(row.at) ?? 0;
  if (isOfAccount(row)) return { ...row, at };
  switch (row.what) {
    case 'reduced':
      return {
        what: row.what,
        at,
        bet: toBet(row.bet),
        odds: fromDecimal(row.odds),
        wasOdds: fromDecimal(row.was_odds),
      };
    case 'cashedOut':
      return {
        what: row.what,
        at,
        id: row.id,
        ...placeOf(row),
        paise: fromRupees(row.amount),
        byItself: row.by_itself,
      };
    case 'cancelledAway':
      return {
        what: row.what,
        at,
        ...placeOf(row),
        count: row.count,
        paise: fromRupees(row.amount),
      };
    case 'refused':
      return toRefused(row, at);
    case 'queryAnswered':
      return {
        what: row.what,
        at,
        betId: row.bet_id,
        matchId: row.match_id,
        bet: toBetTerms(row.bet),
        ruling: row.ruling,
      };
    case 'priceReached':
      return toPrice(row, at);
    default:
      return { what: row.what, at, bet: toBet(row.bet) };
  }
}

const newsEnvelope = envelope(newsReply);
const readEnvelope = envelope(readReply);

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Not retried: an effect decides when to ask again. */
    getNews: build.query<News, void>({
      keepUnusedDataFor: 0,
      query: () => ({ path: 'bet/getNews', method: 'POST', body: {} }),
      rawResponseSchema: newsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof newsEnvelope>) => ({
        news: data.news.map(toItem),
        isWhole: data.is_whole,
      }),
    }),
    readNews: build.mutation<null, void>({
      query: () => ({ path: 'bet/readNews', method: 'POST', body: {}, tries: 2 }),
      rawResponseSchema: readEnvelope,
      transformResponse: () => null,
    }),
  }),
});

export const { getNews, readNews } = newsApi.endpoints;
