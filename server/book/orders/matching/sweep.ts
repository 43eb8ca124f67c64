import type { Side } from '../../../../domain/bets/bet';
import { matchAgainst } from '../../../../domain/placing/matching';
import type { Level } from '../../../../domain/placing/matching';
import { restingIn } from '../../../../domain/kinds/rules';
import { lockAccounts } from '../../../ledger/accounts';
import type { Trx } from '../../../ledger/accounts';
import { drawGrant } from '../../../risk/grants';
import { noticeHouse } from '../checks/houseAlerts';
import { readGuard, showTaken } from '../checks/houseShown';
import type { HouseGuard } from '../../../risk/guard';
import { haltAt, haltedPlayers, readHalts, shareHalts } from '../../../halts/standing';
import { refusalNow } from '../checks/checks';
import { lockMarket } from '../order/facts';
import type { LockedMarket } from '../order/facts';
import type { BookParts } from '../parts/parts';
import { heldFor, readPositions } from '../positions/positions';
import type { NewFill } from '../positions/positions';
import { writeChanges } from '../positions/write';

type OpenOrder = {
  id: number;
  playerId: number;
  selectionId: number;
  side: Side;
  odds: number;
  openPaise: number;
  /** Placed in play or kept; others lapse at the off and match nothing any more. */
  staysInPlay: boolean;
};

type Used = { selectionId: number; side: Side; fills: { odds: number; stakePaise: number }[] };
type Swept = {
  marketId: string;
  fills: (NewFill & OpenOrder)[];
  used: Used[];
  inPlay: boolean;
  /** What the house may still lose, if that is limited. */
  shown?: Parameters<typeof showTaken>[2];
};

async function readOpen(trx: Trx, marketId: string, selectionIds: readonly number[]): Promise<OpenOrder[]> {
  const rows = await trx
    .selectFrom('bets')
    .select(['id', 'player_id', 'selection_id', 'is_back', 'odds', 'open_paise', 'keep_in_play', 'in_play'])
    .where('market_id', '=', marketId)
    .where('selection_id', 'in', selectionIds)
    .where('open_paise', '>', 0)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    selectionId: row.selection_id,
    side: row.is_back ? 'back' : 'lay',
    odds: row.odds,
    openPaise: row.open_paise,
    staysInPlay: row.keep_in_play || row.in_play,
  }));
}

const without = (levels: readonly Level[], taken: readonly { odds: number; stakePaise: number }[]): Level[] =>
  levels.map(({ odds, sizePaise }) => ({
    odds,
    sizePaise: taken.reduce((left, fill) => (fill.odds === odds ? left - fill.stakePaise : left), sizePaise),
  }));

/** Whether the house takes the other side of an order's stake. */
type Accepts = (order: OpenOrder, stakePaise: number) => boolean;

/** Matches one side of a runner with the feed, easiest order first, then oldest. */
function sweepSide(
  orders: readonly OpenOrder[],
  feed: readonly Level[],
  accepts: Accepts,
): { fills: Swept['fills']; used: Used['fills'] } {
  const fills: Swept['fills'] = [];
  const used: Used['fills'] = [];
  let levels: readonly Level[] = feed;
  const queue = [...orders].sort((a, b) => (a.side === 'back' ? a.odds - b.odds : b.odds - a.odds));
  for (const order of queue) {
    const taken = matchAgainst(
      { side: order.side, odds: order.odds, stakePaise: order.openPaise },
      levels,
    ).fills;
    const stakePaise = taken.reduce((sum, fill) => sum + fill.stakePaise, 0);
    if (stakePaise === 0 || !accepts(order, stakePaise)) continue;
    // The order was there first, so it fills at its own odds.
    fills.push({ ...order, betId: order.id, counterBetId: null, stakePaise });
    used.push(...taken);
    levels = without(levels, taken);
  }
  return { fills, used };
}

function bySide(orders: readonly OpenOrder[]): Map<string, OpenOrder[]> {
  const sides = new Map<string, OpenOrder[]>();
  for (const order of orders) {
    const key = `${order.selectionId} ${order.side}`;
    sides.set(key, [...(sides.get(key) ?? []), order]);
  }
  return sides;
}

function planSweep(
  { live, clock }: Pick<BookParts, 'live' | 'clock'>,
  marketId: string,
  orders: readonly OpenOrder[],
  accepts: Accepts,
): Swept {
  const inPlay = live.get(marketId)?.inPlay ?? false;
  const standing = orders.filter(({ staysInPlay }) => !inPlay || staysInPlay);
  const swept: Swept = { marketId, fills: [], used: [], inPlay };
  for (const group of bySide(standing).values()) {
    const { selectionId = 0, side = 'back' } = group[0] ?? {};
    if (refusalNow({ live, clock }, { marketId, selectionId })) continue;
    const { fills, used } = sweepSide(group, live.available(marketId, selectionId, side), accepts);
    swept.fills.push(...fills);
    if (used.length > 0) swept.used.push({ selectionId, side, fills: used });
  }
  return swept;
}

