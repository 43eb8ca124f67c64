import type { Side } from '../../../domain/bets/bet';
import { applyLevels } from '../../../domain/placing/book';
import { fromDecimal, isOnLadder } from '../../../domain/bets/ladder';
import type { Ladder as OddsLadder } from '../../../domain/bets/ladder';
import { fromRupees } from '../../../domain/base/money';
import type { FeedDefinition, FeedRunnerChange } from '@backlay/feed/message';
import type { Ladder, LiveRunner } from './live';

const NONE: Ladder = new Map();

/** A runner with what the public view leaves out: liquidity taken by bets, and best levels without depth. */
export type RunnerBook = {
  runner: LiveRunner;
  /** Paise taken at these odds since the feed last sent them. */
  takenAtb: Ladder;
  takenAtl: Ladder;
  /** The message being applied repeats prices from before the feed was opened again. */
  isRepeat: boolean;
  /** True once `atb` or `atl` was seen; `batb` and `batl` only repeat them and are then ignored. */
  hasFullDepth: boolean;
  /** Levels are the lines of a session: Yes stands at or above No, which no order book does. */
  isLine: boolean;
  /** Of the market's prices; what is not on it is neither shown nor taken. null: those of a table, which has none. */
  ladder: OddsLadder | null;
  /** For a feed without full depth: level number to [odds, paise]. */
  bestAtb: ReadonlyMap<number, readonly [number, number]>;
  bestAtl: ReadonlyMap<number, readonly [number, number]>;
};

/** What a race card says of it. */
const onCardOf = ({
  stall,
  entry,
}: FeedDefinition['runners'][number]): Pick<LiveRunner, 'stall' | 'entry'> => ({
  ...(stall === undefined ? {} : { stall }),
  ...(entry === undefined ? {} : { entry }),
});

export const emptyBook = (
  from: FeedDefinition['runners'][number],
  { isLine, ladder }: Pick<RunnerBook, 'isLine' | 'ladder'>,
): RunnerBook => ({
  isLine,
  ladder,
  runner: {
    id: from.id,
    name: from.name ?? `Runner ${from.sortPriority}`,
    status: from.status,
    sort: from.sortPriority,
    ...onCardOf(from),
    atb: NONE,
    atl: NONE,
    restingAtb: NONE,
    restingAtl: NONE,
    ltp: null,
    tradedPaise: 0,
    trades: NONE,
  },
  takenAtb: NONE,
  takenAtl: NONE,
  isRepeat: false,
  hasFullDepth: false,
  bestAtb: new Map(),
  bestAtl: new Map(),
});

/** The runner under a new definition; a removed one keeps no prices. */
export function redefine(book: RunnerBook, from: FeedDefinition['runners'][number]): RunnerBook {
  const base = from.status === 'REMOVED' ? withoutPrices(book) : book;
  const name = from.name ?? book.runner.name;
  const { status, sortPriority: sort } = from;
  return { ...base, runner: { ...base.runner, name, status, sort, ...onCardOf(from) } };
}

/** The runner with a new status; a removed one keeps no prices. */
export function withStatus(book: RunnerBook, status: LiveRunner['status']): RunnerBook {
  if (status === book.runner.status) return book;
  const base = status === 'REMOVED' ? withoutPrices(book) : book;
  return { ...base, runner: { ...base.runner, status } };
}

/** Like `withoutPrices`, before the first image of a feed that was opened again: the image repeats known prices, so what bets
 * took of them stays taken. */
export const withoutOldPrices = (book: RunnerBook): RunnerBook => ({
  ...withoutPrices(book),
  takenAtb: book.takenAtb,
  takenAtl: book.takenAtl,
  isRepeat: true,
});

/** Clears feed data before an image; players' orders stay. */
export const withoutPrices = (book: RunnerBook): RunnerBook => ({
  ...book,
  runner: { ...book.runner, atb: NONE, atl: NONE, ltp: null, tradedPaise: 0, trades: NONE },
  takenAtb: NONE,
  takenAtl: NONE,
  bestAtb: new Map(),
  bestAtl: new Map(),
});

type Pairs = readonly (readonly [number, number])[];
type Places = RunnerBook['bestAtb'];

const toPairs = (levels: Pairs): Pairs =>
  levels.map(([price, size]) => [fromDecimal(price), fromRupees(size)] as const);

const takenAfter = ({ isRepeat }: RunnerBook, taken: Ladder, pairs: Pairs): Ladder =>
  taken.size === 0 || isRepeat
    ? taken
    : applyLevels(
        taken,
        pairs.map(([odds]) => [odds, 0] as const),
      );

