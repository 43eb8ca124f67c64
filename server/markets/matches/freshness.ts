import { RACING_SPORTS } from '../../../domain/product';
import type { FeedDefinition } from './message';

/**
 * How old a price may be when a bet is decided on it, in milliseconds of the machine. A feed that sends only changes
 * sends a heartbeat every five seconds: one of them may be a moment late in play, two may be missing before it.
 */
export const MAX_AGE_MS = { inPlay: 6000, before: 15_000 } as const;
/**
 * Past its off a market stands on its own news alone, and on none older than this. Around the off of a race prices move
 * several times a second; a match may kick off minutes late with a quiet market.
 */
export const NEWS_AFTER_OFF_MS = { race: 5000, match: 30_000 } as const;

/** When a market should go in play or close, exchange time; `newsMs` as above. */
export type Off = { at: number; newsMs: number };

const POLITICS = 2_378_961;
const SPECIALS = 10;
/** Traded over a whole competition, often long past the time the feed names. */
const WHOLE_COMPETITION =
  /^((TOURNAMENT|OUTRIGHT|ELECTION|SERIES|LEAGUE)_)?WINNER$|^TOP_\w+_FINISH$|OUTRIGHT|NONSPORT|SPECIAL|RELEGATION/;

const isOfACompetition = (definition: FeedDefinition): boolean => {
  const sportId = Number(definition.eventTypeId);
  return sportId === POLITICS || sportId === SPECIALS || WHOLE_COMPETITION.test(definition.marketType);
};

/**
 * The off of a market as its definition tells, undefined where it has none: outrights and elections, in play already, or
 * a match that the feed itself calls open and not in play after its time. A race always has one.
 * @param now exchange time, ms
 */
export const offOf = (definition: FeedDefinition, now: number): Off | undefined => {
  const at = Date.parse(definition.marketTime);
  if (definition.inPlay || Number.isNaN(at)) return undefined;
  if (RACING_SPORTS.includes(Number(definition.eventTypeId))) return { at, newsMs: NEWS_AFTER_OFF_MS.race };
  if (isOfACompetition(definition) || now > at) return undefined;
  return { at, newsMs: NEWS_AFTER_OFF_MS.match };
};

/** What is known of one market: `newsAt` is when it last had a message of its own, by both clocks. */
export type Known = { inPlay: boolean; off: Off | undefined; newsAt: { elapsed: number; time: number } };

/** This moment: `provedAt` is when the feed last proved that its prices stand, by `elapsed`; undefined: never. */
export type Moment = { provedAt: number | undefined; elapsed: number; time: number };

/** 'old': nobody has proved these prices for too long. 'past its off': it should have gone in play or closed. */
export type Standing = 'stands' | 'old' | 'past its off';

/** Whether a bet may be decided on the prices of a market now. An age below zero is no age: whatever said so is wrong. */
export const standingOf = (known: Known, { provedAt, elapsed, time }: Moment): Standing => {
  const age = provedAt === undefined ? Infinity : elapsed - provedAt;
  if (!(age >= 0 && age < (known.inPlay ? MAX_AGE_MS.inPlay : MAX_AGE_MS.before))) return 'old';
  const { off, newsAt } = known;
  if (!off || known.inPlay || time < off.at) return 'stands';
  return newsAt.time >= off.at && elapsed - newsAt.elapsed < off.newsMs ? 'stands' : 'past its off';
};
