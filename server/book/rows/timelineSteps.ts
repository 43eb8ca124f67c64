import type { TimelineStepRow } from '../../../api/schemas/timeline';
import { toDecimal } from '../../../domain/bets/ladder';
import { reduces } from '../../../domain/results/nonRunner';
import { toRupees } from '../../../domain/base/money';
import { toIst } from '../../../domain/base/time';
import type { Reduction, StoredEvent } from './events';
import { pressSteps } from './press';
import type { CourseFacts, EventAt, FillAt, QueryAt } from './timelineFacts';

type ReducedRow = Extract<TimelineStepRow, { step: 'reduced' }>;

/** A step and where it stands among others of the same moment. */
type Placed = { at: number; rank: number; row: TimelineStepRow };

/** In which order things of one moment happened. */
const RANK = {
  received: 0,
  waited: 1,
  placed: 2,
  atOnce: 3,
  cut: 4,
  rested: 5,
  later: 6,
  settled: 7,
  corrected: 8,
  queried: 9,
  answered: 10,
};

function waitOf(events: readonly EventAt[], { placedAt }: CourseFacts): Placed[] {
  const wait = events.find(({ event }) => event.kind === 'waited');
  if (wait?.event.kind !== 'waited') return [];
  // Clocks of a server may be set back: a bet is not received after it was placed.
  const at = Math.min(wait.at, placedAt);
  return waitSteps(at, wait.event.delayMs).map((row, rank) => ({ at, rank, row }));
}

/** That a bet came and began to wait. */
export const waitSteps = (at: number, delayMs: number): TimelineStepRow[] => [
  { step: 'received', at: toIst(at) },
  { step: 'waited', at: toIst(at), seconds: delayMs / 1000 },
];

function placedOf({ placedAt, odds, stakePaise, asked }: CourseFacts): Placed {
  const row: TimelineStepRow = {
    step: 'placed',
    at: toIst(placedAt),
    stack: toRupees(stakePaise),
    odds: toDecimal(odds),
    ...(asked?.odds === undefined ? {} : { asked_odds: toDecimal(asked.odds) }),
    ...(asked?.rateBps === undefined ? {} : { asked_size: asked.rateBps / 100 }),
  };
  return { at: placedAt, rank: RANK.placed, row };
}

/** All fills it ever had, in the order in which they were struck. */
const fillsOf = ({ placedAt, fills, events }: CourseFacts): FillAt[] =>
  [
    ...fills,
    ...events.flatMap(({ at, event }) =>
      event.kind === 'matched' ? [{ id: event.fill, at, odds: event.odds, paise: event.paise }] : [],
    ),
  ]
    // Fills of an earlier exchange may bear a moment just before their bet's.
    .map((fill) => ({ ...fill, at: Math.max(fill.at, placedAt) }))
    .sort((a, b) => a.id - b.id);

/** What was matched as it was placed, and what waited from then on. Fills of one moment at one price are one step. */
function matchesOf(facts: CourseFacts, cutPaise: number): Placed[] {
  const { placedAt, stakePaise, restedPaise } = facts;
  const sums = new Map<string, { fill: FillAt; rank: number }>();
  let filledPaise = 0;
  for (const fill of fillsOf(facts)) {
    filledPaise += fill.paise;
    // Earlier exchanges did not keep what rested: only the moment tells it then.
    const atOnce =
      restedPaise === null ? fill.at <= placedAt : filledPaise <= stakePaise - restedPaise - cutPaise;
    const rank = atOnce ? RANK.atOnce : RANK.later;
    const key = `${fill.at} ${fill.odds} ${rank}`;
    const before = sums.get(key)?.fill.paise ?? 0;
    sums.set(key, { fill: { ...fill, paise: before + fill.paise }, rank });
  }
  return [...sums.values()].map(({ fill: { at, odds, paise }, rank }) => ({
    at,
    rank,
    row: { step: 'matched', at: toIst(at), stack: toRupees(paise), odds: toDecimal(odds) },
  }));
}

function restOf({ placedAt, restedPaise }: CourseFacts): Placed[] {
  if (!restedPaise) return [];
  const row: TimelineStepRow = { step: 'rested', at: toIst(placedAt), stack: toRupees(restedPaise) };
  return [{ at: placedAt, rank: RANK.rested, row }];
}

const whyOf = ({ rule, market, struck, out }: Reduction): ReducedRow['why'] => ({
  rule,
  market,
  struck: toDecimal(struck),
  runners: out.map(({ name, factor, at }) => ({
    name,
    percent: factor / 1000,
    counts: reduces(market, factor),
    removed_at: toIst(at),
  })),
});

