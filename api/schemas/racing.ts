import * as v from 'valibot';
import { MARKET_STATUSES } from '../../domain/markets/marketStatus';
import { wireFlag, wireId } from './common';
import { menuMarket } from './menu';

/** yyyy-MM-dd, a day in UTC+5:30; '' or absent is today. */
const day = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))]));

export const venuesRequest = v.object({
  /** Two letters; '' or absent is every country. */
  country: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.length(2))])),
  date: day,
  sport_id: wireId,
  /** 1: the last races that are over too. */
  is_result: v.optional(wireFlag),
});
const race = v.object({
  ...menuMarket.entries,
  status: v.picklist(MARKET_STATUSES),
  inplay: v.boolean(),
  is_result_declared: v.picklist([0, 1]),
});
export type Race = v.InferOutput<typeof race>;
/** One venue of a day. Each race is a match of its own; the venue's `match_id` is its first race's. */
const venue = v.object({
  match_id: v.string(),
  match_name: v.string(),
  country: v.string(),
  markets: v.array(race),
});
export const venues = v.array(venue);
export type Venue = v.InferOutput<typeof venue>;

export const venueCountriesRequest = v.object({ sport_id: wireId, date: day });
export const venueCountries = v.array(v.object({ country: v.string(), venue_count: v.number() }));

export const raceCardRequest = v.object({
  match_id: wireId,
  /** A day, yyyy-MM-dd, or the time of one race, yyyy-MM-dd HH:mm with or without :ss; UTC+5:30. '': any day. */
  date: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/))]),
});
/** A runner taken out of one market of a race: since when, UTC+5:30, and by what percent it reduces the others; null
 * until known. */
const removal = v.object({
  market_id: v.string(),
  adjustment_factor: v.nullable(v.number()),
  removal_date: v.string(),
});
/** What was declared of a runner: its last finishes, oldest first; '' without a rider, null without a weight. */
const entry = v.object({ form: v.string(), jockey: v.string(), weight_lb: v.nullable(v.number()) });
const cardRunner = v.object({
  selection_id: v.number(),
  name: v.string(),
  /** On the saddle cloth; of a greyhound its trap. */
  number: v.number(),
  /** The stall it starts from; null if there is none. */
  stall: v.nullable(v.number()),
  /** null where the feed does not say; absent from older exchanges. */
  entry: v.optional(v.nullable(entry), null),
  /** From 1, equal for those that tied; null before the race is settled and for what was not placed by a judge. */
  position: v.nullable(v.number()),
  /** As it was paid. */
  is_winner: v.picklist([0, 1]),
  is_placed: v.picklist([0, 1]),
  removals: v.array(removal),
});
export type WireRunner = v.InferOutput<typeof cardRunner>;
/** What lists and prices do not say of a race; `race` is null on a day on which the match has none. */
export const raceCard = v.object({
  sport_id: v.number(),
  venue: v.string(),
  country: v.string(),
  /** Today and the two days after; `next` is the next race of the day, one of the same country if there is any. */
  days: v.array(
    v.object({
      date: v.string(),
      race_count: v.number(),
      next: v.nullable(v.object({ match_id: v.string(), market_start_time: v.string() })),
    }),
  ),
  race: v.nullable(
    v.object({
      market_start_time: v.string(),
      win_market_id: v.string(),
      /** '' where bets on a place are not taken. */
      place_market_id: v.string(),
      number_of_places: v.number(),
      is_result_declared: v.picklist([0, 1]),
      runners: v.array(cardRunner),
    }),
  ),
});
export type RaceCard = v.InferOutput<typeof raceCard>;