async function writeSwept(
  parts: BookParts,
  trx: Trx,
  locked: LockedMarket,
  { marketId, fills, inPlay }: Swept,
): Promise<void> {
  const players = [...new Set(fills.map(({ playerId }) => playerId))];
  await lockAccounts(
    trx,
    players.map((player) => ({ player })),
  );
  const resting = restingIn(locked);
  const positions = fills.map(({ playerId, stakePaise, ...order }) => ({
    playerId,
    ...resting.changeByFills(order, [{ odds: order.odds, stakePaise }]),
  }));
  const held = heldFor([...(await readPositions(trx, marketId, players)), ...positions], players, locked);
  await writeChanges(trx, { marketId, at: new Date(parts.clock.now()), fills, positions, held, inPlay });
}

/** Where the house's loss is limited, orders are matched one after the other as long as it may lose what they win. */
const acceptsBy =
  (house: HouseGuard | undefined, locked: LockedMarket): Accepts =>
  (order, stakePaise) => {
    if (!house) return true;
    const changes = [restingIn(locked).changeByFills(order, [{ odds: order.odds, stakePaise }])];
    if (house.refuses(changes) || house.outpaces(changes)) return false;
    house.take(changes);
    return true;
  };

/** Writes a sweep, drawing what the house needs for it. */
async function keepSwept(
  parts: BookParts,
  trx: Trx,
  { locked, house, plan }: { locked: LockedMarket; house: HouseGuard | undefined; plan: Swept },
): Promise<Swept> {
  if (plan.fills.length > 0) {
    const paise = house?.toDrawPaise() ?? 0;
    if (paise !== 0) await drawGrant(trx, plan.marketId, paise);
    await writeSwept(parts, trx, locked, plan);
  }
  return house ? { ...plan, shown: { house, field: locked } } : plan;
}

/** Shows what a sweep came to. */
function showSwept(parts: BookParts, { marketId, fills, used, shown }: Swept): void {
  if (shown) noticeHouse(parts, marketId, shown.house);
  if (fills.length === 0) return;
  if (shown) showTaken(parts, marketId, shown);
  for (const { selectionId, side, fills: taken } of used)
    parts.live.consume(marketId, selectionId, side, taken);
  parts.resting.apply(
    marketId,
    fills.map(({ selectionId, side, odds, stakePaise }) => ({
      selectionId,
      side,
      odds,
      paise: 0 - stakePaise,
    })),
  );
  parts.tell(marketId, { ids: fills.map(({ betId }) => betId) });
}

/** Matches resting orders on these runners with the feed (the house) in one transaction. */
async function sweep(parts: BookParts, marketId: string, selectionIds: readonly number[]): Promise<void> {
  const swept = await parts.db.transaction().execute(async (trx): Promise<Swept | undefined> => {
    const [, locked, halts] = await Promise.all([
      shareHalts(trx),
      lockMarket(trx, marketId),
      readHalts(trx, [marketId]),
    ]);
    if (!locked || locked.settled || locked.held) return undefined;
    if (haltAt(halts, { marketId, matchId: locked.matchId })) return undefined;
    const without = haltedPlayers(halts);
    const house = await readGuard(parts, trx, marketId, locked);
    const orders = await readOpen(trx, marketId, selectionIds);
    const plan = planSweep(
      parts,
      marketId,
      orders.filter(({ playerId }) => !without.has(playerId)),
      acceptsBy(house, locked),
    );
    return keepSwept(parts, trx, { locked, house, plan });
  });
  if (swept) showSwept(parts, swept);
}

/** Checks whether the feed now crosses a resting order and, if so, queues one sweep per market at a time. */
export function createSweeper(parts: BookParts) {
  const waiting = new Set<string>();
  return (marketId: string, selectionIds?: readonly number[]): void => {
    if (waiting.has(marketId) || parts.resting.crossing(marketId, selectionIds).length === 0) return;
    if (parts.live.get(marketId)?.status !== 'OPEN') return;
    waiting.add(marketId);
    parts.queues
      .run(marketId, () => {
        waiting.delete(marketId);
        const now = parts.resting.crossing(marketId);
        return now.length > 0 ? sweep(parts, marketId, now) : Promise.resolve();
      })
      .catch((error: unknown) => parts.report(`matching what rests in ${marketId}`, error));
  };
}
