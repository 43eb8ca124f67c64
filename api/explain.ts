import type * as v from 'valibot';
import type { Side } from '../domain/bets/bet';
import type { DeadHeat } from '../domain/results/deadHeat';
import type { MarketKind } from '../domain/markets/marketKind';
import { fromDecimal } from '../domain/bets/ladder';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import type { SessionTerms } from '../domain/bets/winningRange';
import { api } from './base';
import { envelope } from './schemas/common';
import { explainReply } from './schemas/explain';
import type { ExplainedBetRow, ExplainedEntryRow } from './schemas/explain';
import { bpsOf, istToMs } from './wire';

/** A bet as it was settled. `odds` in hundredths, for rates and numbers the rate in basis points. */
export type ExplainedBet = {
  readonly betId: string;
  readonly selectionName: string;
  readonly side: Side;
  readonly stakes: readonly { readonly stakePaise: Paise; readonly price: number }[];
  readonly terms: SessionTerms | null;
  readonly end: ExplainedBetRow['end'];
  readonly heat: DeadHeat | null;
  readonly profitPaise: Paise;
};

/** One entry of the player's account about a market; `at` in epoch ms. */
export type ExplainedEntry = {
  readonly kind: ExplainedEntryRow['kind'];
  readonly at: number | null;
  readonly rule: { readonly id: string; readonly version: number };
  /** A code of domain/words/reasons.ts, an operator's words, or empty. */
  readonly reason: string;
  /** Parts of bets before and after, hundredths, null if a part was not valid; given if nothing was computed. */
  readonly changes: readonly {
    readonly betId: string;
    readonly stakePaise: Paise;
    readonly wasPrice: number | null;
    readonly price: number | null;
  }[];
  readonly bets: readonly ExplainedBet[];
  /** The number a session ended on. */
  readonly result: number | null;
  readonly grossPaise: Paise;
  /** Null if nothing was computed. */
  readonly commissionBps: number | null;
  readonly commissionPaise: Paise;
  readonly netPaise: Paise;
  readonly byHousePaise: Paise;
  readonly beforePaise: Paise;
  readonly afterPaise: Paise;
};

/** Why a bet brought what it did, oldest entry first. */
export type MarketExplanation = {
  readonly kind: MarketKind;
  /** Of a table of ours; else absent. */
  readonly roundId?: string;
  readonly entries: readonly ExplainedEntry[];
};

const toBet = (row: ExplainedBetRow): ExplainedBet => ({
  betId: row.bet_id,
  selectionName: row.selection_name,
  terms: row.terms,
  end: row.end,
  heat: row.heat,
  side: row.is_back === '1' ? 'back' : 'lay',
  stakes: row.stakes.map(({ stack, price }) => ({
    stakePaise: fromRupees(stack),
    price: fromDecimal(price),
  })),
  profitPaise: fromRupees(row.profit),
});

const toEntry = (row: ExplainedEntryRow): ExplainedEntry => ({
  kind: row.kind,
  at: istToMs(row.at),
  rule: row.rule,
  result: row.result,
  reason: row.reason,
  changes: row.changes.map(({ bet_id: betId, stack, was_price: was, price }) => ({
    betId,
    stakePaise: fromRupees(stack),
    wasPrice: was === null ? null : fromDecimal(was),
    price: price === null ? null : fromDecimal(price),
  })),
  bets: row.bets.map(toBet),
  grossPaise: fromRupees(row.gross),
  commissionBps: row.commission_percent === null ? null : bpsOf(row.commission_percent),
  commissionPaise: fromRupees(row.commission),
  netPaise: fromRupees(row.net),
  byHousePaise: fromRupees(row.by_house),
  beforePaise: fromRupees(row.before),
  afterPaise: fromRupees(row.after),
});

const explainEnvelope = envelope(explainReply);

const explainApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For a bet of the player's own, else refused UNKNOWN_BET. `seen`: the bet's state, so that it is read again after
     * each change; it is not sent. */
    getExplanation: build.query<MarketExplanation, { readonly betId: string; readonly seen: string }>({
      query: ({ betId }) => ({ path: 'bet/explain', method: 'POST', body: { bet_id: betId }, tries: 2 }),
      keepUnusedDataFor: 0,
      rawResponseSchema: explainEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof explainEnvelope>) => ({
        kind: data.kind,
        ...(data.round_id === undefined ? {} : { roundId: data.round_id }),
        entries: data.entries.map(toEntry),
      }),
    }),
  }),
});

export const { getExplanation } = explainApi.endpoints;
export const { useGetExplanationQuery } = explainApi;
