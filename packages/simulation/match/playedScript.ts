import type { Score } from '../../../api/schemas/match';
import { between, hashSeed, seeded } from '../../../domain/base/random';
import { toIso } from '../../../domain/base/time';
import type { FeedMarketChange, FeedMessage } from '@backlay/feed/message';
import type { Cut, Times } from '../track/cut';
import type { Beside, Played, Ticks } from './played';
import { createBook } from './playedBook';
import type { Terms, When } from './playedBook';

const TICKS = {
  early: { pause: [20_000, 30_000], isAll: true },
  soon: { pause: [8000, 14_000], isAll: true },
  inPlay: { pause: [1300, 2700], isAll: false },
} as const;
/** From the end of a session to its result. */
const SESSION_RESULT_MS = 5000;
/** Before the start, when the markets wake up. */
const SOON_MS = 30 * 60_000;

type Books<S> = readonly ReturnType<typeof createBook<S>>[];

/** Between two moments: the first market at every tick and the others in turns, or all of them at once. */
function* trading<S>(
  random: () => number,
  books: Books<S>,
  [from, to]: readonly [number, number],
  { pause: [shortest, longest], isAll }: Ticks,
): Generator<FeedMessage> {
  const [first, ...others] = books.filter((book) => book.isTraded());
  if (!first) return;
  let turn = 0;
  for (
    let pt = from + between(random, shortest, longest);
    pt < to;
    pt += between(random, shortest, longest)
  ) {
    const beside = isAll ? others : others.slice(turn, turn + 1);
    turn = others.length > 0 ? (turn + 1) % others.length : 0;
    const mc = [first, ...beside].map((book) => book.quote()).filter((change) => change !== undefined);
    yield { pt, mc };
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

type Script<S> = {
  books: Books<S>;
  random: () => number;
  terms: Terms<S>;
  at: (state: S, when: When) => FeedMarketChange[];
};

function createScript<S>(match: Played<S>): Script<S> {
  const random = seeded(hashSeed(`${match.seedText}:quotes`));
  const terms: Terms<S> = { ...match };
  const books = match.markets.map((market) => createBook(random, terms, market));
  const at = (state: S, when: When) =>
    books.map((book) => book.follow(state, when)).filter((change) => change !== undefined);
  return { books, random, terms, at };
}

const BEFORE: When = { inPlay: false, betDelay: 0, pause: null };

/** The time before the start, up to `until` at most. */
function* ahead<S>(
  { random, books, at }: Script<S>,
  { before }: Played<S>,
  { listAt, startAt, until }: { listAt: number; startAt: number; until: number },
): Generator<FeedMessage> {
  yield { pt: listAt, mc: at(before, BEFORE) };
  const soonAt = Math.max(listAt, startAt - SOON_MS);
  yield* trading(random, books, [listAt, Math.min(soonAt, until)], TICKS.early);
  if (soonAt < until) yield* trading(random, books, [soonAt, until], TICKS.soon);
}

/** The same of a match whose start was moved: its markets name the new one from then on. */
function* aheadOf<S>(
  script: Script<S>,
  match: Played<S>,
  { listAt, startAt, moved }: Times,
): Generator<FeedMessage> {
  if (!moved) {
    yield* ahead(script, match, { listAt, startAt, until: startAt });
    return;
  }
  const { until } = moved;
  const { books, random, terms, at } = script;
  const before = toIso(moved.startAt);
  terms.fixed = { ...match.fixed, marketTime: before, openDate: before };
  yield* ahead(script, match, { listAt, startAt: moved.startAt, until });
  terms.fixed = match.fixed;
  for (const book of books) book.sayAnew();
  yield { pt: until, mc: at(match.before, BEFORE) };
  yield* trading(random, books, [until, startAt], TICKS.soon);
}

/** From one moment to the next; sessions that ended with the first have their results soon. */
function* following<S>(
  { random, books }: Script<S>,
  [from, to]: readonly [number, number],
  results: readonly FeedMarketChange[],
  ticks: Ticks = TICKS.inPlay,
): Generator<FeedMessage> {
  const told = results.length > 0 ? Math.min(from + SESSION_RESULT_MS, to) : from;
  yield* trading(random, books, [from, told], ticks);
  if (results.length > 0) yield { pt: told, mc: [...results] };
  yield* trading(random, books, [told, to], ticks);
}

const NONE_BESIDE = { at: () => [], results: () => [], cut: () => [] } satisfies Beside<unknown>;

/** The operator's word in the first market and the house's own, and void in what was not decided. */
function cutEnd<S>(
  { books }: Script<S>,
  state: S,
  beside: Beside<S>,
  { cut: { at, winners }, when }: { cut: Cut; when: Omit<When, 'pause'> },
): FeedMarketChange[] {
  const ends = books.map((book, i) => book.end(i === 0 || book.isAtRates ? winners : [], when));
  return [...ends.filter((change) => change !== undefined), ...beside.cut(state, at)];
}

/** The match from its start to its end, or to its cut. @param end when its last moment passes */
function* inPlay<S>(
  script: Script<S>,
  { moments, betDelayS: betDelay, ticks }: Played<S>,
  beside: Beside<S>,
  { startAt, end }: { startAt: number; end: number },
): Generator<FeedMessage> {
  const tell = createTelling();
  for (const [i, { at, pause, state, score }] of moments.entries()) {
    const pt = startAt + at;
    const changes = script.at(state, { inPlay: true, betDelay, pause });
    const mc = [...tell(changes, score), ...beside.at(state, pause, pt)];
    if (mc.length > 0) yield { pt, mc };
    const next = moments[i + 1];
    yield* following(script, [pt, next ? startAt + next.at : end], beside.results(), ticks);
  }
}

/** Everything an exchange says of a match, from its listing to its results. One that was cut ends as the operator
 * says: its first market has those winners, and what was not decided is void. */
export function* scriptOf<S>(match: Played<S>, times: Times, cut?: Cut): Generator<FeedMessage> {
  const script = createScript(match);
  const beside = match.beside?.() ?? NONE_BESIDE;
  const { startAt } = times;
  yield* aheadOf(script, match, times);
  if (!cut) {
    const end = startAt + (match.moments.at(-1)?.at ?? 0);
    yield* inPlay(script, match, beside, { startAt, end });
    return;
  }
  const moments = match.moments.filter(({ at }) => startAt + at < cut.at);
  yield* inPlay(script, { ...match, moments }, beside, { startAt, end: cut.at });
  const when = { inPlay: true, betDelay: match.betDelayS };
  yield { pt: cut.at, mc: cutEnd(script, moments.at(-1)?.state ?? match.before, beside, { cut, when }) };
}
