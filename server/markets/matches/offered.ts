import type { Side } from '../../../domain/bets/bet';
import { applyLevels, bestLevels } from '../../../domain/placing/book';
import type { Ladder, LiveRunner } from './live';
import type { RunnerBook } from './liveRunner';

const NONE: Ladder = new Map();

function levelsLeft(levels: Ladder, taken: Ladder): Ladder {
  if (taken.size === 0) return levels;
  return applyLevels(
    levels,
    [...taken].map(([odds, paise]) => [odds, (levels.get(odds) ?? 0) - paise] as const),
  );
}

function mergeLevels(a: Ladder, b: Ladder): Ladder {
  if (b.size === 0) return a;
  return applyLevels(
    a,
    [...b].map(([odds, paise]) => [odds, (a.get(odds) ?? 0) + paise] as const),
  );
}

/** A back above a lay: no real book is like that, so a price is out of date. Ignores taken liquidity. */
function isCrossed({ atb, atl }: LiveRunner): boolean {
  let best = -Infinity;
  for (const odds of atb.keys()) best = Math.max(best, odds);
  for (const odds of atl.keys()) if (odds < best) return true;
  return false;
}

function offeredLevels(book: RunnerBook, side: Side): Ladder {
  const { runner } = book;
  if (!book.isLine && isCrossed(runner)) return NONE;
  return side === 'back' ? levelsLeft(runner.atb, book.takenAtb) : levelsLeft(runner.atl, book.takenAtl);
}

/** Feed liquidity for a taker of this side, best first. */
export function takeableLevels(book: RunnerBook, side: Side) {
  const levels = offeredLevels(book, side);
  const better = side === 'back' ? -1 : 1;
  return [...levels]
    .map(([odds, sizePaise]) => ({ odds, sizePaise }))
    .sort((a, b) => better * (a.odds - b.odds));
}

type Shown = ReturnType<typeof bestLevels>;

/** Sizes as far as the house takes them: whoever asks for less is not refused for it. Better levels of the feed are taken first, so
 * that orders of players count only at the best price. */
function withinHouse(shown: Shown, resting: Ladder, mostPaise: number): Shown {
  return shown.flatMap(({ odds, sizePaise }, i) => {
    const others = i === 0 ? (resting.get(odds) ?? 0) : 0;
    const left = Math.min(sizePaise, mostPaise + others);
    return left > 0 ? { odds, sizePaise: left } : [];
  });
}

/** The best `count` levels shown on this side, of the feed and of resting orders together, best first.
 * @param mostAt the largest stake that the house takes, with the best odds of the feed; left out: any */
export function visibleLevels(
  book: RunnerBook,
  side: Side,
  count: number,
  mostAt?: ((bestOdds: number) => number) | null,
) {
  const { restingAtb, restingAtl } = book.runner;
  const [offered, resting] = [offeredLevels(book, side), side === 'back' ? restingAtb : restingAtl];
  const shown = bestLevels(mergeLevels(offered, resting), side, count);
  if (!mostAt || offered.size === 0) return shown;
  const bestOdds = side === 'back' ? Math.max(...offered.keys()) : Math.min(...offered.keys());
  return withinHouse(shown, resting, mostAt(bestOdds));
}
