import { nearestOdds, stepOdds, toDecimal, MAX_ODDS, MIN_ODDS } from '../../../domain/bets/ladder';
import type { Ladder } from '../../../domain/bets/ladder';
import type { FeedRunnerChange } from '@backlay/feed/message';

const LEVELS = 5;
const RESTLESS = 0.08;

type Sizes = Map<number, number>;
type Book = { atb: Sizes; atl: Sizes; trades: Sizes; tradedRupees: number };

/** Rupees at one level: a few thousand to a few lakh, mostly small, more away from the best price. */
const drawSize = (random: () => number, scale: number, depth: number): number =>
  Math.round(scale * (0.2 + 2.4 * random() * random()) * (1 + depth * 0.6) * 100) / 100;

/** Market makers' margin around the fair price, which leaves room for players to do better. */
const DISTANCE = 0.007;

/** The ladder's price at or below; its lowest if there is none. */
export function priceBelow(price: number, ladder: Ladder): number {
  const nearest = nearestOdds(price, ladder);
  return nearest <= price ? nearest : stepOdds(nearest, -1, ladder);
}

/** The ladder's price at or above; its highest if there is none. */
export function priceAbove(price: number, ladder: Ladder): number {
  const nearest = nearestOdds(price, ladder);
  return nearest >= price ? nearest : stepOdds(nearest, 1, ladder);
}

/** The levels from a price of the ladder on; few prices are asked for, but every few milliseconds of a restart. */
function levelsFrom(step: 1 | -1): (odds: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (odds) => {
    const found = known.get(odds);
    if (found) return found;
    const all = Array.from({ length: LEVELS }, (_, i) => stepOdds(odds, step * i, 'CLASSIC'));
    const levels = [...new Set(all)];
    known.set(odds, levels);
    return levels;
  };
}
const levelsDown = levelsFrom(-1);
const levelsUp = levelsFrom(1);

function ladderAround(chance: number): { back: readonly number[]; lay: readonly number[] } {
  const fair = Math.min(MAX_ODDS, Math.max(MIN_ODDS, 100 / chance));
  const top = priceBelow(fair * (1 - DISTANCE), 'CLASSIC');
  const bottom = priceAbove(fair * (1 + DISTANCE), 'CLASSIC');
  const lay = levelsUp(bottom);
  return { back: levelsDown(top), lay: bottom > top ? lay : lay.filter((odds) => odds > top) };
}

function requote(
  random: () => number,
  held: Map<number, number>,
  wanted: readonly number[],
  scale: number,
): [number, number][] {
  const changes: [number, number][] = [];
  for (const odds of held.keys()) {
    if (wanted.includes(odds)) continue;
    held.delete(odds);
    changes.push([toDecimal(odds), 0]);
  }
  wanted.forEach((odds, depth) => {
    if (held.has(odds) && random() > RESTLESS) return;
    held.set(odds, drawSize(random, scale, depth));
    changes.push([toDecimal(odds), held.get(odds) ?? 0]);
  });
  return changes;
}

/** Rupees with two decimals. */
const added = (a: number, b: number): number => Math.round((a + b) * 100) / 100;

/** Moves a runner's book to its chance (0 to 1) and returns changes; `scale` is a usual level in rupees. */
export function createQuotes(random: () => number, scale: number) {
  const books = new Map<number, Book>();
  return {
    quote: (id: number, chance: number): FeedRunnerChange => {
      const book = books.get(id) ?? {
        atb: new Map<number, number>(),
        atl: new Map<number, number>(),
        trades: new Map<number, number>(),
        tradedRupees: 0,
      };
      books.set(id, book);
      const { back, lay } = ladderAround(chance);
      const atb = requote(random, book.atb, back, scale);
      const atl = requote(random, book.atl, lay, scale);
      const change: FeedRunnerChange = { id, atb, atl };
      if (random() > 0.3) return change;
      const size = drawSize(random, scale, 0);
      book.tradedRupees = added(book.tradedRupees, size);
      const traded = random() < 0.5 ? back[0] : lay[0];
      if (traded === undefined) return { ...change, tv: book.tradedRupees };
      const there = added(book.trades.get(traded) ?? 0, size);
      book.trades.set(traded, there);
      const odds = toDecimal(traded);
      return { ...change, tv: book.tradedRupees, ltp: odds, trd: [[odds, there]] };
    },
    traded: (): number => [...books.values()].reduce((sum, book) => added(sum, book.tradedRupees), 0),
  };
}

/** Mean-reverting noise on a chance, so that prices tick without drifting from the model. */
export function createNoise(random: () => number, size: number) {
  let at = 0;
  return (chance: number): number => {
    at = at * 0.9 + (random() + random() + random() - 1.5) * size;
    const held = Math.min(0.9995, Math.max(0.0005, chance));
    return 1 / (1 + Math.exp(-(Math.log(held / (1 - held)) + at)));
  };
}
