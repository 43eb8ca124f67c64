import type * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { daysBody, pageBody, toReportDays, toReportPage } from './reports';
import type { DayRange, ReportParams, ReportDays, ReportPage } from './reports';
import { casinoBets, casinoRounds } from './schemas/casinoReports';
import type { CASINO_LISTS, CasinoBetRow, CasinoRoundRow } from './schemas/casinoReports';
import { envelope } from './schemas/common';
import { istToMs } from './wire';

/** A bet in the casino: what it cost and brought. */
export type CasinoBet = {
  readonly transactionId: string;
  readonly roundId: string;
  readonly game: string;
  readonly stakePaise: Paise;
  readonly totalPaise: Paise;
  readonly placedAt: number | null;
};
export type CasinoRound = { readonly roundId: string; readonly table: string; readonly winner: string };
export type CasinoBetsParams = ReportParams & DayRange & { readonly list: (typeof CASINO_LISTS)[number] };
export type CasinoRoundsParams = ReportParams & DayRange;
type Dated<Row> = ReportPage<Row> & { days: ReportDays };

const betsEnvelope = envelope(casinoBets);
const roundsEnvelope = envelope(casinoRounds);

const toCasinoBet = (row: CasinoBetRow): CasinoBet => ({
  transactionId: row.transaction_id,
  roundId: row.round_id,
  game: row.sport_name,
  stakePaise: fromRupees(row.stack),
  totalPaise: fromRupees(row.total),
  placedAt: istToMs(row.placed),
});
const toRound = (row: CasinoRoundRow): CasinoRound => ({
  roundId: row.market_id,
  table: row.match_name,
  winner: row.winner_name,
});

const casinoReportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCasinoBets: build.query<Dated<CasinoBet>, CasinoBetsParams>({
      query: ({ list, from, to, ...page }) => ({
        path: 'casino/getCasinoResult',
        method: 'POST',
        body: { bet_type: list, ...daysBody({ from, to }), ...pageBody(page) },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      rawResponseSchema: betsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof betsEnvelope>) => ({
        ...toReportPage(data, toCasinoBet),
        days: toReportDays(data),
      }),
    }),
    getCasinoRounds: build.query<Dated<CasinoRound>, CasinoRoundsParams>({
      query: ({ from, to, ...page }) => ({
        path: 'betResult/marketResultDetailsByMarketId',
        method: 'POST',
        body: { ...daysBody({ from, to }), ...pageBody(page) },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      rawResponseSchema: roundsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof roundsEnvelope>) => ({
        ...toReportPage(data, toRound),
        days: toReportDays(data),
      }),
    }),
  }),
});

export const { getCasinoBets, getCasinoRounds } = casinoReportsApi.endpoints;
export const { useGetCasinoBetsQuery, useGetCasinoRoundsQuery } = casinoReportsApi;