function rowOf(event: Exclude<StoredEvent, { kind: 'waited' | 'matched' }>, time: number): TimelineStepRow {
  const at = toIst(time);
  switch (event.kind) {
    case 'voided':
      return { step: 'voided', at, stack: toRupees(event.paise), reason: event.reason };
    case 'deleted':
      return { step: 'deleted', at, reason: event.reason };
    case 'reduced':
      return {
        step: 'reduced',
        at,
        odds: toDecimal(event.odds),
        was_odds: toDecimal(event.wasOdds),
        why: event.why ? whyOf(event.why) : null,
      };
    case 'cashedOut':
      return { step: 'cashedOut', at, profit: toRupees(event.paise), percent: event.percent };
    case 'corrected':
      return { step: 'corrected', at, profit: toRupees(event.paise), was_profit: toRupees(event.wasPaise) };
    default:
      return { step: event.kind, at, stack: toRupees(event.paise) };
  }
}

const eventsOf = ({ events, placedAt }: CourseFacts): Placed[] =>
  events.flatMap(({ at, event }): Placed[] => {
    if (event.kind === 'waited' || event.kind === 'matched') return [];
    const isEnd = event.kind === 'corrected' || event.kind === 'deleted';
    const rank = isEnd ? RANK.corrected : RANK.later;
    return [{ at: Math.max(at, placedAt), rank, row: rowOf(event, at) }];
  });

/** What it brought when its market ended first: a later correction knows what had been. */
function firstProfit({ events, profitPaise }: CourseFacts): number | null {
  for (const { event } of events)
    if ('wasPaise' in event && typeof event.wasPaise === 'number') return event.wasPaise;
  return profitPaise;
}

/** Void before the end, and not brought back. */
function wasVoidBefore({ events, status }: CourseFacts): boolean {
  const last = events.findLast(({ event }) => event.kind === 'voided' || event.kind === 'restored')?.event;
  return status === 'VOID' && last?.kind === 'voided' && typeof last.wasPaise !== 'number';
}

function endOf(facts: CourseFacts): Placed[] {
  const { end, status, voidReason, matchedPaise, events } = facts;
  const profitPaise = firstProfit(facts);
  if (!end || profitPaise === null || wasVoidBefore(facts)) return [];
  const at = toIst(end.at);
  const isCorrected = events.some(({ event }) => event.kind === 'corrected');
  const isVoid = end.kind === 'void' || (status === 'VOID' && !isCorrected);
  const row: TimelineStepRow = isVoid
    ? { step: 'voided', at, stack: toRupees(matchedPaise), reason: voidReason ?? '' }
    : { step: 'settled', at, profit: toRupees(profitPaise) };
  return [{ at: end.at, rank: RANK.settled, row }];
}

const answered = (at: number, text: string, ruling: QueryAt['ruling']): Placed => ({
  at,
  rank: RANK.answered,
  row: { step: 'answered', at: toIst(at), answer_text: text, ruling },
});

const queriesOf = ({ queries }: CourseFacts): Placed[] =>
  queries.flatMap(({ at, reason, text, answeredAt, answer, earlier, ruling }): Placed[] => [
    {
      at,
      rank: RANK.queried,
      row: { step: 'queried', at: toIst(at), query_reason: reason, query_text: text },
    },
    ...earlier.map((one) => answered(one.at, one.text, null)),
    ...(answeredAt === null ? [] : [answered(answeredAt, answer ?? '', ruling)]),
  ]);

/** The course of a bet, oldest first: read from its rows, and from what was kept because they forget it. */
export function timelineOf(facts: CourseFacts): TimelineStepRow[] {
  const cut = facts.events.find(
    ({ at, event }) => event.kind === 'cancelled' && at === facts.placedAt,
  )?.event;
  const cutPaise = cut?.kind === 'cancelled' && facts.restedPaise === 0 ? cut.paise : 0;
  const wait = waitOf(facts.events, facts);
  const steps = [
    ...wait,
    placedOf(facts),
    ...matchesOf(facts, cutPaise),
    ...restOf(facts),
    ...eventsOf(facts),
    ...endOf(facts),
    ...queriesOf(facts),
  ];
  return [
    ...pressSteps(facts.asked?.press ?? null, wait[0]?.at ?? facts.placedAt),
    ...steps.sort((a, b) => a.at - b.at || a.rank - b.rank).map(({ row }) => row),
  ];
}
