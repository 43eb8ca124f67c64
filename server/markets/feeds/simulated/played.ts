import type { Score } from '../../../../api/schemas/match';
import type { Suspension } from '../../../../domain/reasons';
import { between, hashSeed, seeded } from '../../../../domain/random';
import type { FeedMarketChange, FeedMessage } from '../../matches/message';
import { definitionOf } from './fixture';
import type { Fixed, Named, Phase } from './fixture';
import { createNoise, createQuotes } from './quotes';

/** What a market is worth as a match stands; chances and the winner (an index) in the order of its runners. */
export type Worth =
  | { status: 'later' }
  | { status: 'open'; chances: readonly number[] }
  | { status: 'decided'; winner: number };
export const LATER: Worth = { status: 'later' };

/** A market of a match in the state `S`, priced by nothing but that state. */
export type PlayedMarket<S> = {
  id: string;
  name: string;
  marketType: string;
  runners: readonly Named[];
  worth: (state: S) => Worth;
};

/** From here to the next the match stands like this; `at` is ms after the start. */
export type Moment<S> = { at: number; pause: Suspension | null; state: S; score: Score };

/** A whole match. The first moment starts it, the last one, not paused, decides every market. */
export type Played<S> = {
  seedText: string;
  /** What its markets share; name and type are of each. */
  fixed: Fixed;
  betDelayS: number;
  levelRupees: number;
  markets: readonly PlayedMarket<S>[];
  before: S;
  moments: readonly Moment<S>[];
};

type When = { inPlay: boolean; betDelay: number; pause: Suspension | null };

const NOISE = 0.02;
const IN_PLAY_TICKS = [1300, 2700] as const;
const EARLY_TICKS = [15_000, 45_000] as const;
const SOON_TICKS = [5000, 13_000] as const;
/** Before the start, when the market wakes up. */
const SOON_MS = 30 * 60_000;

/** Chances with a little noise each that still sum to 1. */
function createShaking(random: () => number, count: number) {
  const noises = Array.from({ length: count }, () => createNoise(random, NOISE));
  return (chances: readonly number[]): number[] => {
    const shaken = chances.map((chance, i) => noises[i]?.(chance) ?? chance);
    const whole = shaken.reduce((a, b) => a + b, 0);
    return shaken.map((chance) => chance / whole);
  };
}

function phaseOf(
  worth: Exclude<Worth, { status: 'later' }>,
  { pause, ...said }: When,
  runners: readonly Named[],
): Phase {
  if (pause) return { ...said, status: 'SUSPENDED', statusMessage: pause };
  if (worth.status === 'open') return { ...said, status: 'OPEN' };
  return { ...said, status: 'CLOSED', winner: runners[worth.winner]?.id ?? 0 };
}

function createBook<S>(random: () => number, { fixed, levelRupees }: Played<S>, market: PlayedMarket<S>) {
  const { id, name, marketType, runners } = market;
  const quotes = createQuotes(random, levelRupees);
  const shake = createShaking(random, runners.length);
  let said = '';
  let chances: readonly number[] | undefined;
  let isClosed = false;
  const define = (phase: Phase): Pick<FeedMarketChange, 'marketDefinition'> => {
    const words = `${phase.status} ${phase.statusMessage ?? ''} ${phase.inPlay}`;
    if (words === said) return {};
    said = words;
    return { marketDefinition: definitionOf({ ...fixed, name, marketType }, runners, phase) };
  };
  const quote = (): FeedMarketChange | undefined => {
    if (!chances) return undefined;
    const rc = shake(chances).map((chance, i) => quotes.quote(runners[i]?.id ?? 0, chance));
    return { id, rc, tv: quotes.traded() };
  };
  return {
    quote,
    /** Its change at a moment; undefined if it says nothing new. */
    follow: (state: S, when: When): FeedMarketChange | undefined => {
      const worth = isClosed ? LATER : market.worth(state);
      const isNew = said === '';
      // What is decided before anybody could bet on it is never listed.
      if (worth.status === 'later' || (isNew && (when.pause || worth.status === 'decided'))) return undefined;
      const phase = phaseOf(worth, when, runners);
      isClosed = phase.status === 'CLOSED';
      chances = phase.status === 'OPEN' && worth.status === 'open' ? worth.chances : undefined;
      const change = { id, ...define(phase), ...(isNew ? { img: true } : {}), ...quote() };
      return Object.keys(change).length > 1 ? change : undefined;
    },
  };
}

type Books<S> = readonly ReturnType<typeof createBook<S>>[];

/** Between two moments: the first market at every tick, the others in turns. */
function* trading<S>(
  random: () => number,
  books: Books<S>,
  [from, to]: readonly [number, number],
  [shortest, longest]: readonly [number, number],
): Generator<FeedMessage> {
  const [first, ...others] = books;
  for (
    let pt = from + between(random, shortest, longest);
    pt < to;
    pt += between(random, shortest, longest)
  ) {
    const other = others[Math.floor(random() * others.length)];
    const mc = [first?.quote(), other?.quote()].filter((change) => change !== undefined);
    if (mc.length > 0) yield { pt, mc };
  }
}

/** The score rides on the first change of a message, and goes out only when it is another. */
function createTelling() {
  let told: Score | undefined;
  return (changes: readonly FeedMarketChange[], score: Score): FeedMarketChange[] => {
    const [first, ...rest] = changes;
    if (!first || score.summary === told?.summary) return [...changes];
    told = score;
    return [{ ...first, sc: score }, ...rest];
  };
}

/** Everything an exchange says of a match, from its listing to its results. */
export function* scriptOf<S>(match: Played<S>, listAt: number, startAt: number): Generator<FeedMessage> {
  const random = seeded(hashSeed(`${match.seedText}:quotes`));
  const books = match.markets.map((market) => createBook(random, match, market));
  const at = (state: S, when: When) =>
    books.map((book) => book.follow(state, when)).filter((change) => change !== undefined);
  const tell = createTelling();
  yield { pt: listAt, mc: at(match.before, { inPlay: false, betDelay: 0, pause: null }) };
  const soonAt = Math.max(listAt, startAt - SOON_MS);
  yield* trading(random, books, [listAt, soonAt], EARLY_TICKS);
  yield* trading(random, books, [soonAt, startAt], SOON_TICKS);
  for (const [i, { at: after, pause, state, score }] of match.moments.entries()) {
    const pt = startAt + after;
    const mc = tell(at(state, { inPlay: true, betDelay: match.betDelayS, pause }), score);
    if (mc.length > 0) yield { pt, mc };
    const next = match.moments[i + 1];
    if (next) yield* trading(random, books, [pt, startAt + next.at], IN_PLAY_TICKS);
  }
}
