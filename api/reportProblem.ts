import type * as v from 'valibot';
import { api } from './base';
import { envelope } from './schemas/common';
import { reportedProblem } from './schemas/reportedProblem';

/** Handles of what is sent; a log is base64. `page`: the path of the screen. The same `ref` is kept once. */
export type ProblemTold = {
  readonly handles: {
    readonly note: string;
    readonly log: string;
    readonly pointer?: string;
    readonly expected?: string;
  };
  readonly page: string;
  readonly ref: string;
};

const reportedEnvelope = envelope(reportedProblem);

const reportProblemApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Gives the number of the report. Refusals: BAD_REQUEST, TOO_MANY_REQUESTS. */
    reportProblem: build.mutation<string, ProblemTold>({
      query: ({ handles, page, ref }) => ({
        path: 'report/problem',
        method: 'POST',
        body: { page, ref },
        secrets: handles,
        timeoutMs: 120_000,
      }),
      rawResponseSchema: reportedEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof reportedEnvelope>) => data.problem_id,
    }),
  }),
});

export const { reportProblem } = reportProblemApi.endpoints;
