import { sql } from 'kysely';
import type { Side } from '../../../domain/bets/bet';
import { isWithinLimit } from '../../../domain/placing/matching';
import { withChanges } from '../../../domain/bets/position';
import type { Position } from '../../../domain/bets/position';
import type { Trx } from '../../ledger/accounts';
import type { Order } from '../orders/order/order';
import type { Opposite } from '../orders/matching/plan';
import { readUntil } from '../orders/matching/policy';
import { readPositions } from '../orders/positions/positions';
import type { PlayerPosition } from '../orders/positions/positions';

/** An order that waits in the book. */
export type RestingOrder = Opposite & {
  selectionId: number;
  side: Side;
  /** Placed in play or kept; others lapse at the off and match nothing any more. */
  staysInPlay: boolean;
  /** Part of its bet is matched, so that the bet lives on without it. */
  hasMatched: boolean;
};

/** What rests on a market and what players have on it, as of one version of its book (orders/facts.ts); or as much of it as
 * the orders of one batch can meet. */
export type MarketBook = {
  version: number;
  isWhole: boolean;
  /** By runner and side, best for the taker first, then oldest. */
  orders: Map<string, RestingOrder[]>;
  byId: Map<number, RestingOrder>;
  /** Live positions by player. */
  positions: Map<number, Position[]>;
  /** The sum of all of them by selection, matched bets only: what the house stands to pay. Unknown of a part of a book. */
  house: Map<number, Position> | undefined;
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

function find({ orders, byId }: MarketBook, betId: number): { order: RestingOrder; queue: RestingOrder[] } {
  const order = byId.get(betId);
  const queue = order && orders.get(keyOf(order));
  if (!order || !queue) throw new Error(`no order ${betId} rests here`);
  return { order, queue };
}

/** Takes an order out of the book. */
export function removeOrder(book: MarketBook, betId: number): void {
  const { order, queue } = find(book, betId);
  queue.splice(placeOf(queue, order), 1);
  book.byId.delete(betId);
}

/** Matches a part of what an order has left. */
export function takeFrom(book: MarketBook, betId: number, paise: number): void {
  const { order, queue } = find(book, betId);
  const left = { ...order, sizePaise: order.sizePaise - paise, hasMatched: true };
  if (left.sizePaise === 0) {
    removeOrder(book, betId);
    return;
  }
  queue[placeOf(queue, order)] = left;
  book.byId.set(betId, left);
}

/** Which orders meet nothing now: those about to lapse in play, and of players whose bets are stopped. */
type Apart = { inPlay: boolean; without: ReadonlySet<number> };

const isApart = ({ staysInPlay, playerId }: RestingOrder, { inPlay, without }: Apart): boolean =>
  (inPlay && !staysInPlay) || without.has(playerId);

/** Resting orders that may match, oldest first: at the best prices no more than the stake can use. One of the
 * player's own is enough to detect crossing. */
export function oppositeOf({ orders }: MarketBook, order: Order, apart: Apart): Opposite[] {
  const queue = orders.get(keyOf({ ...order, side: order.side === 'back' ? 'lay' : 'back' })) ?? [];
  const limit = { side: order.side, odds: readUntil(order) };
  const found: RestingOrder[] = [];
  let [throughPaise, hasOwn] = [0, false];
  for (const one of queue) {
    // Further orders matter only as the player's own, and a rest that could cross one has used up all of these.
    if (!isWithinLimit(limit, one.odds) || throughPaise >= order.stakePaise) break;
    if (isApart(one, apart)) continue;
    if (one.playerId !== order.playerId) throughPaise += one.sizePaise;
    else if (hasOwn) continue;
    else hasOwn = true;
    found.push(one);
  }
  return found.sort((a, b) => a.betId - b.betId);
}

export const positionsOf = ({ positions }: MarketBook, playerIds: readonly number[]): PlayerPosition[] =>
  playerIds.flatMap((playerId) => (positions.get(playerId) ?? []).map((one) => ({ ...one, playerId })));

function moveHouse(house: Map<number, Position>, change: Position): void {
  const { selectionId, winsPaise, losesPaise, liveBets } = change;
  const before = house.get(selectionId);
  house.set(selectionId, {
    selectionId,
    winsPaise: (before?.winsPaise ?? 0) + winsPaise,
    losesPaise: (before?.losesPaise ?? 0) + losesPaise,
    openWinsPaise: 0,
    openLosesPaise: 0,
    liveBets: (before?.liveBets ?? 0) + liveBets,
  });
}

/** Adds changes to what their players have. */
export function movePlayers({ positions, house }: MarketBook, changes: readonly PlayerPosition[]): void {
  for (const { playerId, ...change } of changes) {
    if (house) moveHouse(house, change);
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
        case when is_back then 'back' else 'lay' end as side, keep_in_play or in_play as "staysInPlay",
        matched_paise > 0 as "hasMatched"
      from bets where market_id = ${marketId} and open_paise > 0
      order by case when is_back then odds else 0 - odds end, id`.execute(trx),
    sql<PlayerPosition>`
      select player_id as "playerId", selection_id as "selectionId", wins_paise as "winsPaise", loses_paise as "losesPaise",
        open_wins_paise as "openWinsPaise", open_loses_paise as "openLosesPaise", live_bets as "liveBets"
      from positions where market_id = ${marketId} and live_bets > 0`.execute(trx),
  ]);
  return bookOf({ version, isWhole: true }, orders.rows, positions.rows);
}

function bookOf(
  about: Pick<MarketBook, 'version' | 'isWhole'>,
  orders: readonly RestingOrder[],
  positions: readonly PlayerPosition[],
): MarketBook {
  const book: MarketBook = {
    ...about,
    orders: new Map(),
    byId: new Map(),
    positions: new Map(),
    house: about.isWhole ? new Map() : undefined,
  };
  for (const order of orders) addOrder(book, order);
  movePlayers(book, positions);
  return book;
}

/** Orders on one side of one runner, which meet the same resting orders. */
type Meeting = Pick<Order, 'marketId' | 'selectionId' | 'side'> & { odds: number; stakePaise: number };

/** Runners have whole numbers; any other order is refused, and meets nothing. */
const canMeet = ({ selectionId }: Order): boolean => Number.isSafeInteger(selectionId);

/** @returns one for each side of each runner: as far as the furthest of its orders, as deep as all of them together */
export function meetingsOf(orders: readonly Order[]): Meeting[] {
  const meetings = new Map<string, Meeting>();
  for (const order of orders.filter(canMeet)) {
    const { marketId, selectionId, side, stakePaise } = order;
    const odds = readUntil(order);
    const there = meetings.get(keyOf(order));
    if (there) {
      there.stakePaise += stakePaise;
      there.odds = side === 'back' ? Math.min(there.odds, odds) : Math.max(there.odds, odds);
    } else meetings.set(keyOf(order), { marketId, selectionId, side, odds, stakePaise });
  }
  return [...meetings.values()];
}

/** All that is within reach, and of these players whatever rests there: those who decide leave out what is too much. */
async function readMeeting(
  trx: Trx,
  { marketId, selectionId, side, odds, stakePaise }: Meeting,
  { players, inPlay }: { players: readonly number[]; inPlay: boolean },
): Promise<RestingOrder[]> {
  const back = side === 'back';
  const best = back ? sql`odds desc, id` : sql`odds, id`;
  const { rows } = await sql<RestingOrder>`
    select id as "betId", player_id as "playerId", ${selectionId}::bigint as "selectionId", odds, open_paise as "sizePaise",
      ${back ? 'lay' : 'back'} as side, "staysInPlay", "hasMatched" from (
      select id, player_id, odds, open_paise, keep_in_play or in_play as "staysInPlay", matched_paise > 0 as "hasMatched",
        sum(open_paise) filter (where player_id <> all(${players}::int[])
          and (keep_in_play or in_play or not ${inPlay}::boolean)) over (order by ${best}) as through
      from bets where market_id = ${marketId} and selection_id = ${selectionId} and is_back = ${!back}
        and open_paise > 0 and odds ${back ? sql`>=` : sql`<=`} ${odds}) resting
    where player_id = any(${players}::int[]) or coalesce(through, 0) - open_paise < ${stakePaise}
    order by odds * ${back ? -1 : 1}, id`.execute(trx);
  return rows;
}

/** What rests of the bets that these orders replace. */
async function readReplaced(trx: Trx, orders: readonly Order[]): Promise<RestingOrder[]> {
  const replacing = orders.filter(({ replaces }) => replaces !== null);
  if (replacing.length === 0) return [];
  const { rows } = await sql<RestingOrder>`
    select id as "betId", player_id as "playerId", selection_id as "selectionId", odds, open_paise as "sizePaise",
      case when is_back then 'back' else 'lay' end as side, keep_in_play or in_play as "staysInPlay",
      matched_paise > 0 as "hasMatched"
    from bets join unnest(${replacing.map(({ replaces }) => replaces)}::bigint[],
      ${replacing.map(({ marketId }) => marketId)}::text[]) as r(bet_id, of_market)
      on id = bet_id and market_id = of_market where open_paise > 0`.execute(trx);
  return rows;
}

/** A book that is read for these orders of one market. `players`: theirs, and others whose position matters. */
type Part = {
  version: number;
  marketId: string;
  orders: readonly Order[];
  players: readonly number[];
  inPlay: boolean;
};

/** Reads what these orders can meet or replace, and what all concerned have on their market, which is locked. In play,
 * orders that are about to lapse use nothing up. */
export async function readPart(
  trx: Trx,
  { version, marketId, orders, players: own, inPlay }: Part,
): Promise<MarketBook> {
  const about = { players: own, inPlay };
  const [replaced, ...meetings] = await Promise.all([
    readReplaced(trx, orders),
    ...meetingsOf(orders).map((one) => readMeeting(trx, one, about)),
  ]);
  const met = meetings.flat();
  const isMet = new Set(met.map(({ betId }) => betId));
  const resting = [...met, ...replaced.filter(({ betId }) => !isMet.has(betId))];
  const players = [...new Set([...own, ...met.map(({ playerId }) => playerId)])];
  const positions = await readPositions(trx, marketId, players);
  return bookOf({ version, isWhole: false }, resting, positions);
}
