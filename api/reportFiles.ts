import * as v from 'valibot';
import { api } from './base';
import { envelope } from './schemas/common';
import type { ExportRequest } from './schemas/statements';

/** A report as a file: the filters are those of its own call, as they stand on the wire. */
export type ReportFile = {
  readonly report: string;
  /** `html` goes to the printer. */
  readonly format: ExportRequest['format'];
  readonly language: ExportRequest['language'];
  readonly filters: Readonly<Record<string, string | number>>;
};
export type SavedFile = { readonly name: string; readonly bytes: number };

/** What the base query says of a file it has handed out. */
const savedEnvelope = envelope(v.object({ name: v.string(), bytes: v.number() }));

const reportFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every row of what is filtered. Refusals: TOO_MANY_REQUESTS, NOT_FOUND. */
    exportReport: build.mutation<SavedFile, ReportFile>({
      query: ({ filters, ...file }) => ({
        path: 'report/export',
        method: 'POST',
        body: { ...filters, ...file },
        timeoutMs: 180_000,
        isFile: true,
      }),
      rawResponseSchema: savedEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof savedEnvelope>) => data,
    }),
  }),
});

export const { exportReport } = reportFilesApi.endpoints;
