import type { Side } from '../bets/bet';
import type { Level } from './matching';
import type { Paise } from '../base/money';

/** Full depth of one side of a runner: odds (hundredths) to available paise. */
export type Levels = ReadonlyMap<number, Paise>;

const SMALLEST_SHOWN: Paise = 100;

/** The depth after [odds, paise] deltas, as a new map: a size replaces the old one, 0 removes the level. */
export function applyLevels(
  levels: Levels,
  changes: Iterable<readonly [odds: number, sizePaise: Paise]>,
): Levels {
  const next = new Map(levels);
  for (const [odds, sizePaise] of changes) {
    if (sizePaise > 0) next.set(odds, sizePaise);
    else next.delete(odds);
  }
  return next;
}

/** The `count` best levels, best first: highest odds to back, lowest to lay. A size below 1.00 merges into
 * the next worse price, which its owner accepts too, except at the end of the depth. */
export function bestLevels(levels: Levels, side: Side, count: number): Level[] {
  const better = side === 'back' ? -1 : 1;
  const shown: Level[] = [];
  const prices = [...levels.keys()].sort((a, b) => better * (a - b));
  let carried = 0;
  for (const [i, odds] of prices.entries()) {
    if (shown.length === count) break;
    carried += levels.get(odds) ?? 0;
    if (carried < SMALLEST_SHOWN && i < prices.length - 1) continue;
    shown.push({ odds, sizePaise: carried });
    carried = 0;
  }
  return shown;
}

/** What is offered at each price of a side: its best levels, which are current, and beyond the worst of them the full depth,
 * which is some moments old. @param count how many levels `best` can hold: with fewer, nothing lies beyond them */
export function withDepth(
  side: Side,
  best: readonly Level[],
  depth: readonly Level[],
  count: number,
): Levels {
  const levels = new Map(best.map(({ odds, sizePaise }) => [odds, sizePaise]));
  const worst = best[count - 1]?.odds;
  if (worst === undefined) return levels;
  for (const { odds, sizePaise } of depth)
    if (side === 'back' ? odds < worst : odds > worst) levels.set(odds, sizePaise);
  return levels;
}
