import { hashSeed, seeded } from '../../../domain/base/random';
import { RUNS } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import type { FeedMarketChange } from '@backlay/feed/message';
import type { Fixed } from '../track/fixture';
import { below, drawNormal } from '../prices/normal';
import { createSessionLife } from '../sessions/sessionLife';
import type { Betting, SessionSpec } from '../sessions/sessionLife';
import { quoteOf } from '../sessions/sessionQuote';

// Seats won, party by party: polls wander until the count. Who wins the election is known then alone, and has most.

const FACTS: SessionFacts = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 };
/** Lines are looked at again after so long: an election moves slowly. */
const PAUSE_MS = 10 * 60_000;
/** Seats of the winner, and of another party of an average chance. */
const [WINNER, OTHER] = [140, 45];
/** What polls move until the count, and what the count is off the last of them (standard deviations). */
const [POLLS, COUNT] = [7, 4];
const MOST = 300;

export type Poll = { name: string; share: number; others: number };

/** Chance of at least so many seats. @param others seats if another party wins @param left share of the time to come */
export function chanceOfSeats(
  { share, others, moved }: Poll & { moved: number },
  left: number,
  seats: number,
) {
  const spread = Math.sqrt(POLLS * POLLS * left + COUNT * COUNT);
  const beyond = (expected: number): number => below((expected + moved - seats + 0.5) / spread);
  return share * beyond(WINNER) + (1 - share) * beyond(others);
}

type Known = { left: number; winner: number | null };

export type Seats = {
  /** Changes at a moment; none while the last look is recent and bets go on. */
  at: (betting: Betting, pt: number) => FeedMarketChange[];
  /** The count. @param winner index of the party that won the election */
  results: (winner: number) => FeedMarketChange[];
};

/** The sessions on the seats of each party of an election.
 * @param span from the first bet to the last, exchange time */
export function createSeats(
  seedText: string,
  fixed: Fixed,
  parties: readonly { name: string; share: number }[],
  span: { from: number; to: number },
): Seats {
  const random = seeded(hashSeed(seedText));
  const polls = parties.map(({ name, share }) => ({
    name,
    share,
    others: OTHER * (0.5 + (share * parties.length) / 2),
    moved: 0,
  }));
  const counted = polls.map(() => COUNT * drawNormal(random));
  let lookedAt = -Infinity;
  let left = 1;
  const specs = polls.map((poll, i): SessionSpec<Known> => ({
    id: `${fixed.eventId}-s${i + 1}`,
    name: `Seats won by ${poll.name}`,
    facts: FACTS,
    runners: [{ id: RUNS, name: `Seats won by ${poll.name}` }],
    isDue: () => true,
    isEnded: ({ winner }: Known) => winner !== null,
    resultOf: ({ winner }: Known) =>
      Math.max(0, Math.round((winner === i ? WINNER : poll.others) + poll.moved + (counted[i] ?? 0))),
    quote: (known: Known) => {
      const quote = quoteOf((seats) => chanceOfSeats(poll, known.left, seats), { made: 0, most: MOST });
      return quote && [{ id: RUNS, batb: [[0, ...quote.yes]], batl: [[0, ...quote.no]] }];
    },
  }));
  const life = createSessionLife<Known>(specs, { fixed, inPlay: false, betDelay: 0 });
  const look = (pt: number): void => {
    const now = Math.max(0, (span.to - pt) / (span.to - span.from));
    for (const poll of polls) poll.moved += POLLS * Math.sqrt(Math.max(0, left - now)) * drawNormal(random);
    [lookedAt, left] = [pt, now];
  };
  return {
    at: (betting, pt) => {
      if (betting === 'OPEN' && pt - lookedAt < PAUSE_MS) return [];
      look(pt);
      return life.at({ left, winner: null }, betting, pt);
    },
    results: (winner) => {
      life.at({ left: 0, winner }, 'OPEN', span.to);
      return life.results();
    },
  };
}
