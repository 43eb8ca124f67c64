import { fromIso } from '../../../domain/base/time';
import { RACING_SPORTS } from '../../../domain/base/product';
import type { FeedDefinition } from '@backlay/feed/message';

/** Maximum age of a price, machine ms. Feeds that send only changes send a heartbeat every 5 s: one may be
 * late in play, two may be missing before. */
export const MAX_AGE_MS = { inPlay: 6000, before: 15_000 } as const;
/** Past its off, a market needs its own news within this. Races tick quickly then; a match may start late. */
export const NEWS_AFTER_OFF_MS = { race: 5000, match: 30_000 } as const;

/** When a market should go in play or close (exchange time); `newsMs` as above. */
export type Off = { at: number; newsMs: number };

const POLITICS = 2_378_961;
const SPECIALS = 10;
/** Traded over a whole competition, often long past the stated time. */
const WHOLE_COMPETITION =
  /^((TOURNAMENT|OUTRIGHT|ELECTION|SERIES|LEAGUE)_)?WINNER$|^TOP_\w+_FINISH$|OUTRIGHT|NONSPORT|SPECIAL|RELEGATION/;

function isOfACompetition(definition: FeedDefinition): boolean {
  const sportId = Number(definition.eventTypeId);
  return sportId === POLITICS || sportId === SPECIALS || WHOLE_COMPETITION.test(definition.marketType);
}

/** The off of a market; undefined for outrights, elections, markets in play, and matches the feed still calls
 * not in play past their time. @param now exchange time, ms */
export function offOf(definition: FeedDefinition, now: number): Off | undefined {
  const at = fromIso(definition.marketTime);
  if (definition.round) return undefined;
  if (definition.inPlay || at === undefined) return undefined;
  if (RACING_SPORTS.includes(Number(definition.eventTypeId))) return { at, newsMs: NEWS_AFTER_OFF_MS.race };
  if (isOfACompetition(definition) || now > at) return undefined;
  return { at, newsMs: NEWS_AFTER_OFF_MS.match };
}

/** `newsAt`: the market's last own message, by both clocks. */
export type Known = { inPlay: boolean; off: Off | undefined; newsAt: { elapsed: number; time: number } };

/** `provedAt`: when the feed last confirmed its prices, by `elapsed`; undefined: never. */
export type FeedMoment = { provedAt: number | undefined; elapsed: number; time: number };

/** 'old': prices unconfirmed for too long. 'past its off': it should have gone in play or closed. */
export type PriceStanding = 'stands' | 'old' | 'past its off';

/** Whether bets may be decided on these prices now. A negative age is an error and counts as old. */
export function standingOf(known: Known, { provedAt, elapsed, time }: FeedMoment): PriceStanding {
  const age = provedAt === undefined ? Infinity : elapsed - provedAt;
  if (!(age >= 0 && age < (known.inPlay ? MAX_AGE_MS.inPlay : MAX_AGE_MS.before))) return 'old';
  const { off, newsAt } = known;
  if (!off || known.inPlay || time < off.at) return 'stands';
  return newsAt.time >= off.at && elapsed - newsAt.elapsed < off.newsMs ? 'stands' : 'past its off';
}
