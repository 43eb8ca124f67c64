import { isWithinLimit, matchOrders } from '../../../../domain/placing/matching';
import type { Level } from '../../../../domain/placing/matching';
import { restingIn, rulesOf, traitsOf } from '../../../../domain/kinds/rules';
import type { LockedMarket } from '../order/facts';
import type { Order } from '../order/order';
import type { PlayerPosition } from '../positions/positions';
import { refusals } from '../order/refusals';
import type { Refusal } from '../order/refusals';

export type Opposite = Level & { betId: number; playerId: number };

/** `counter` is another player's order, or null for the feed's liquidity (the house). */
export type PlannedFill = { odds: number; stakePaise: number; counter: Opposite | null };

export type Plan = {
  fills: PlannedFill[];
  restPaise: number;
  /** The rest could match an order of the same player. */
  crossesOwn: boolean;
};

export const othersOf = ({ playerId }: Order, opposite: readonly Opposite[]): Opposite[] =>
  opposite.filter((one) => one.playerId !== playerId);

/** What an order would match: best price first at the resting price, then players before the house, then by
 * time. The player's own orders are skipped. @param opposite resting orders, oldest first */
export function planOrder(order: Order, opposite: readonly Opposite[], feed: readonly Level[]): Plan {
  const others = othersOf(order, opposite);
  const levels = [
    ...others.map((counter) => ({ odds: counter.odds, sizePaise: counter.sizePaise, counter })),
    ...feed.map((level) => ({ ...level, counter: null })),
  ];
  const { fills, restPaise } = matchOrders({ ...order, odds: order.worstOdds }, levels);
  const own = opposite.some(
    ({ playerId, odds }) => playerId === order.playerId && isWithinLimit(order, odds),
  );
  return {
    fills: fills.map(({ odds, stakePaise, from }) => ({ odds, stakePaise, counter: from.counter })),
    restPaise,
    crossesOwn: own && restPaise > 0,
  };
}

/** A bet on a session or at a table is taken whole by the house, at the price that is posted by now (policy.ts). */
const planPosted = ({ odds, stakePaise }: Order): Plan => ({
  fills: [{ odds, stakePaise, counter: null }],
  restPaise: 0,
  crossesOwn: false,
});

/** What an order would match on a market of its kind. @param feed what the feed offers, best first */
export const planFor = (
  order: Order,
  { kind, session }: Pick<LockedMarket, 'kind' | 'session'>,
  opposite: readonly Opposite[],
  feed: readonly Level[],
): Plan => (session || traitsOf(kind).isDealt ? planPosted(order) : planOrder(order, opposite, feed));

export type Rest = { openPaise: number; cancelledPaise: number };

/** Splits the rest. An order to be filled whole or not at all has none. A market without unmatched bets refuses the whole order; a rest that would cross the
 * player's own order is cancelled, or the order refused if nothing matched. @param bestOdds told to whom is refused */
export function restOf(
  { fills, restPaise, crossesOwn }: Plan,
  { fillOrKill }: Pick<Order, 'fillOrKill'>,
  { allowsUnmatched }: Pick<LockedMarket, 'allowsUnmatched'>,
  bestOdds?: number,
): Refusal | Rest {
  if (restPaise === 0) return { openPaise: 0, cancelledPaise: 0 };
  if (fillOrKill) return refusals.notFilled();
  if (!allowsUnmatched) return refusals.rateChanged(bestOdds);
  if (!crossesOwn) return { openPaise: restPaise, cancelledPaise: 0 };
  return fills.length === 0 ? refusals.ownOrder() : { openPaise: 0, cancelledPaise: restPaise };
}

/** Changes of positions by the order and its matches, all players included. */
export function changesOf(
  market: Pick<LockedMarket, 'kind' | 'session'>,
  order: Order & { placedAfter: number | null },
  { fills }: Plan,
  { openPaise }: Rest,
): PlayerPosition[] {
  const { playerId, selectionId, side, odds, rateBps, placedAfter } = order;
  const otherSide = side === 'back' ? 'lay' : 'back';
  const bet = { selectionId, side, fills, openPaise, odds, rateBps, placedAfter };
  return [
    { playerId, ...rulesOf(market).positionOf(bet) },
    ...fills.flatMap(({ counter, ...fill }) => {
      if (!counter) return [];
      const met = { selectionId, side: otherSide, odds: counter.odds, openPaise: counter.sizePaise } as const;
      return { playerId: counter.playerId, ...restingIn(market).changeByFills(met, [fill]) };
    }),
  ];
}
