import type * as v from 'valibot';
import { fromDecimal } from '../domain/bets/ladder';
import { fromRupees } from '../domain/base/money';
import type { Paise } from '../domain/base/money';
import type { QueryReason, QueryRuling } from '../domain/players/query';
import { api } from './base';
import type { ApiError } from './errors';
import { toBetTerms } from './pendingBets';
import type { BetTerms } from './pendingBets';
import { toPlayerMessage } from './playerMessage';
import { envelope } from './schemas/common';
import { MOMENT_STEPS, timelineReply } from './schemas/timeline';
import type { MomentStep, StakeStep, TimelineStepRow } from './schemas/timeline';
import { bpsOf, istToMs } from './wire';

/** A bet by its number, or by the reference it was asked for under. */
export type BetName = { readonly betId: string } | { readonly ref: string };

/** How odds came about: those struck, and the runners that are out, with factors in thousandths of a percent. */
export type Reduction = {
  readonly rule: { readonly id: string; readonly version: number };
  readonly market: 'win' | 'place';
  readonly struck: number;
  readonly runners: readonly {
    readonly name: string;
    readonly factor: number;
    /** Below the least factor of a win market, a removal reduces nothing. */
    readonly counts: boolean;
    readonly removedAt: number | null;
  }[];
};

/** What happened to a bet; times in epoch ms, null if the exchange's text is not a time. */
export type TimelineStep = { readonly at: number | null } & (
  | { readonly step: MomentStep }
  | { readonly step: 'waited'; readonly seconds: number }
  | {
      readonly step: 'placed';
      readonly stakePaise: Paise;
      readonly odds: number;
      /** What was asked for, where the player let it be taken otherwise. */
      readonly asked: { readonly odds: number; readonly rateBps: number } | null;
    }
  | { readonly step: 'matched'; readonly stakePaise: Paise; readonly odds: number }
  | { readonly step: StakeStep; readonly stakePaise: Paise }
  | { readonly step: 'refused'; readonly error: ApiError }
  | { readonly step: 'voided'; readonly stakePaise: Paise; readonly reason: string }
  | { readonly step: 'deleted'; readonly reason: string }
  | {
      readonly step: 'reduced';
      readonly odds: number;
      readonly wasOdds: number;
      /** Not known of bets of earlier exchanges. */
      readonly why: Reduction | null;
    }
  | { readonly step: 'cashedOut'; readonly profitPaise: Paise; readonly percent: number }
  | { readonly step: 'settled'; readonly profitPaise: Paise }
  | { readonly step: 'corrected'; readonly profitPaise: Paise; readonly wasPaise: Paise }
  | { readonly step: 'queried'; readonly reason: QueryReason; readonly queryText: string }
  | { readonly step: 'answered'; readonly answerText: string; readonly ruling: QueryRuling | null }
);

/** `bet` is null of one that was refused at once. `canQuery`: it ended not long ago and no query on it is open. `isArchived`: these
 * steps are not all, as some lie in the archive. */
export type Timeline = {
  readonly bet: (BetTerms & { readonly matchName: string }) | null;
  readonly steps: readonly TimelineStep[];
  readonly canQuery: boolean;
  readonly isArchived?: true;
};

type Row<S extends TimelineStepRow['step']> = Extract<TimelineStepRow, { step: S }>;

function toPlaced({ at, stack, odds, asked_odds: asked, asked_size: size }: Row<'placed'>): TimelineStep {
  const rateBps = size === undefined ? 0 : bpsOf(size);
  return {
    step: 'placed',
    at: istToMs(at),
    stakePaise: fromRupees(stack),
    odds: fromDecimal(odds),
    asked: asked === undefined ? null : { odds: fromDecimal(asked), rateBps },
  };
}

const toReduction = ({ rule, market, struck, runners }: NonNullable<Row<'reduced'>['why']>): Reduction => ({
  rule,
  market,
  struck: fromDecimal(struck),
  runners: runners.map(({ name, percent, counts, removed_at: at }) => ({
    name,
    factor: Math.round(percent * 1000),
    counts,
    removedAt: istToMs(at),
  })),
});

