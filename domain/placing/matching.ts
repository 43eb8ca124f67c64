import type { Side, Fill } from '../bets/bet';
import type { Paise } from '../base/money';

/** A limit order takes its own odds or better. */
export type LimitOrder = { side: Side; odds: number; stakePaise: Paise };

/** Available stake at a price, seen from the order that would take it. */
export type Level = { odds: number; sizePaise: Paise };

/** Whether `odds` are within the order's limit: not lower for a back, not higher for a lay. */
export const isWithinLimit = (order: { side: Side; odds: number }, odds: number): boolean =>
  order.side === 'back' ? odds >= order.odds : odds <= order.odds;

/** Splits an order over the resting levels, best price first and in the given order at equal prices (time
 * priority); domain rules, section 4. A fill names the level it took from, so bets and feed levels can be
 * mixed. The player's own orders must be left out. */
export function matchOrders<L extends Level>(
  order: LimitOrder,
  resting: readonly L[],
): { fills: (Fill & { from: L })[]; restPaise: Paise } {
  const better = order.side === 'back' ? -1 : 1;
  const takeable = resting.filter(({ odds }) => isWithinLimit(order, odds));
  const fills: (Fill & { from: L })[] = [];
  let restPaise = order.stakePaise;
  for (const from of takeable.sort((a, b) => better * (a.odds - b.odds))) {
    const stakePaise = Math.min(restPaise, from.sizePaise);
    if (stakePaise <= 0) continue;
    fills.push({ odds: from.odds, stakePaise, from });
    restPaise -= stakePaise;
  }
  return { fills, restPaise };
}

/** matchOrders without the sources: the fills and the unmatched paise. */
export function matchAgainst(
  order: LimitOrder,
  levels: readonly Level[],
): { fills: Fill[]; restPaise: Paise } {
  const { fills, restPaise } = matchOrders(order, levels);
  return { fills: fills.map(({ odds, stakePaise }) => ({ odds, stakePaise })), restPaise };
}

/** As much of these levels, best first, as `mostPaise` reaches. */
export function levelsUpTo(levels: readonly Level[], mostPaise: Paise): Level[] {
  let leftPaise = mostPaise;
  return levels.flatMap(({ odds, sizePaise }) => {
    const taken = Math.min(sizePaise, leftPaise);
    leftPaise -= taken;
    return taken > 0 ? { odds, sizePaise: taken } : [];
  });
}
