import { toIso } from '../../../domain/base/time';
import { between, hashSeed, pick, seeded } from '../../../domain/base/random';
import type { FeedMessage } from '@backlay/feed/message';
import { definitionOf, idsOf, slotTrack } from '../track/fixture';
import type { Fixed, Phase, Track } from '../track/fixture';
import { CLUBS } from '../match/names';
import { createSeats } from './electionSeats';
import type { Seats } from './electionSeats';
import { createNoise, createQuotes } from '../prices/quotes';

// Cups and elections: one market per competition, traded for days and never in play.
type Kind = {
  /** Used in ids and seeds; two digits, unlike any simulated sport. */
  id: number;
  sportId: number;
  marketType: string;
  title: string;
  seriesId: number;
  seriesName: string;
  names: readonly string[];
  firstMs: number;
  /** Whether seats are won as well, with a session on those of each name. */
  hasSeats: boolean;
};

const HOUR = 3_600_000;
const PERIOD_MS = 24 * HOUR;
/** Longer than the period, so that the next is listed before the last is decided. */
const AHEAD_MS = 26 * HOUR;
const COUNT_MS = HOUR;
const LEVEL_RUPEES = 25_000;

const PARTIES = ['Civic Alliance', 'National Unity', 'Green Coast', 'Workers First', 'Reform Bloc'] as const;

export const CUP: Kind = {
  id: 81,
  sportId: 1,
  marketType: 'TOURNAMENT_WINNER',
  title: 'Simulated Champions Cup',
  seriesId: 1081,
  seriesName: 'Simulated Cups',
  names: CLUBS,
  firstMs: 20 * HOUR,
  hasSeats: false,
};
export const ELECTION: Kind = {
  id: 82,
  sportId: 2_378_961,
  marketType: 'ELECTION_WINNER',
  title: 'Simulated General Election',
  seriesId: 1082,
  seriesName: 'Simulated Elections',
  names: PARTIES,
  firstMs: 23 * HOUR,
  hasSeats: true,
};

function sharesOf(random: () => number, count: number): number[] {
  const weights = Array.from({ length: count }, () => 1 + random() * 2);
  const whole = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / whole);
}

const fixedOf = (kind: Kind, matchId: string, startAt: number): Fixed => ({
  eventId: matchId,
  eventTypeId: String(kind.sportId),
  eventName: kind.title,
  name: 'Winner',
  marketType: kind.marketType,
  marketTime: toIso(startAt),
  openDate: toIso(startAt),
  numberOfWinners: 1,
  seriesId: kind.seriesId,
  seriesName: kind.seriesName,
});

const NO_SEATS: Seats = { at: () => [], results: () => [] };

function* scriptOf(
  seed: string,
  kind: Kind,
  n: number,
  listAt: number,
  startAt: number,
): Generator<FeedMessage> {
  const random = seeded(hashSeed(`${seed}:outright:${kind.id}:${n}`));
  const { matchId, marketId: id } = idsOf(seed, kind.id, n);
  const runners = kind.names.map((name, i) => ({ id: kind.id * 1000 + i, name }));
  const shares = sharesOf(random, runners.length);
  const quotes = createQuotes(random, LEVEL_RUPEES);
  const noise = runners.map(() => createNoise(random, 0.02));
  const fixed = fixedOf(kind, matchId, startAt);
  const before = { inPlay: false, betDelay: 0 };
  const define = (phase: Phase) => ({ id, marketDefinition: definitionOf(fixed, runners, phase) });
  const quote = (i: number) => quotes.quote(runners[i]?.id ?? 0, noise[i]?.(shares[i] ?? 0.2) ?? 0.2);
  const all = runners.map((_, i) => quote(i));
  const parties = kind.names.map((name, i) => ({ name, share: shares[i] ?? 0 }));
  const span = { from: listAt, to: startAt };
  const seats = kind.hasSeats ? createSeats(`${seed}:seats:${n}`, fixed, parties, span) : NO_SEATS;
  const listed = { ...define({ status: 'OPEN', ...before }), img: true, rc: all };
  yield { pt: listAt, mc: [listed, ...seats.at('OPEN', listAt)] };
  const pause = () => between(random, 5000, 15_000);
  for (let pt = listAt + pause(); pt < startAt; pt += pause()) {
    const moved = { id, rc: [quote(pick(random, [...runners.keys()]))], tv: quotes.traded() };
    yield { pt, mc: [moved, ...seats.at('OPEN', pt)] };
  }
  const closed: Phase = { status: 'SUSPENDED', statusMessage: 'BETTING_CLOSED', ...before };
  yield { pt: startAt, mc: [define(closed), ...seats.at('BETTING_CLOSED', startAt)] };
  let at = random();
  const won = Math.max(
    0,
    shares.findIndex((share) => (at -= share) < 0),
  );
  const winner = runners[won]?.id ?? 0;
  const ended = define({ status: 'CLOSED', ...before, winner });
  yield { pt: startAt + COUNT_MS, mc: [ended, ...seats.results(won)] };
}

/** One a day, the first listed before `epoch`. */
export const outrightTrack = (seed: string, epoch: number, kind: Kind): Track =>
  slotTrack(
    { first: epoch + kind.firstMs, period: PERIOD_MS, ahead: AHEAD_MS, longest: COUNT_MS },
    (n, { startAt, listAt }) => ({
      listAt,
      endAt: startAt + COUNT_MS,
      script: () => scriptOf(seed, kind, n, listAt, startAt),
    }),
  );
