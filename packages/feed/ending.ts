import * as v from 'valibot';
import { COMPETITIONS, EVENTS, SEASONS } from '../../domain/sports/competitions';
import { FORMATS } from '../../domain/sports/cricketFormat';
import { TEST_SPANS } from '../../domain/ends/innings';
import type { EventEnd } from '../../domain/settlement/eventEnd';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Epoch ms. */
const time = v.pipe(v.number(), v.integer());
const runs = v.pipe(v.number(), v.integer());

const innings = v.object({
  of: v.literal('innings'),
  format: v.picklist(FORMATS),
  innings: v.pipe(count, v.minValue(1)),
  balls: count,
  due: v.optional(count),
  isAbandoned: v.boolean(),
  isReduced: v.boolean(),
  span: v.optional(v.picklist(TEST_SPANS)),
  competition: v.optional(v.picklist(COMPETITIONS)),
  event: v.optional(v.picklist(EVENTS)),
  lastQuote: v.optional(v.object({ no: count, yes: count })),
  isBowlerEvent: v.optional(v.boolean()),
  missedInARow: v.optional(count),
  decidedAt: v.optional(time),
});

const side = v.object({ selectionId: v.number(), runsAfter: v.array(runs) });

/** How an event ended, in the feed's words; what that makes of a market is domain/settlement/eventEnd.ts. */
export const eventEnd = v.variant('of', [
  innings,
  v.object({
    of: v.literal('match'),
    format: v.picklist(FORMATS),
    isEarly: v.boolean(),
    compared: v.array(side),
  }),
  v.object({ of: v.literal('football'), kickOffAt: time, playedAt: v.nullable(time) }),
  v.object({ of: v.literal('basketball'), secondsLeft: count }),
  v.object({ of: v.literal('kabaddi'), isPlayoff: v.boolean(), secondsPlayed: count, halves: count }),
  v.object({
    of: v.literal('binary'),
    open: v.pipe(v.number(), v.integer()),
    close: v.pipe(v.number(), v.integer()),
  }),
  v.object({
    of: v.literal('season'),
    season: v.picklist(SEASONS),
    event: v.picklist(EVENTS),
    played: count,
    unplayed: count,
  }),
]) satisfies v.GenericSchema<EventEnd>;
