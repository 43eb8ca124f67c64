import type * as v from 'valibot';
import { toBet } from './bets';
import type { Bet } from './bets';
import { api } from './base';
import type { ApiError } from './errors';
import { toBetTerms } from './pendingBets';
import type { RequestedBet } from './pendingBets';
import { toPlayerMessage } from './playerMessage';
import { daysBody, pageBody, toReportDays, toReportPage } from './reports';
import type { DayRange, ReportParams, ReportDays, ReportPage } from './reports';
import { betHistory, betsByMatch, currentBets, refusedBets } from './schemas/betReports';
import type { refusedBet, ReportedBet } from './schemas/betReports';
import type { BetList } from './schemas/bets';
import { envelope } from './schemas/common';
import { istToMs } from './wire';

/** A bet in a list of many matches. */
export type ListedInReport = Bet & {
  readonly matchName: string;
  readonly sportId: number;
  readonly sportName: string;
};

/** M: matched and not settled; U: waiting in the book; D: deleted within a day. */
export type CurrentBetsParams = ReportParams & { readonly list: BetList };
/** M: settled or void; U: cancelled, lapsed or deleted within a day. `sportId` null: every sport. */
export type BetHistoryParams = ReportParams &
  DayRange & { readonly list: 'M' | 'U'; readonly sportId: number | null };
/** `marketId` null: every market of the match. */
export type MatchBetsParams = { readonly matchId: string; readonly marketId: string | null };

/** A bet refused in its delay or taken back, as a list has it. */
export type RefusedBet = RequestedBet & {
  readonly ref: string;
  readonly matchName: string;
  readonly sportId: number;
  readonly refusedAt: number | null;
  readonly error: ApiError;
};

const refusedEnvelope = envelope(refusedBets);
const currentEnvelope = envelope(currentBets);
const historyEnvelope = envelope(betHistory);
const matchEnvelope = envelope(betsByMatch);

const toListed = (row: ReportedBet): ListedInReport => ({
  ...toBet(row),
  matchName: row.match_name,
  sportId: row.sport_id,
  sportName: row.sport_name,
});

const toRefused = (row: v.InferOutput<typeof refusedBet>): RefusedBet => ({
  ...toBetTerms(row),
  ref: row.ref,
  matchId: row.match_id,
  matchName: row.match_name,
  marketId: row.market_id,
  sportId: row.sport_id,
  placedAt: istToMs(row.placed),
  refusedAt: istToMs(row.refused),
  error: { code: row.code ?? 'REFUSED', ...toPlayerMessage(row) },
});

const betReportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Read again whenever a bet of the player changes. */
    getCurrentBets: build.query<ReportPage<ListedInReport>, CurrentBetsParams>({
      query: ({ list, ...page }) => ({
        path: 'bet/getCurrentBets',
        method: 'POST',
        body: { bet_type: list, ...pageBody(page) },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Bets'],
      rawResponseSchema: currentEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof currentEnvelope>) => toReportPage(data, toListed),
    }),
    /** Of the last day: refused in their delay, or taken back. */
    getRefusedBets: build.query<ReportPage<RefusedBet>, ReportParams>({
      query: (page) => ({ path: 'bet/getRefusedBets', method: 'POST', body: pageBody(page), tries: 2 }),
      keepUnusedDataFor: 0,
      providesTags: ['Bets'],
      rawResponseSchema: refusedEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof refusedEnvelope>) => toReportPage(data, toRefused),
    }),
    getBetHistory: build.query<ReportPage<ListedInReport> & { days: ReportDays }, BetHistoryParams>({
      query: ({ list, sportId, from, to, ...page }) => ({
        path: 'bet/getUserBetHistory',
        method: 'POST',
        body: {
          bet_type: list,
          ...(sportId === null ? {} : { sport_id: sportId }),
          ...daysBody({ from, to }),
          ...pageBody(page),
        },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Bets'],
      rawResponseSchema: historyEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof historyEnvelope>) => ({
        ...toReportPage(data, toListed),
        days: toReportDays(data),
      }),
    }),
    /** Newest first; the newest of very many (MATCH_BETS). */
    getBetsByMatch: build.query<readonly ListedInReport[], MatchBetsParams>({
      query: ({ matchId, marketId }) => ({
        path: 'bet/getBetsByMatchId',
        method: 'POST',
        body: { match_id: matchId, ...(marketId === null ? {} : { market_id: marketId }), bet_type: 'M' },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Bets'],
      rawResponseSchema: matchEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof matchEnvelope>) => data.map(toListed),
    }),
  }),
});

export const { getCurrentBets, getRefusedBets, getBetHistory, getBetsByMatch } = betReportsApi.endpoints;
export const {
  useGetCurrentBetsQuery,
  useGetRefusedBetsQuery,
  useGetBetHistoryQuery,
  useGetBetsByMatchQuery,
} = betReportsApi;
