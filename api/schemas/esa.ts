import * as v from 'valibot';
import { MARKET_STATUSES, RUNNER_STATUSES } from '../../domain/markets/marketStatus';
import { changeHead } from './stream';

/* What programs written for the Exchange Stream API read, on demand: `"dialect": "esa"` in a market subscription, and an
 * order subscription. Nothing here has a field that such a program does not know. */

const esaRunner = v.strictObject({
  id: v.number(),
  sortPriority: v.number(),
  status: v.picklist(RUNNER_STATUSES),
  name: v.string(),
});

/** How bets on a market are made: of a bookmaker the prices are rates per 100, of a session lines of runs. */
export const BETTING_TYPES = ['ODDS', 'FIXED_ODDS', 'LINE'] as const;

export const esaDefinition = v.strictObject({
  betDelay: v.number(),
  bettingType: v.picklist(BETTING_TYPES),
  bspMarket: v.boolean(),
  bspReconciled: v.boolean(),
  complete: v.boolean(),
  crossMatching: v.boolean(),
  discountAllowed: v.boolean(),
  eventId: v.string(),
  eventTypeId: v.string(),
  inPlay: v.boolean(),
  /** The commission, percent. */
  marketBaseRate: v.number(),
  /** ISO 8601 in UTC, as every time of a definition. */
  marketTime: v.string(),
  numberOfActiveRunners: v.number(),
  numberOfWinners: v.number(),
  persistenceEnabled: v.boolean(),
  regulators: v.array(v.string()),
  runnersVoidable: v.boolean(),
  status: v.picklist(MARKET_STATUSES),
  timezone: v.string(),
  turnInPlayEnabled: v.boolean(),
  version: v.number(),
  runners: v.array(esaRunner),
  name: v.string(),
  eventName: v.optional(v.string()),
  marketType: v.string(),
  openDate: v.optional(v.string()),
  countryCode: v.optional(v.string()),
  venue: v.optional(v.string()),
  settledTime: v.optional(v.string()),
  priceLadderDefinition: v.strictObject({ type: v.picklist(['CLASSIC', 'FINEST', 'LINE_RANGE']) }),
});
export type EsaDefinition = v.InferOutput<typeof esaDefinition>;

const level = v.tuple([v.number(), v.number(), v.number()]);
const esaRunnerChange = v.strictObject({
  id: v.number(),
  batb: v.optional(v.array(level)),
  batl: v.optional(v.array(level)),
  ltp: v.optional(v.number()),
  tv: v.optional(v.number()),
});
const esaMarketChange = v.strictObject({
  id: v.string(),
  img: v.optional(v.boolean()),
  tv: v.optional(v.number()),
  marketDefinition: v.optional(esaDefinition),
  rc: v.optional(v.array(esaRunnerChange)),
});

export const esaMarketMessage = v.strictObject({
  op: v.literal('mcm'),
  ...changeHead,
  status: v.optional(v.nullable(v.number())),
  mc: v.optional(v.array(esaMarketChange)),
  /** Sessions, whose levels are [0, line, rate per 100] and no stakes: apart, so that nobody takes them for those. */
  fc: v.optional(v.array(esaMarketChange)),
});

/** A bet with an open part, or one that has just lost it. Rupees; `p` is the number that was asked for. */
const unmatchedOrder = v.strictObject({
  id: v.string(),
  p: v.number(),
  s: v.number(),
  side: v.picklist(['B', 'L']),
  /** E: executable, EC: nothing of it is open. */
  status: v.picklist(['E', 'EC']),
  ot: v.literal('L'),
  /** Placed and matched, epoch milliseconds. */
  pd: v.number(),
  md: v.optional(v.number()),
  /** The average of what it was matched at. */
  avp: v.optional(v.number()),
  sm: v.number(),
  sr: v.number(),
  sl: v.number(),
  sc: v.number(),
  sv: v.number(),
  /** The `ref` it was placed with. */
  rfo: v.string(),
  rfs: v.string(),
});
export type UnmatchedOrder = v.InferOutput<typeof unmatchedOrder>;

/** [price, rupees matched at it in all]; 0: nothing any more. */
const matches = v.array(v.tuple([v.number(), v.number()]));
const orderRunnerChange = v.strictObject({
  id: v.number(),
  /** Replaces what is held of the runner. */
  fullImage: v.optional(v.literal(true)),
  uo: v.optional(v.array(unmatchedOrder)),
  mb: v.optional(matches),
  ml: v.optional(matches),
});
export type OrderRunnerChange = v.InferOutput<typeof orderRunnerChange>;

/** To a client with an order subscription: the image, heartbeats, and with every change what others get without one. */
export const orderMessage = v.object({
  op: v.literal('ocm'),
  ...changeHead,
  oc: v.optional(
    v.array(
      v.object({
        id: v.string(),
        fullImage: v.optional(v.literal(true)),
        /** The market is settled. */
        closed: v.optional(v.literal(true)),
        orc: v.array(orderRunnerChange),
      }),
    ),
  ),
});
export type OrderMessage = v.InferOutput<typeof orderMessage>;
