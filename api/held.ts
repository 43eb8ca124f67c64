import type * as v from 'valibot';
import { fromDecimal } from '../domain/bets/ladder';
import type { MarketKind } from '../domain/markets/marketKind';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { toBetTerms } from './pendingBets';
import type { BetTerms } from './pendingBets';
import { envelope } from './schemas/common';
import { explainBalanceReply, explainExposureReply } from './schemas/held';
import type { HeldBetRow, HeldResultRow } from './schemas/held';
import type { AccountType } from './schemas/statements';

/** A bet that may still win or lose; `odds` in hundredths as those of the bet, at which `openPaise` waits. */
export type HeldBet = BetTerms & {
  readonly betId: string;
  readonly fills: readonly { readonly odds: number; readonly stakePaise: Paise }[];
  readonly openPaise: Paise;
  /** At the worst result of the market. */
  readonly atWorstPaise: Paise;
};

/** One end of a market: a runner by name, or the numbers `from` to `to`, null: and above. */
export type HeldResult = {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly worstPaise: Paise;
  readonly bestPaise: Paise;
  /** The worst result if waiting orders are matched wherever that does harm. */
  readonly withOpenPaise: Paise;
  readonly isWorst: boolean;
};

/** Why a market holds back what it does. */
export type HeldMarket = {
  readonly kind: MarketKind;
  readonly winners: number;
  readonly rule: { readonly id: string; readonly version: number };
  readonly bets: readonly HeldBet[];
  readonly others: { readonly count: number; readonly atWorstPaise: Paise };
  readonly results: readonly HeldResult[];
  readonly worstPaise: Paise;
  readonly worstNames: readonly string[];
  readonly worstNumber: number | null;
  readonly exposurePaise: Paise;
  readonly byHousePaise: Paise;
};

/** Where the balance comes from, and how much of it each market holds back. */
export type HeldBalance = {
  /** yyyy-MM-dd in UTC+5:30. */
  readonly from: string;
  readonly openingPaise: Paise;
  readonly groups: readonly {
    readonly type: AccountType;
    readonly count: number;
    readonly paise: Paise;
  }[];
  readonly balancePaise: Paise;
  readonly exposurePaise: Paise;
  readonly availablePaise: Paise;
  readonly markets: readonly {
    readonly marketId: string;
    readonly marketName: string;
    readonly matchName: string;
    readonly bets: number;
    readonly exposurePaise: Paise;
  }[];
};

const toBet = (row: HeldBetRow): HeldBet => ({
  ...toBetTerms(row),
  betId: row.bet_id,
  fills: row.fills.map(({ odds, stack }) => ({ odds: fromDecimal(odds), stakePaise: fromRupees(stack) })),
  openPaise: fromRupees(row.open),
  atWorstPaise: fromRupees(row.at_worst),
});

const toResult = (row: HeldResultRow): HeldResult => ({
  name: row.name,
  from: row.from,
  to: row.to,
  isWorst: row.is_worst,
  worstPaise: fromRupees(row.worst),
  bestPaise: fromRupees(row.best),
  withOpenPaise: fromRupees(row.with_open),
});

const marketEnvelope = envelope(explainExposureReply);
const balanceEnvelope = envelope(explainBalanceReply);

const heldApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For the player's own bets; refused UNKNOWN_MARKET if there are none. */
    getHeldMarket: build.query<HeldMarket, string>({
      query: (marketId) => ({
        path: 'bet/explainExposure',
        method: 'POST',
        body: { market_id: marketId },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Bets'],
      rawResponseSchema: marketEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof marketEnvelope>) => ({
        kind: data.kind,
        winners: data.winners,
        rule: data.rule,
        bets: data.bets.map(toBet),
        others: { count: data.others.count, atWorstPaise: fromRupees(data.others.at_worst) },
        results: data.results.map(toResult),
        worstPaise: fromRupees(data.worst),
        worstNames: data.worst_names,
        worstNumber: data.worst_number,
        exposurePaise: fromRupees(data.exposure),
        byHousePaise: fromRupees(data.by_house),
      }),
    }),
    /** Over the days that the account statement shows by default. */
    getHeldBalance: build.query<HeldBalance, void>({
      query: () => ({ path: 'user/explainBalance', method: 'POST', tries: 2 }),
      keepUnusedDataFor: 0,
      providesTags: ['Bets', 'Payments'],
      rawResponseSchema: balanceEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof balanceEnvelope>) => ({
        from: data.from_date,
        openingPaise: fromRupees(data.opening),
        groups: data.groups.map(({ account_type: type, count, sum }) => ({
          type,
          count,
          paise: fromRupees(sum),
        })),
        balancePaise: fromRupees(data.balance),
        exposurePaise: fromRupees(data.exposure),
        availablePaise: fromRupees(data.available),
        markets: data.markets.map((row) => ({
          marketId: row.market_id,
          marketName: row.market_name,
          matchName: row.match_name,
          bets: row.bets,
          exposurePaise: fromRupees(row.exposure),
        })),
      }),
    }),
  }),
});

export const { getHeldMarket, getHeldBalance } = heldApi.endpoints;
export const { useGetHeldMarketQuery, useGetHeldBalanceQuery } = heldApi;
