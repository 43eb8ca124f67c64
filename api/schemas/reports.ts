import * as v from 'valibot';
import { wireId } from './common';

/** How many rows a page of a report may have; DEFAULT_SIZE if none is given. */
export const PAGE_SIZES = [10, 20, 30, 50, 100, 200] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_SIZE: PageSize = 20;
/** Longest text that is searched for. */
export const MAX_SEARCH = 64;

/** What every report is asked for: a page, its size, a text its rows hold. A page behind the last is the last. */
export const reportPage = {
  page: v.optional(v.pipe(wireId, v.transform(Number), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  limit: v.optional(v.pipe(wireId, v.transform(Number), v.picklist(PAGE_SIZES)), DEFAULT_SIZE),
  search: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH)), ''),
};

/** `column` or `-column`, which is downwards. */
export type SortedBy<C extends string> = C | `-${C}`;

/** The column a report is sorted by; absent, or none that it has, as in an address somebody wrote: as the report does by
 * itself. */
export const reportSort = <C extends string>(columns: readonly C[]) =>
  v.fallback(
    v.optional(v.picklist<SortedBy<C>[]>(columns.flatMap((one): SortedBy<C>[] => [one, `-${one}`]))),
    undefined,
  );

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** First and last day in UTC+5:30; absent: the last seven days and today. Held to the last thirty. */
export const reportDays = { from_date: v.optional(day), to_date: v.optional(day) };

/** A page of a report. `page` and `limit` are those that were answered, which may not be those that were asked for. */
export const reportReply = <R extends v.GenericSchema>(row: R) => ({
  data: v.array(row),
  total: v.number(),
  limit: v.number(),
  page: v.number(),
});

/** The days that were answered, and which day it is at the exchange. */
export const repliedDays = { from_date: day, to_date: day, today: day };
