import { sql } from 'kysely';
import type { Side } from '../../../domain/bet';
import { isWithinLimit } from '../../../domain/matching';
import { withChanges } from '../../../domain/position';
import type { Position } from '../../../domain/position';
import type { Trx } from '../../ledger/accounts';
import type { Order } from '../orders/order';
import type { Opposite } from '../orders/plan';
import { readUntil } from '../orders/policy';
import type { PlayerPosition } from '../orders/positions';

/** An order that waits in the book. */
export type RestingOrder = Opposite & {
  selectionId: number;
  side: Side;
  /** Placed in play or kept; others lapse at the off and match nothing any more. */
  staysInPlay: boolean;
};

/** What rests on a market and what players have on it, as of one version of its book (orders/facts.ts). */
export type MarketBook = {
  version: number;
  /** By runner and side, best for the taker first, then oldest. */
  orders: Map<string, RestingOrder[]>;
  byId: Map<number, RestingOrder>;
  /** Live positions by player. */
  positions: Map<number, Position[]>;
};

const keyOf = ({ selectionId, side }: Pick<RestingOrder, 'selectionId' | 'side'>): string =>
  `${selectionId} ${side}`;

/** Whether a resting order is taken before another one: the better for the taker, then the older. */
function isBefore(a: RestingOrder, b: RestingOrder): boolean {
  if (a.odds !== b.odds) return a.side === 'lay' ? a.odds > b.odds : a.odds < b.odds;
  return a.betId < b.betId;
}

/** Where the order stands, or would stand. */
function placeOf(queue: readonly RestingOrder[], order: RestingOrder): number {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = queue[middle];
    if (there && isBefore(there, order)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function addOrder({ orders, byId }: MarketBook, order: RestingOrder): void {
  const queue = orders.get(keyOf(order)) ?? [];
  queue.splice(placeOf(queue, order), 0, order);
  orders.set(keyOf(order), queue);
  byId.set(order.betId, order);
}

/** Takes a part of what an order has left. */
export function takeFrom({ orders, byId }: MarketBook, betId: number, paise: number): void {
  const order = byId.get(betId);
  const queue = order && orders.get(keyOf(order));
  if (!order || !queue) throw new Error(`no order ${betId} rests here`);
  const at = placeOf(queue, order);
  const left = { ...order, sizePaise: order.sizePaise - paise };
  if (left.sizePaise > 0) {
    queue[at] = left;
    byId.set(betId, left);
    return;
  }
  queue.splice(at, 1);
  byId.delete(betId);
}

/** Resting orders that may match, oldest first: at the best prices no more than the stake can use. One of the
 * player's own is enough to detect crossing. In play, those about to lapse are left out. */
export function oppositeOf({ orders }: MarketBook, order: Order, inPlay: boolean): Opposite[] {
  const queue = orders.get(keyOf({ ...order, side: order.side === 'back' ? 'lay' : 'back' })) ?? [];
  const limit = { side: order.side, odds: readUntil(order) };
  const found: RestingOrder[] = [];
  let [throughPaise, hasOwn] = [0, false];
  for (const one of queue) {
    // Further orders matter only as the player's own, and a rest that could cross one has used up all of these.
    if (!isWithinLimit(limit, one.odds) || throughPaise >= order.stakePaise) break;
    if (inPlay && !one.staysInPlay) continue;
    if (one.playerId !== order.playerId) throughPaise += one.sizePaise;
    else if (hasOwn) continue;
    else hasOwn = true;
    found.push(one);
  }
  return found.sort((a, b) => a.betId - b.betId);
}

export const positionsOf = ({ positions }: MarketBook, playerIds: readonly number[]): PlayerPosition[] =>
  playerIds.flatMap((playerId) => (positions.get(playerId) ?? []).map((one) => ({ ...one, playerId })));

/** Adds changes to what their players have. */
export function movePlayers({ positions }: MarketBook, changes: readonly PlayerPosition[]): void {
  for (const { playerId, ...change } of changes) {
    const moved = withChanges(positions.get(playerId) ?? [], [change]).filter(({ liveBets }) => liveBets > 0);
    if (moved.length > 0) positions.set(playerId, moved);
    else positions.delete(playerId);
  }
}

/** Reads all of a market, which is locked. */
export async function readBook(trx: Trx, marketId: string, version: number): Promise<MarketBook> {
  const [orders, positions] = await Promise.all([
    sql<RestingOrder>`
      select id as "betId", player_id as "playerId", selection_id as "selectionId", odds, open_paise as "sizePaise",
        case when is_back then 'back' else 'lay' end as side, keep_in_play or in_play as "staysInPlay"
      from bets where market_id = ${marketId} and open_paise > 0
      order by case when is_back then odds else 0 - odds end, id`.execute(trx),
    sql<PlayerPosition>`
      select player_id as "playerId", selection_id as "selectionId", wins_paise as "winsPaise", loses_paise as "losesPaise",
        open_wins_paise as "openWinsPaise", open_loses_paise as "openLosesPaise", live_bets as "liveBets"
      from positions where market_id = ${marketId} and live_bets > 0`.execute(trx),
  ]);
  const book: MarketBook = { version, orders: new Map(), byId: new Map(), positions: new Map() };
  for (const order of orders.rows) addOrder(book, order);
  movePlayers(book, positions.rows);
  return book;
}