type EndRow = Row<'refused' | 'voided' | 'deleted' | 'reduced' | 'cashedOut' | 'settled' | 'corrected'>;

/** A step that changes or ends what the bet is worth. */
function toEnd(row: EndRow): TimelineStep {
  const at = istToMs(row.at);
  switch (row.step) {
    case 'refused':
      return { step: row.step, at, error: { code: row.code ?? 'REFUSED', ...toPlayerMessage(row) } };
    case 'voided':
      return { step: row.step, at, stakePaise: fromRupees(row.stack), reason: row.reason };
    case 'deleted':
      return { step: row.step, at, reason: row.reason };
    case 'reduced':
      return {
        step: row.step,
        at,
        odds: fromDecimal(row.odds),
        wasOdds: fromDecimal(row.was_odds),
        why: row.why && toReduction(row.why),
      };
    case 'cashedOut':
      return { step: row.step, at, profitPaise: fromRupees(row.profit), percent: row.percent };
    case 'settled':
      return { step: row.step, at, profitPaise: fromRupees(row.profit) };
    case 'corrected':
      return {
        step: row.step,
        at,
        profitPaise: fromRupees(row.profit),
        wasPaise: fromRupees(row.was_profit),
      };
  }
}

function toQuery(row: Row<'queried' | 'answered'>): TimelineStep {
  const at = istToMs(row.at);
  return row.step === 'queried'
    ? { step: row.step, at, reason: row.query_reason, queryText: row.query_text }
    : { step: row.step, at, answerText: row.answer_text, ruling: row.ruling };
}

const isQuery = (row: TimelineStepRow): row is Row<'queried' | 'answered'> =>
  row.step === 'queried' || row.step === 'answered';

/** Whether there is nothing of this step but its moment. */
export const isMoment = <S extends { readonly step: string }>(
  one: S,
): one is Extract<S, { readonly step: MomentStep }> => MOMENT_STEPS.some((step) => step === one.step);

function toStep(row: TimelineStepRow): TimelineStep {
  if (isQuery(row)) return toQuery(row);
  return isMoment(row) ? { step: row.step, at: istToMs(row.at) } : toOwnStep(row);
}

function toOwnStep(row: Exclude<TimelineStepRow, Row<'queried' | 'answered' | MomentStep>>): TimelineStep {
  const at = istToMs(row.at);
  switch (row.step) {
    case 'waited':
      return { step: row.step, at, seconds: row.seconds };
    case 'placed':
      return toPlaced(row);
    case 'matched':
      return { step: row.step, at, stakePaise: fromRupees(row.stack), odds: fromDecimal(row.odds) };
    case 'rested':
    case 'cancelled':
    case 'lapsed':
    case 'restored':
      return { step: row.step, at, stakePaise: fromRupees(row.stack) };
    default:
      return toEnd(row);
  }
}

const timelineEnvelope = envelope(timelineReply);

const timelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For a bet of the player's own, else refused UNKNOWN_BET. `seen`: the bet's state, so that it is read again after
     * each change; it is not sent. */
    getTimeline: build.query<Timeline, { readonly bet: BetName; readonly seen: string }>({
      query: ({ bet }) => ({
        path: 'bet/timeline',
        method: 'POST',
        body: 'ref' in bet ? { ref: bet.ref } : { bet_id: bet.betId },
        tries: 2,
      }),
      keepUnusedDataFor: 0,
      // A query and its answer are steps of the timeline.
      providesTags: ['Queries'],
      rawResponseSchema: timelineEnvelope,
      transformResponse: ({ data }: v.InferOutput<typeof timelineEnvelope>) => ({
        bet: data.bet && { ...toBetTerms(data.bet), matchName: data.bet.match_name },
        steps: data.steps.map(toStep),
        canQuery: data.can_query,
        ...(data.is_archived ? { isArchived: true as const } : {}),
      }),
    }),
  }),
});

export const { getTimeline } = timelineApi.endpoints;
export const { useGetTimelineQuery } = timelineApi;
