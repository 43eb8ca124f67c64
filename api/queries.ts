import type * as v from 'valibot';
import type { QueryReason, QueryRuling, QueryState } from '../domain/players/query';
import { api } from './base';
import { toBetTerms } from './pendingBets';
import type { BetTerms } from './pendingBets';
import { pageBody, toReportPage } from './reports';
import type { ReportParams, ReportPage } from './reports';
import { envelope } from './schemas/common';
import type { queryRow } from './schemas/queries';
import { queriesReply } from './schemas/queries';
import { istToMs } from './wire';

/** A player's query on a bet; times in epoch ms. `ruling`: of a closed one. */
export type Query = {
  readonly queryId: string;
  readonly betId: string;
  readonly matchId: string;
  readonly matchName: string;
  readonly bet: BetTerms;
  readonly reason: QueryReason;
  readonly queryText: string;
  readonly state: QueryState;
  readonly raisedAt: number | null;
  readonly answeredAt: number | null;
  readonly answerText: string | null;
  /** Answers before that, oldest first. */
  readonly earlier: readonly { readonly answerText: string; readonly answeredAt: number | null }[];
  readonly ruling: QueryRuling | null;
};

const toQuery = (row: v.InferOutput<typeof queryRow>): Query => ({
  queryId: row.query_id,
  betId: row.bet_id,
  matchId: row.match_id,
  matchName: row.match_name,
  bet: toBetTerms(row.bet),
  reason: row.reason,
  queryText: row.query_text,
  state: row.state,
  raisedAt: istToMs(row.raised),
  answeredAt: row.answered === null ? null : istToMs(row.answered),
  answerText: row.answer_text,
  earlier: row.earlier.map((one) => ({ answerText: one.answer_text, answeredAt: istToMs(one.answered) })),
  ruling: row.ruling,
});

const queriesEnvelope = envelope(queriesReply);

const queriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; read again when one is raised or answered. */
    getQueries: build.query<ReportPage<Query>, ReportParams>({
      query: (page) => ({ path: 'bet/getQueries', method: 'POST', body: pageBody(page), tries: 2 }),
      keepUnusedDataFor: 0,
      providesTags: ['Queries'],
      rawResponseSchema: queriesEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof queriesEnvelope>) => toReportPage(data, toQuery),
    }),
  }),
});

export const { getQueries } = queriesApi.endpoints;
export const { useGetQueriesQuery } = queriesApi;
