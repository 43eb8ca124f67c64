import { DEFAULT_SIZE } from './schemas/reports';
import type { PageSize } from './schemas/reports';

/** The parameters of a report; null: its default. `sort`: a column, descending after a '-'. */
export type ReportParams = {
  readonly page: number;
  readonly size: PageSize;
  readonly sort: string | null;
  readonly search: string;
};

/** Days as 'yyyy-MM-dd' in UTC+5:30. */
export type DayRange = { readonly from: string | null; readonly to: string | null };
export type ReportDays = { readonly from: string; readonly to: string; readonly today: string };

/** A page of a report. `total` counts the rows of all pages. */
export type ReportPage<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
};

/** The parameters as the wire names them; defaults are left out, so that the server chooses them. */
export const pageBody = ({ page, size, sort, search }: ReportParams) => ({
  page,
  ...(size === DEFAULT_SIZE ? {} : { limit: size }),
  ...(sort === null ? {} : { sort }),
  ...(search === '' ? {} : { search }),
});

export const daysBody = ({ from, to }: DayRange) => ({
  ...(from === null ? {} : { from_date: from }),
  ...(to === null ? {} : { to_date: to }),
});

type WirePage<R> = { data: readonly R[]; total: number; limit: number; page: number };

/** @param toRow a row from the wire into client units */
export const toReportPage = <R, Row>(wire: WirePage<R>, toRow: (row: R) => Row): ReportPage<Row> => ({
  rows: wire.data.map(toRow),
  total: wire.total,
  page: wire.page,
  size: wire.limit,
});

export const toReportDays = (wire: { from_date: string; to_date: string; today: string }): ReportDays => ({
  from: wire.from_date,
  to: wire.to_date,
  today: wire.today,
});