/** Rates and lines follow no ladder: their makers set them freely. Nor do the odds of a table, which its game says. */
const isPrice = (odds: number, ladder: OddsLadder | null): boolean =>
  ladder === null || ladder === 'RATE' || ladder === 'RUNS' || isOnLadder(odds, ladder);

const onLadder = (pairs: Pairs, ladder: OddsLadder | null): Pairs =>
  pairs.filter(([odds]) => isPrice(odds, ladder));

function applyPlaces(
  places: Places,
  levels: readonly (readonly [number, number, number])[],
  ladder: OddsLadder | null,
): Places {
  const next = new Map(places);
  for (const [level, price, size] of levels) {
    const odds = fromDecimal(price);
    if (size > 0 && isPrice(odds, ladder)) next.set(level, [odds, fromRupees(size)]);
    else next.delete(level);
  }
  return next;
}

function applyFull(book: RunnerBook, change: FeedRunnerChange): RunnerBook {
  const back = onLadder(toPairs(change.atb ?? []), book.ladder);
  const lay = onLadder(toPairs(change.atl ?? []), book.ladder);
  return {
    ...book,
    hasFullDepth: true,
    takenAtb: takenAfter(book, book.takenAtb, back),
    takenAtl: takenAfter(book, book.takenAtl, lay),
    runner: {
      ...book.runner,
      // The best levels may have stood in for the depth so far.
      atb: applyLevels(book.hasFullDepth ? book.runner.atb : NONE, back),
      atl: applyLevels(book.hasFullDepth ? book.runner.atl : NONE, lay),
    },
  };
}

function applyBest(book: RunnerBook, change: FeedRunnerChange): RunnerBook {
  const bestAtb = applyPlaces(book.bestAtb, change.batb ?? [], book.ladder);
  const bestAtl = applyPlaces(book.bestAtl, change.batl ?? [], book.ladder);
  const seen = (levels: typeof change.batb): Pairs =>
    toPairs((levels ?? []).map(([, price, size]) => [price, size]));
  return {
    ...book,
    bestAtb,
    bestAtl,
    takenAtb: takenAfter(book, book.takenAtb, seen(change.batb)),
    takenAtl: takenAfter(book, book.takenAtl, seen(change.batl)),
    runner: { ...book.runner, atb: new Map(bestAtb.values()), atl: new Map(bestAtl.values()) },
  };
}

function withTrades(runner: LiveRunner, { ltp, tv, trd }: FeedRunnerChange): LiveRunner {
  if (ltp === undefined && tv === undefined && trd === undefined) return runner;
  return {
    ...runner,
    // 0 is no price.
    ltp: ltp === undefined ? runner.ltp : fromDecimal(ltp) || null,
    tradedPaise: tv === undefined ? runner.tradedPaise : fromRupees(tv),
    trades: trd === undefined ? runner.trades : applyLevels(runner.trades, toPairs(trd)),
  };
}

/** The book with these lists emptied. */
function withoutEmptied(book: RunnerBook, lists: FeedRunnerChange['emptied']): RunnerBook {
  if (!lists) return book;
  return {
    ...book,
    runner: {
      ...book.runner,
      ...Object.fromEntries(lists.map((name) => [name === 'trd' ? 'trades' : name, NONE])),
    },
  };
}

/** Applies a delta: sizes replace, 0 removes; full depth takes precedence over best levels. */
export function applyChange(
  book: RunnerBook,
  change: FeedRunnerChange,
): { book: RunnerBook; moved: boolean } {
  let next = withoutEmptied(book, change.emptied);
  if (change.atb ?? change.atl) next = applyFull(next, change);
  else if (!book.hasFullDepth && (change.batb ?? change.batl)) next = applyBest(next, change);
  const moved = next !== book;
  const runner = withTrades(next.runner, change);
  return { book: runner === next.runner ? next : { ...next, runner }, moved };
}

/** The book after a bet took this much of the feed's liquidity. */
export function withTaken(
  book: RunnerBook,
  side: Side,
  fills: readonly { odds: number; stakePaise: number }[],
): RunnerBook {
  const sum = (from: Ladder): Ladder => {
    const next = new Map(from);
    for (const { odds, stakePaise } of fills) next.set(odds, (next.get(odds) ?? 0) + stakePaise);
    return next;
  };
  return side === 'back'
    ? { ...book, takenAtb: sum(book.takenAtb) }
    : { ...book, takenAtl: sum(book.takenAtl) };
}
