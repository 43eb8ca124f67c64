import type { Side, Fill } from './bet';
import type { Paise } from './money';

/** A limit order: it takes its own odds or better. */
export type Order = { side: Side; odds: number; stakePaise: Paise };

/** Stake waiting at a price, seen from the order that would take it: backs take what layers offer and the reverse. */
export type Level = { odds: number; sizePaise: Paise };

/** True when `odds` are the order's own or better for it: higher for a back, lower for a lay. */
export const isWithinLimit = (order: { side: Side; odds: number }, odds: number): boolean =>
  order.side === 'back' ? odds >= order.odds : odds <= order.odds;

/**
 * Splits an order over what rests in the book; domain rules, section 4. Best price first, at the resting price; equal
 * prices in the order given, which is time priority. Each fill names the element it took from, so that a caller can
 * pass resting bets of players and levels of a feed in one list. The player's own orders must not be in it.
 */
export function matchOrders<L extends Level>(
  order: Order,
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

/** matchOrders where only prices and stakes matter: fills, and the paise left unmatched. */
export function matchAgainst(order: Order, levels: readonly Level[]): { fills: Fill[]; restPaise: Paise } {
  const { fills, restPaise } = matchOrders(order, levels);
  return { fills: fills.map(({ odds, stakePaise }) => ({ odds, stakePaise })), restPaise };
}
