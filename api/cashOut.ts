import type * as v from 'valibot';
import type { Fill, Side } from '../domain/bets/bet';
import type { WantedCashOut } from '../domain/cashout/cashOffer';
import { fromDecimal } from '../domain/bets/ladder';
import { fromRupees, toRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import { api } from './base';
import { toBet } from './bets';
import type { Bet } from './bets';
import { cashOutQuote, cashOutReply, cashOutRules } from './schemas/cashOut';
import type { CashOutQuoteRow, CashOutRuleRow } from './schemas/cashOut';
import { envelope } from './schemas/common';

/** `asked` names the question, so that an answer to an older one can be told apart. */
export type QuoteParams = {
  readonly marketId: string;
  readonly wanted: WantedCashOut;
  readonly asked: string;
};

/** A firm offer for `seconds`. `closedPaise`: what the closed share brings, whoever wins; `wholePaise`: all of it, or as much as
 * can be had (`isThin`). */
export type CashQuote = {
  readonly quoteId: string;
  readonly closedPaise: Paise;
  readonly percent: number;
  readonly wholePaise: Paise;
  readonly isThin: boolean;
  readonly seconds: number;
  readonly legs: readonly {
    readonly selectionId: number;
    readonly name: string;
    readonly side: Side;
    readonly fills: readonly Fill[];
  }[];
  readonly results: readonly {
    readonly selectionId: number;
    readonly name: string;
    readonly before: Paise;
    readonly after: Paise;
  }[];
};

export type TakeCash = { readonly quoteId: string; readonly ref: string };
export type CashTaken = {
  readonly closedPaise: Paise;
  readonly percent: number;
  readonly bets: readonly Bet[];
};

/** Cashes a market out automatically once that brings the profit or costs the loss; null: no such limit. */
export type CashRuleParams = {
  readonly marketId: string;
  readonly profitPaise: Paise | null;
  readonly lossPaise: Paise | null;
};
export type CashRule = CashRuleParams & {
  readonly ruleId: string;
  readonly marketName: string;
  readonly matchName: string;
  readonly state: CashOutRuleRow['state'];
  readonly closedPaise: Paise | null;
};

const toQuote = (row: CashOutQuoteRow): CashQuote => ({
  quoteId: row.quote_id,
  closedPaise: fromRupees(row.amount),
  percent: row.percent,
  wholePaise: fromRupees(row.whole),
  isThin: row.is_thin,
  seconds: Math.floor(row.valid_ms / 1000),
  legs: row.legs.map((leg) => ({
    selectionId: leg.selection_id,
    name: leg.selection_name,
    side: leg.is_back === '1' ? 'back' : 'lay',
    fills: leg.fills.map(({ odds, stack }) => ({ odds: fromDecimal(odds), stakePaise: fromRupees(stack) })),
  })),
  results: row.results.map((result) => ({
    selectionId: result.selection_id,
    name: result.selection_name,
    before: fromRupees(result.before),
    after: fromRupees(result.after),
  })),
});

const paiseOf = (rupees: number | null): Paise | null => (rupees === null ? null : fromRupees(rupees));
const rupeesOf = (paise: Paise | null): number | null => (paise === null ? null : toRupees(paise));

const toRule = (row: CashOutRuleRow): CashRule => ({
  ruleId: row.rule_id,
  marketId: row.market_id,
  marketName: row.market_name,
  matchName: row.match_name,
  profitPaise: paiseOf(row.profit),
  lossPaise: paiseOf(row.loss),
  state: row.state,
  closedPaise: paiseOf(row.amount),
});

const wantedBody = (wanted: WantedCashOut) =>
  wanted.kind === 'share' ? { percent: wanted.bps / 100 } : { amount: toRupees(wanted.paise) };

const quoteEnvelope = envelope(cashOutQuote);
const takenEnvelope = envelope(cashOutReply);
const rulesEnvelope = envelope(cashOutRules);
const toRules = ({ data }: v.InferOutput<typeof rulesEnvelope>): readonly CashRule[] => data.map(toRule);

const cashOutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refusals: NOT_FILLED, with the reason, if there is none; INVALID_STAKE for an impossible amount; LOSS_LIMIT. */
    getCashOutQuote: build.query<CashQuote, QuoteParams>({
      keepUnusedDataFor: 0,
      query: ({ marketId, wanted }) => ({
        path: 'bet/cashOutQuote',
        method: 'POST',
        body: { market_id: marketId, ...wantedBody(wanted) },
      }),
      rawResponseSchema: quoteEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof quoteEnvelope>) => toQuote(data),
    }),
    /** Refusals: PRICE_CHANGED for an offer that has ended. The same `ref` takes once. */
    takeCashOut: build.mutation<CashTaken, TakeCash>({
      query: ({ quoteId, ref }) => ({
        path: 'bet/cashOut',
        method: 'POST',
        body: { quote_id: quoteId, ref },
        tries: 3,
      }),
      rawResponseSchema: takenEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof takenEnvelope>) => ({
        closedPaise: fromRupees(data.amount),
        percent: data.percent,
        bets: data.bets.map(toBet),
      }),
    }),
    getCashOutRules: build.query<readonly CashRule[], void>({
      keepUnusedDataFor: 0,
      query: () => ({ path: 'bet/getCashOutRules', method: 'POST', body: {}, tries: 2 }),
      rawResponseSchema: rulesEnvelope,
      transformResponse: toRules,
    }),
    setCashOutRule: build.mutation<readonly CashRule[], CashRuleParams>({
      query: ({ marketId, profitPaise, lossPaise }) => ({
        path: 'bet/setCashOutRule',
        method: 'POST',
        body: { market_id: marketId, profit: rupeesOf(profitPaise), loss: rupeesOf(lossPaise) },
        tries: 2,
      }),
      rawResponseSchema: rulesEnvelope,
      transformResponse: toRules,
    }),
    removeCashOutRule: build.mutation<readonly CashRule[], { readonly ruleId: string }>({
      query: ({ ruleId }) => ({ path: 'bet/removeCashOutRule', method: 'POST', body: { rule_id: ruleId } }),
      rawResponseSchema: rulesEnvelope,
      transformResponse: toRules,
    }),
  }),
});

export const { getCashOutQuote, takeCashOut, getCashOutRules, setCashOutRule, removeCashOutRule } =
  cashOutApi.endpoints;
