import type { Side } from './bet';
import type { Level } from './matching';
import type { Paise } from './money';

/** Full depth of one side of one runner: odds (hundredths) to paise waiting there. */
export type Levels = ReadonlyMap<number, Paise>;

/** Stakes below this are not shown by themselves. */
const SMALLEST_SHOWN: Paise = 100;

/** The depth after a delta of [odds, paise]: a size replaces, 0 removes. The old map is left as it was. */
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

/**
 * The `count` best levels, best first: the highest odds to back, the lowest to lay. A stake below 1.00 merges into the
 * next worse price, which its owner accepts as well, so nobody is shown a price with next to nothing behind it; only
 * what is left when the depth ends is shown however small, at its last price.
 */
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
