import type * as v from 'valibot';
import type { QueryReason } from '../domain/players/query';
import { api } from './base';
import { toPlayerMessage } from './playerMessage';
import type { PlayerMessage } from './playerMessage';
import { envelope } from './schemas/common';
import { raisedQuery } from './schemas/raisedQuery';

/** Idempotent: the same `ref` raises once. */
export type QueryParams = {
  readonly betId: string;
  readonly reason: QueryReason;
  readonly queryText: string;
  readonly ref: string;
};

const raisedEnvelope = envelope(raisedQuery);

const raiseQueryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals: UNKNOWN_BET, QUERY_REFUSED, QUERY_LATE, BAD_REQUEST. */
    raiseQuery: build.mutation<{ queryId: string } & PlayerMessage, QueryParams>({
      query: ({ betId, reason, queryText, ref }) => ({
        path: 'bet/raiseQuery',
        method: 'POST',
        body: { bet_id: betId, reason, query_text: queryText, ref },
        tries: 2,
      }),
      invalidatesTags: ['Queries'],
      rawResponseSchema: raisedEnvelope,
      transformResponse: ({ data, ...said }: v.InferOutput<typeof raisedEnvelope>) => ({
        queryId: data.query_id,
        ...toPlayerMessage(said),
      }),
    }),
  }),
});

export const { raiseQuery } = raiseQueryApi.endpoints;
