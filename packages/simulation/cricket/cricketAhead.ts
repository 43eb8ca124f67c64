import { between } from '../../../domain/base/random';
import { toIso } from '../../../domain/base/time';
import type { FeedMarketChange, FeedMessage } from '@backlay/feed/message';
import type { createMarkets, createTied, createToss } from './cricketMarkets';
import type { Times } from '../track/cut';
import type { Phase } from '../track/fixture';

/** The toss is decided this long before the first ball. */
const TOSS_MS = 90_000;
/** From the end of what is bet on to its result. */
export const RESULT_MS = 10_000;

export type Markets = ReturnType<typeof createMarkets>;
/** The smaller markets of a match. */
export type Small = { tied: ReturnType<typeof createTied>; toss: ReturnType<typeof createToss> };

const AHEAD: Phase = { status: 'OPEN', inPlay: false, betDelay: 0 };
const AHEAD_TICKS = [700, 1900] as const;

/** Small markets are looked at this often while nothing happens. */
const SMALL_MS = 20_000;

export function* trading(
  { random, move }: Markets,
  chance: number,
  [from, to]: readonly [number, number],
  [shortest, longest]: readonly [number, number],
  small: () => FeedMarketChange[] = () => [],
): Generator<FeedMessage> {
  let lookedAt = from;
  for (let pt = from; ;) {
    pt += between(random, shortest, longest);
    if (pt >= to) return;
    const isDue = pt - lookedAt >= SMALL_MS;
    if (isDue) lookedAt = pt;
    yield { pt, mc: [...move(pt, chance), ...(isDue ? small() : [])] };
  }
}

/** The time before the first ball: the match can be bet on, and the toss until it is made. */
function* before(
  markets: Markets,
  { tied, toss }: Small,
  chance: number,
  { listAt, startAt }: Pick<Times, 'listAt' | 'startAt'>,
): Generator<FeedMessage> {
  const tossAt = Math.max(listAt, startAt - TOSS_MS);
  const told = Math.min(tossAt + RESULT_MS, startAt);
  const level = () => [tied.move()];
  const listed = [...markets.define(listAt, AHEAD, chance), tied.define(AHEAD), toss.open()];
  yield { pt: listAt, mc: listed.map((change) => ({ ...change, img: true })) };
  yield* trading(markets, chance, [listAt, tossAt], AHEAD_TICKS, () => [tied.move(), toss.move()]);
  yield { pt: tossAt, mc: [toss.suspend()] };
  yield* trading(markets, chance, [tossAt, told], AHEAD_TICKS, level);
  yield { pt: told, mc: [toss.close()] };
  yield* trading(markets, chance, [told, startAt], AHEAD_TICKS, level);
}

/** A message of the time when the list said another start. */
function startingAt({ pt, mc }: FeedMessage, startAt: number): FeedMessage {
  const open = { marketTime: toIso(startAt), openDate: toIso(startAt) };
  return {
    pt,
    mc: mc.map(({ marketDefinition: said, ...change }) =>
      said ? { ...change, marketDefinition: { ...said, ...open } } : change,
    ),
  };
}

/** The same of a match whose start was moved: from then on the markets name the new one, and the toss is made. */
function* beforeMoved(
  markets: Markets,
  small: Small,
  chance: number,
  { listAt, startAt, moved }: Times & { moved: NonNullable<Times['moved']> },
): Generator<FeedMessage> {
  const { tied, toss } = small;
  let isTossed = false;
  for (const message of before(markets, small, chance, { listAt, startAt: moved.startAt })) {
    if (message.pt >= moved.until) break;
    const isResult = ({ marketDefinition: said }: FeedMarketChange): boolean => said?.status === 'CLOSED';
    isTossed ||= message.mc.some(isResult);
    yield startingAt(message, moved.startAt);
  }
  const told = Math.min(moved.until + RESULT_MS, startAt);
  const anew = [...markets.define(moved.until, AHEAD, chance), tied.define(AHEAD)];
  yield { pt: moved.until, mc: isTossed ? anew : [...anew, toss.suspend()] };
  yield* trading(markets, chance, [moved.until, told], AHEAD_TICKS, () => [tied.move()]);
  if (!isTossed) yield { pt: told, mc: [toss.close()] };
  yield* trading(markets, chance, [told, startAt], AHEAD_TICKS, () => [tied.move()]);
}

/** Everything before the first ball. */
export const aheadOf = (
  markets: Markets,
  small: Small,
  chance: number,
  { moved, ...times }: Times,
): Generator<FeedMessage> =>
  moved ? beforeMoved(markets, small, chance, { ...times, moved }) : before(markets, small, chance, times);
