import type { Side } from '../../../domain/bets/bet';
import { applyLevels, bestLevels } from '../../../domain/placing/book';
import { levelsUpTo } from '../../../domain/placing/matching';
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

/** The best `count` levels shown on this side, of the feed and of resting orders together, best first. Of the feed only as much as
 * the house takes: whoever asks for less is not refused for it.
 * @param mostAt the largest stake that the house takes, with the best odds of the feed; left out: any */
export function visibleLevels(
  book: RunnerBook,
  side: Side,
  count: number,
  mostAt?: ((bestOdds: number) => number) | null,
) {
  const { restingAtb, restingAtl } = book.runner;
  const resting = side === 'back' ? restingAtb : restingAtl;
  return bestLevels(mergeLevels(takenLevels(book, side, mostAt), resting), side, count);
}

/** What the feed offers, as far as the house takes it. */
function takenLevels(book: RunnerBook, side: Side, mostAt: Parameters<typeof visibleLevels>[3]): Ladder {
  if (!mostAt) return offeredLevels(book, side);
  const levels = takeableLevels(book, side);
  const best = levels[0]?.odds;
  if (best === undefined) return NONE;
  return new Map(levelsUpTo(levels, mostAt(best)).map(({ odds, sizePaise }) => [odds, sizePaise]));
}
