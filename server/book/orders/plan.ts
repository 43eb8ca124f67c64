import { isWithinLimit, matchOrders, type Level } from '../../../domain/matching';
import { rulesOf } from '../../../domain/marketKind';
import type { LockedMarket } from './facts';
import type { Order } from './order';
import type { PlayerPosition } from './positions';
import { refusals, type Refusal } from './refusals';

/** An order of some player that rests on the other side of the book. */
export type Opposite = Level & { betId: number; playerId: number };

/** A stake the order finds, and where: an order of another player, or null for the feed's liquidity (the house). */
export type PlannedFill = { odds: number; stakePaise: number; counter: Opposite | null };

export type Plan = {
  fills: PlannedFill[];
  restPaise: number;
  /** The rest would stand against an order of the same player that it could match. */
  crossesOwn: boolean;
};

/**
 * What an order would match. Best price first, at the resting price; at the same price other players come before the
 * house, in the order of their time. The player's own orders are passed over, as if they were not there.
 * @param opposite resting orders on the other side, oldest first
 * @param feed the feed's liquidity for this side
 */
export const planOrder = (order: Order, opposite: readonly Opposite[], feed: readonly Level[]): Plan => {
  const others = opposite.filter(({ playerId }) => playerId !== order.playerId);
  const levels = [
    ...others.map((counter) => ({ odds: counter.odds, sizePaise: counter.sizePaise, counter })),
    ...feed.map((level) => ({ ...level, counter: null })),
  ];
  const { fills, restPaise } = matchOrders(order, levels);
  const own = opposite.some(
    ({ playerId, odds }) => playerId === order.playerId && isWithinLimit(order, odds),
  );
  return {
    fills: fills.map(({ odds, stakePaise, from }) => ({ odds, stakePaise, counter: from.counter })),
    restPaise,
    crossesOwn: own && restPaise > 0,
  };
};

/** What of an order rests, and what of it is cancelled at once. */
export type Rest = { openPaise: number; cancelledPaise: number };

/**
 * What becomes of the unmatched rest. A market that takes no unmatched bets refuses the whole order, so that nobody
 * ends with part of what was asked. A rest that would stand crossed against the player's own order never rests: what
 * matched stays, the rest is cancelled at once; when nothing matched the order is refused.
 */
export const restOf = (
  { fills, restPaise, crossesOwn }: Plan,
  { allowsUnmatched }: Pick<LockedMarket, 'allowsUnmatched'>,
): Refusal | Rest => {
  if (restPaise === 0) return { openPaise: 0, cancelledPaise: 0 };
  if (!allowsUnmatched) return refusals.rateChanged();
  if (!crossesOwn) return { openPaise: restPaise, cancelledPaise: 0 };
  return fills.length === 0 ? refusals.ownOrder() : { openPaise: 0, cancelledPaise: restPaise };
};

/** What the order and its matches add to the positions of the players they concern. */
export const changesOf = (
  { kind }: Pick<LockedMarket, 'kind'>,
  order: Order,
  { fills }: Plan,
  { openPaise }: Rest,
): PlayerPosition[] => {
  const { positionOf, resting } = rulesOf(kind);
  const { playerId, selectionId, side, odds } = order;
  const otherSide = side === 'back' ? 'lay' : 'back';
  return [
    { playerId, ...positionOf({ selectionId, side, fills, openPaise, odds }) },
    ...fills.flatMap(({ counter, ...fill }) => {
      if (!counter) return [];
      const met = { selectionId, side: otherSide, odds: counter.odds, openPaise: counter.sizePaise } as const;
      return { playerId: counter.playerId, ...resting.changeByFills(met, [fill]) };
    }),
  ];
};
