import type * as v from 'valibot';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { daysBody, pageBody, toReportDays, toReportPage } from './reports';
import type { DayRange, ReportParams, ReportDays, ReportPage } from './reports';
import { envelope } from './schemas/common';
import { profitLoss, statement } from './schemas/statements';
import type { AccountType, ProfitGroup, ProfitRow, StatementCode, StatementRow } from './schemas/statements';
import { istToMs } from './wire';

/** An entry of the player's account, or its balance at the start of the first day (`opening`, which moves nothing). */
export type Movement = {
  /** The transaction's, or 'opening'. */
  readonly id: string;
  readonly at: number | null;
  readonly paise: Paise | null;
  readonly balancePaise: Paise;
  readonly code: StatementCode | 'opening';
  /** English, for a code that this page has no words for. */
  readonly text: string;
  readonly reason: string;
  readonly betId: string | null;
  readonly matchId: string | null;
  readonly matchName: string;
  readonly marketId: string | null;
  readonly marketName: string;
  /** A round in a provider's game, whose names stand as those of match and market; absent in what was recorded before there were any. */
  readonly gameRound?: { readonly provider: string; readonly roundId: string } | null;
};

export type StatementParams = ReportParams & DayRange & { readonly type: AccountType };
export type Statement = ReportPage<Movement> & {
  readonly days: ReportDays;
  readonly openingPaise: Paise;
  readonly closingPaise: Paise;
};

/** `by`: what results are summed by; `matchId`, `sportId` null: all. */
export type ProfitParams = ReportParams &
  DayRange & {
    readonly by: ProfitGroup;
    readonly sportId: string | null;
    readonly matchId: string | null;
  };
export type Profit = {
  /** Sport, match and market; the last two are empty where the sum is over all of them. */
  readonly key: string;
  readonly name: string;
  readonly sportId: number;
  readonly sportName: string;
  readonly matchId: string | null;
  readonly matchName: string;
  readonly marketId: string | null;
  readonly paise: Paise;
  readonly count: number;
  readonly at: number | null;
};
export type DayProfit = { readonly day: string; readonly paise: Paise };
export type ProfitAndLoss = ReportPage<Profit> & {
  readonly days: ReportDays;
  readonly sumPaise: Paise;
  readonly byDay: readonly DayProfit[];
};

const statementEnvelope = envelope(statement);
const profitEnvelope = envelope(profitLoss);
type StatementReply = v.InferOutput<typeof statementEnvelope>['data'];

const toMovement = (row: StatementRow): Movement => ({
  id: String(row.id),
  at: istToMs(row.date),
  paise: fromRupees(row.credit_debit),
  balancePaise: fromRupees(row.balance),
  code: row.code,
  text: row.description,
  reason: row.reason,
  betId: row.bet_id,
  matchId: row.match_id,
  matchName: row.match_name,
  marketId: row.market_id,
  marketName: row.market_name,
  gameRound: row.game_round && { provider: row.game_round.provider, roundId: row.game_round.round_id },
});

const toOpening = ({ opening }: StatementReply): Movement => ({
  id: 'opening',
  code: 'opening',
  at: istToMs(opening.date),
  paise: null,
  balancePaise: fromRupees(opening.balance),
  text: opening.description,
  reason: '',
  betId: null,
  matchId: null,
  matchName: '',
  marketId: null,
  marketName: '',
});

/** The opening balance stands where it belongs in time: first, or after the last when the newest is first. */
function toStatement(data: StatementReply, isNewestFirst: boolean): Statement {
  const page = toReportPage(data, toMovement);
  const isLast = page.page * page.size >= page.total;
  const opening = (isNewestFirst ? isLast : page.page === 1) ? [toOpening(data)] : [];
  return {
    ...page,
    rows: isNewestFirst ? [...page.rows, ...opening] : [...opening, ...page.rows],
    days: toReportDays(data),
    openingPaise: fromRupees(data.opening.balance),
    closingPaise: fromRupees(data.closing),
  };
}

const toProfit = (row: ProfitRow): Profit => ({
  key: [row.sport_id, row.match_id, row.market_id].join(' '),
  name: row.game,
  sportId: row.sport_id,
  sportName: row.game_type,
  matchId: row.match_id,
  matchName: row.match_name,
  marketId: row.market_id,
  paise: fromRupees(row.profit_loss),
  count: row.count,
  at: istToMs(row.date),
});

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Read again whenever a bet or a payment changes. */
    getStatement: build.query<Statement, StatementParams>({
      query: ({ type, from, to, ...page }) => ({
        path: 'accountStatement/getUserAccountStatementHistory',
        method: 'POST',
        body: { account_type: type, ...daysBody({ from, to }), ...pageBody(page) },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Bets', 'Payments'],
      rawResponseSchema: statementEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof statementEnvelope>, _, { sort }) =>
        toStatement(data, sort === '-date'),
    }),
    getProfitLoss: build.query<ProfitAndLoss, ProfitParams>({
      query: ({ by, sportId, matchId, from, to, ...page }) => ({
        path: 'report/getProfitLoss',
        method: 'POST',
        body: {
          group: by,
          ...(sportId === null ? {} : { sport_id: sportId }),
          ...(matchId === null ? {} : { match_id: matchId }),
          ...daysBody({ from, to }),
          ...pageBody(page),
        },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Bets'],
      rawResponseSchema: profitEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof profitEnvelope>) => ({
        ...toReportPage(data, toProfit),
        days: toReportDays(data),
        sumPaise: fromRupees(data.sum),
        byDay: data.days.map(({ day, profit_loss }) => ({ day, paise: fromRupees(profit_loss) })),
      }),
    }),
  }),
});

export const { getStatement, getProfitLoss } = statementsApi.endpoints;
export const { useGetStatementQuery, useGetProfitLossQuery } = statementsApi;
