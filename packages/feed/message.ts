import * as v from 'valibot';
import { MARKET_STATUSES, RUNNER_STATUSES } from '../../domain/markets/marketStatus';
import { SESSION_TYPES } from '../../domain/sessions/sessionFacts';
import { fromIso } from '../../domain/base/time';
import { score } from '../../api/schemas/match';
import { eventEnd } from './ending';

// Feed messages in the form of the Exchange Stream API (decimal odds, rupees). Unused fields are ignored.

/** [decimal odds, rupees at these odds]; 0 removes. */
const depth = v.array(
  v.tuple([v.pipe(v.number(), v.minValue(1), v.maxValue(1000)), v.pipe(v.number(), v.minValue(0))]),
);
/** [level from 0, decimal odds, rupees]; 0 removes. */
const best = v.array(
  v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), v.number(), v.number()]),
);

/** The lists of a runner that have a price in each entry: to back at, to lay at, traded. */
export const DEPTH_LISTS = ['atb', 'atl', 'trd'] as const;

const feedRunnerChange = v.object({
  id: v.number(),
  atb: v.optional(depth),
  atl: v.optional(depth),
  batb: v.optional(best),
  batl: v.optional(best),
  ltp: v.optional(v.number()),
  /** Traded so far at these odds. */
  trd: v.optional(depth),
  tv: v.optional(v.number()),
  /** Our own field: nothing of these holds any more, before what else is said of them. */
  emptied: v.optional(v.array(v.picklist(DEPTH_LISTS))),
});
export type FeedRunnerChange = v.InferOutput<typeof feedRunnerChange>;

export const runnerStatus = v.picklist(RUNNER_STATUSES);
/** What was declared of a runner of a race: its last finishes, oldest first, a '-' between seasons; who rides it, and under
 * which weight. Greyhounds have no rider. */
export const raceEntry = v.object({
  form: v.string(),
  jockey: v.optional(v.string()),
  weightLb: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type RaceEntry = v.InferOutput<typeof raceEntry>;
const feedRunner = v.object({
  id: v.number(),
  name: v.optional(v.string()),
  status: runnerStatus,
  sortPriority: v.number(),
  /** Our own field: finishing position from 1, equal for ties; settles dead heats in place markets. */
  position: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Our own field: the stall a horse starts from. */
  stall: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Our own field. */
  entry: v.optional(raceEntry),
  /** Percent. An unreadable factor must not reject the whole definition. */
  adjustmentFactor: v.optional(v.fallback(v.nullable(v.number()), null)),
  removalDate: v.optional(v.fallback(v.nullable(v.string()), null)),
});
type FeedRunner = v.InferOutput<typeof feedRunner>;

/** A runner's factor in thousandths of a percent (domain/results/nonRunner); null if not given. */
export function factorIn({ adjustmentFactor }: FeedRunner): number | null {
  const factor = Math.round((adjustmentFactor ?? NaN) * 1000);
  return factor >= 0 && factor < 100_000 ? factor : null;
}

/** When a runner was removed (ms), not after `heardAt`, which is also the default. */
export const removedAtIn = ({ removalDate }: FeedRunner, heardAt: number): number =>
  Math.min(fromIso(removalDate) ?? heardAt, heardAt);

export const feedDefinition = v.object({
  eventId: v.string(),
  eventTypeId: v.string(),
  marketType: v.optional(v.string(), 'OTHER'),
  marketTime: v.string(),
  openDate: v.optional(v.string()),
  status: v.picklist(MARKET_STATUSES),
  statusMessage: v.optional(v.string()),
  inPlay: v.boolean(),
  betDelay: v.number(),
  numberOfWinners: v.number(),
  /** ODDS if absent; others are not offered (offered.ts). */
  bettingType: v.nullish(v.string()),
  eachWayDivisor: v.nullish(v.number()),
  countryCode: v.optional(v.string()),
  venue: v.optional(v.string()),
  eventName: v.optional(v.string()),
  name: v.optional(v.string()),
  seriesId: v.optional(v.number()),
  seriesName: v.optional(v.string()),
  /** Event minutes per exchange minute, for faster replays. */
  pace: v.optional(v.pipe(v.number(), v.gtValue(0))),
  priceLadderDefinition: v.optional(v.object({ type: v.string() })),
  /** Our own field: what bets on a session are about; such a market is of type SESSION. */
  session: v.optional(
    v.object({
      type: v.picklist(SESSION_TYPES),
      typeId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
      ballSess: v.picklist([1, 2, 3]),
      width: v.pipe(v.number(), v.integer(), v.minValue(0)),
      capRuns: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  /** Our own field: this is a round of a table dealt here, whose bets close at this moment (exchange time, ms); so many cards
   * lie open. */
  round: v.optional(v.object({ closesAt: v.number(), cardsOpen: v.number() })),
  /** The number a closed session ended on. */
  sessionResult: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Our own field, on a closed market: how its event ended. The exchange decides what that makes of it. */
  ending: v.optional(eventEnd),
  /** Our own field, on a closed market: it ended without a result, and every stake goes back. */
  isVoid: v.optional(v.boolean()),
  /** Of the definition itself; it never goes back. */
  version: v.optional(v.number()),
  runners: v.array(feedRunner),
});
export type FeedDefinition = v.InferOutput<typeof feedDefinition>;

const feedMarketChange = v.object({
  id: v.string(),
  img: v.optional(v.boolean()),
  tv: v.optional(v.number()),
  marketDefinition: v.optional(feedDefinition),
  rc: v.optional(v.array(feedRunnerChange)),
  sc: v.optional(score),
});
export type FeedMarketChange = v.InferOutput<typeof feedMarketChange>;

export const feedMessage = v.object({
  pt: v.number(),
  /** 503: the feed's source is in trouble; null or absent: fine. */
  status: v.optional(v.nullable(v.number())),
  /** SUB_IMAGE replaces every market in the message. */
  ct: v.optional(v.string()),
  mc: v.optional(v.array(feedMarketChange), []),
});
export type FeedMessage = v.InferOutput<typeof feedMessage>;
