import { sql } from 'kysely';
import type { Side } from '../../../../domain/bets/bet';
import type { Db } from '../../../base/db/connect';
import type { LiveMarkets } from '../../../markets/matches/live';

/** Stake (paise) added to or, if negative, removed from the resting orders of a runner. */
export type RestChange = { selectionId: number; side: Side; odds: number; paise: number };

type Orders = Record<Side, ReadonlyMap<number, number>>;
const NONE: Orders = { back: new Map(), lay: new Map() };

/** Resting orders in memory, for the grid and for a cheap check on every price change. */
export type Resting = {
  load: (db: Db, marketId: string) => Promise<void>;
  apply: (marketId: string, changes: readonly RestChange[]) => void;
  clear: (marketId: string) => void;
  /** Runners, of these or all, with a resting order that the feed would match now. */
  crossing: (marketId: string, selectionIds?: readonly number[]) => number[];
  /** Whether this order would match a resting one. */
  meets: (marketId: string, order: { selectionId: number; side: Side; odds: number }) => boolean;
};

function changed(levels: ReadonlyMap<number, number>, changes: ReadonlyMap<number, number>) {
  if (changes.size === 0) return levels;
  const next = new Map(levels);
  for (const [odds, paise] of changes) {
    const size = (next.get(odds) ?? 0) + paise;
    if (size > 0) next.set(odds, size);
    else next.delete(odds);
  }
  return next;
}

const bestFor = (side: Side, odds: Iterable<number>): number =>
  side === 'back' ? Math.max(-Infinity, ...odds) : Math.min(Infinity, ...odds);
const easiest = (side: Side, odds: Iterable<number>): number =>
  bestFor(side === 'back' ? 'lay' : 'back', odds);
const reaches = (side: Side, asked: number, offered: number): boolean =>
  side === 'back' ? offered >= asked : offered <= asked;

/** Summed in SQL, as a full book has thousands of orders at some dozens of odds. */
async function readOrders(db: Db, marketId: string): Promise<RestChange[]> {
  const { rows } = await sql<RestChange>`
    select selection_id as "selectionId", case when is_back then 'back' else 'lay' end as side, odds,
      sum(open_paise)::bigint as paise
    from bets where market_id = ${marketId} and open_paise > 0 group by selection_id, is_back, odds`.execute(
    db,
  );
  return rows;
}

function foldedBySide(changes: readonly RestChange[]): Map<number, Record<Side, Map<number, number>>> {
  const runners = new Map<number, Record<Side, Map<number, number>>>();
  for (const { selectionId, side, odds, paise } of changes) {
    const sides = runners.get(selectionId) ?? { back: new Map(), lay: new Map() };
    runners.set(selectionId, sides);
    sides[side].set(odds, (sides[side].get(odds) ?? 0) + paise);
  }
  return runners;
}

/** Keeps the orders and shows them in `live`; the database is authoritative. */
export function createResting(live: LiveMarkets): Resting {
  const markets = new Map<string, Map<number, Orders>>();
  const show = (marketId: string, selectionId: number, orders: Orders) =>
    // An unmatched back is an offer to lay, so it shows on the lay side.
    live.rest(marketId, selectionId, { atb: orders.lay, atl: orders.back });

  const apply = (marketId: string, changes: readonly RestChange[]) => {
    const runners = markets.get(marketId) ?? new Map<number, Orders>();
    markets.set(marketId, runners);
    for (const [selectionId, { back, lay }] of foldedBySide(changes)) {
      const before = runners.get(selectionId) ?? NONE;
      const orders = { back: changed(before.back, back), lay: changed(before.lay, lay) };
      runners.set(selectionId, orders);
      show(marketId, selectionId, orders);
    }
  };

  const clear = (marketId: string) => {
    for (const selectionId of markets.get(marketId)?.keys() ?? []) show(marketId, selectionId, NONE);
    markets.delete(marketId);
  };

  const crosses = (marketId: string, selectionId: number, side: Side, orders: Orders): boolean => {
    if (orders[side].size === 0) return false;
    const offered = live.available(marketId, selectionId, side)[0];
    return offered !== undefined && reaches(side, easiest(side, orders[side].keys()), offered.odds);
  };

  return {
    apply,
    clear,
    load: async (db, marketId) => {
      const rows = await readOrders(db, marketId);
      clear(marketId);
      apply(marketId, rows);
    },
    crossing: (marketId, selectionIds) => {
      const runners = markets.get(marketId);
      if (!runners || runners.size === 0) return [];
      return [...(selectionIds ?? runners.keys())].filter((id) => {
        const orders = runners.get(id);
        return orders && (crosses(marketId, id, 'back', orders) || crosses(marketId, id, 'lay', orders));
      });
    },
    meets: (marketId, { selectionId, side, odds }) => {
      const other = markets.get(marketId)?.get(selectionId)?.[side === 'back' ? 'lay' : 'back'];
      return other !== undefined && reaches(side, odds, bestFor(side, other.keys()));
    },
  };
}
