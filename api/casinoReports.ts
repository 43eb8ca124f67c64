import * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import type { Side } from '../domain/bets/bet';
import { api } from './base';
import { jsonTextOf } from './json';
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
  /** A whole round in a game of a provider; null: a bet at a table of ours. Absent in what was recorded before there were any. */
  readonly provider?: string | null;
  readonly providerName?: string;
  readonly isFree?: boolean;
  /** What was bet on, in the exchange's English or the provider's words, and on which side; absent in what was recorded before it was read. */
  readonly selection?: string;
  readonly side?: Side;
};
/** Whose games the player has opened. */
export type CasinoProvider = { readonly code: string; readonly name: string };
/** The cards of a side of a round, in their codes. */
type DealtCards = { readonly name: string; readonly cards: readonly string[] };
/** `cards`, and what the player has in it: absent in what was recorded before they were read, or is told by another exchange. */
export type CasinoRound = {
  readonly roundId: string;
  readonly table: string;
  readonly winner: string;
  readonly cards?: readonly DealtCards[];
  readonly openedAt: number | null;
  readonly own?: OwnResult;
};
/** Bets of the player on a round, and what they came to together; null until they are settled. */
type OwnResult = { readonly bets: number; readonly netPaise: Paise | null };
/** A round of a table with its cards, by their groups; `winner` is '' where nobody won. */
export type PlayedRound = {
  readonly roundId: string;
  readonly winner: string;
  readonly groups: readonly DealtCards[];
};
/** The last rounds of a table, or one of them. */
export type TableRoundsParams = { readonly matchId: string; readonly roundId?: string };
/** `of`: code of a provider, '-1' for tables of ours; null: of all. */
export type CasinoBetsParams = ReportParams &
  DayRange & { readonly list: (typeof CASINO_LISTS)[number]; readonly of?: string | null };
/** `of`: a table; null: all. `isMine`: only rounds that the player bet on. */
export type CasinoRoundsParams = ReportParams &
  DayRange & { readonly of?: string | null; readonly isMine?: boolean };
type Dated<Row> = ReportPage<Row> & { days: ReportDays };
export type CasinoBets = Dated<CasinoBet> & { readonly providers?: readonly CasinoProvider[] };

const betsEnvelope = envelope(casinoBets);
const roundsEnvelope = envelope(casinoRounds);

const toCasinoBet = (row: CasinoBetRow): CasinoBet => ({
  transactionId: row.transaction_id,
  roundId: row.round_id,
  game: row.sport_name,
  stakePaise: fromRupees(row.stack),
  totalPaise: fromRupees(row.total),
  placedAt: istToMs(row.placed),
  provider: row.provider,
  providerName: row.provider_name,
  isFree: row.is_free === '1',
  selection: row.type,
  side: row.is_back === '1' ? 'back' : 'lay',
});
/** Exchanges differ in what they tell of the cards: what is told otherwise is left out. */
const dealtCards = v.fallback(
  jsonTextOf(v.array(v.object({ name: v.string(), cards: v.array(v.string()) }))),
  [],
);
const toRound = (row: CasinoRoundRow): CasinoRound => ({
  roundId: row.market_id,
  table: row.match_name,
  winner: row.winner_name,
  cards: v.parse(dealtCards, row.card_data),
  openedAt: row.opened === undefined ? null : istToMs(row.opened),
  ...ownIn(row),
});

const ownIn = ({ own_bets: bets, own_net: net }: CasinoRoundRow): Pick<CasinoRound, 'own'> =>
  bets === undefined ? {} : { own: { bets, netPaise: net === null ? null : fromRupees(net) } };

/** As many as an answer has, newest first. */
const MOST_ROUNDS = 100;

const toPlayedRound = ({
  market_id: roundId,
  winner_name: winner,
  card_data: cards,
}: CasinoRoundRow): PlayedRound => ({ roundId, winner, groups: v.parse(dealtCards, cards) });

const casinoReportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCasinoBets: build.query<CasinoBets, CasinoBetsParams>({
      query: ({ list, of = null, from, to, ...page }) => ({
        path: 'casino/getCasinoResult',
        method: 'POST',
        body: {
          bet_type: list,
          ...(of === null ? {} : { sport_id: of }),
          ...daysBody({ from, to }),
          ...pageBody(page),
        },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      rawResponseSchema: betsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof betsEnvelope>) => ({
        ...toReportPage(data, toCasinoBet),
        days: toReportDays(data),
        providers: data.providers,
      }),
    }),
    getCasinoRounds: build.query<Dated<CasinoRound>, CasinoRoundsParams>({
      query: ({ from, to, of = null, isMine = false, ...page }) => ({
        path: 'betResult/marketResultDetailsByMarketId',
        method: 'POST',
        body: {
          ...(of === null ? {} : { match_id: of }),
          ...(isMine ? { is_mine: '1' } : {}),
          ...daysBody({ from, to }),
          ...pageBody(page),
        },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      rawResponseSchema: roundsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof roundsEnvelope>) => ({
        ...toReportPage(data, toRound),
        days: toReportDays(data),
      }),
    }),
    getTableRounds: build.query<readonly PlayedRound[], TableRoundsParams>({
      query: ({ matchId, roundId = '' }) => ({
        path: 'betResult/marketResultDetailsByMarketId',
        method: 'POST',
        body: { match_id: matchId, market_id: roundId, limit: MOST_ROUNDS },
        tries: 2,
      }),
      rawResponseSchema: roundsEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof roundsEnvelope>) => data.data.map(toPlayedRound),
    }),
  }),
});

export const { getCasinoBets, getCasinoRounds, getTableRounds } = casinoReportsApi.endpoints;
export const { useGetCasinoBetsQuery, useGetCasinoRoundsQuery, useGetTableRoundsQuery } = casinoReportsApi;
