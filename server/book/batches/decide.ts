import type { Side } from '../../../domain/bets/bet';
import { traitsOf } from '../../../domain/kinds/rules';
import type { Level } from '../../../domain/placing/matching';
import type { Bet } from '../../base/db/tables';
import { haltAt, haltedPlayers } from '../../halts/standing';
import type { HouseGuard } from '../../risk/guard';
import { decidedAsShown, refusalByHouse, refusesBet } from './houseRisk';
import type { On, Refuses } from './houseRisk';
import { checkOrder } from '../orders/checks/checks';
import { coverOf, decideNow, playersOf, refusalBy } from '../orders/placing/decided';
import type { Covered, Decided, Funds, Moment } from '../orders/placing/decided';
import type { First, VersionedMarket } from '../orders/order/facts';
import type { Order } from '../orders/order/order';
import { orderOn } from '../orders/matching/policy';
import type { HeldBack, NewFill, PlayerPosition } from '../orders/positions/positions';
import { isRefusal, refusals } from '../orders/order/refusals';
import type { Refusal } from '../orders/order/refusals';
import { ofLeaving } from '../orders/placing/replace';
import { asRestChanges } from '../orders/resting/withdraw';
import type { Withdrawn } from '../orders/resting/withdraw';
import type { RestChange } from '../orders/resting/resting';
import type { NewBet } from '../orders/positions/write';
import type { Closed, Closing } from '../orders/placing/submit';
import { nameOf } from './lookUp';
import type { Facts, OrderEntry } from './lookUp';
import { addStaked, beyondOwnLimits, keptFromBetting } from './ownLimits';
import type { StakedInBatch } from './ownLimits';
import { addOrder, movePlayers, oppositeOf, positionsOf, removeOrder, takeFrom } from './marketBook';
import type { MarketBook } from './marketBook';

/** What became of one order: the answer it had before, a refusal, a bet; 'early' if it has to wait the delay first. */
export type OrderOutcome = { first: First } | Refusal | 'early' | { taken: Decided & Covered };

type Used = { selectionId: number; side: Side; fills: { odds: number; stakePaise: number }[] };

/** What a batch has come to so far on one of its markets. The book moves along, so that each order sees what those before it
 * did. */
export type MarketBatch = {
  moment: Moment;
  marketId: string;
  book: MarketBook;
  facts: Facts;
  /** Of all markets of the batch, by market. */
  batches: ReadonlyMap<string, MarketBatch>;
  at: Date;
  bets: Map<number, NewBet>;
  fills: NewFill[];
  positions: PlayerPosition[];
  held: Map<number, HeldBack>;
  /** Of the feed's liquidity, by runner and side. */
  used: Map<string, Used>;
  rests: RestChange[];
  /** What left the book for orders that replace it. */
  left: Withdrawn[];
  /** Positions that were closed. */
  closed: { closing: Closing; closed: Closed }[];
  staked: StakedInBatch;
  /** Where the house's loss is limited. */
  house: HouseGuard | undefined;
};

export const newBatch = (
  about: Pick<MarketBatch, 'moment' | 'marketId' | 'book' | 'facts' | 'batches' | 'at' | 'house'>,
): MarketBatch => ({
  ...about,
  bets: new Map(),
  fills: [],
  positions: [],
  held: new Map(),
  used: new Map(),
  rests: [],
  left: [],
  closed: [],
  staked: new Map(),
});

const other = (side: Side): Side => (side === 'back' ? 'lay' : 'back');

/** The feed without what earlier orders of the batch have taken. */
export function leftOf({ moment, used }: MarketBatch): Moment {
  const available: Moment['live']['available'] = (marketId, selectionId, side) => {
    const levels = moment.live.available(marketId, selectionId, side);
    const taken = used.get(`${selectionId} ${side}`);
    if (!taken) return levels;
    const without = ({ odds, sizePaise }: Level): Level => ({
      odds,
      sizePaise: taken.fills.reduce(
        (left, fill) => (fill.odds === odds ? left - fill.stakePaise : left),
        sizePaise,
      ),
    });
    return levels.map(without).filter(({ sizePaise }) => sizePaise > 0);
  };
  const { live, clock } = moment;
  return { clock, live: { get: live.get, standing: live.standing, available } };
}

/** A bet of this very batch is written as it ends up. */
function meet({ bets, book, at, rests }: MarketBatch, order: Order, plan: Decided['plan']): void {
  for (const { odds, stakePaise, counter } of plan.fills) {
    if (!counter) continue;
    takeFrom(book, counter.betId, stakePaise);
    rests.push({ selectionId: order.selectionId, side: other(order.side), odds, paise: 0 - stakePaise });
    const met = bets.get(counter.betId);
    if (met) met.bet = matchedBy(met.bet, stakePaise, at);
  }
}

const matchedBy = (bet: Bet, paise: number, at: Date): Bet => ({
  ...bet,
  matched_paise: bet.matched_paise + paise,
  open_paise: bet.open_paise - paise,
  status: bet.open_paise === paise ? 'MATCHED' : 'PARTIAL',
  matched_at: at,
});

/** Takes these from what the feed offers to a side of a runner. */
export function useFeed(
  { used }: MarketBatch,
  { selectionId, side }: Pick<Used, 'selectionId' | 'side'>,
  fills: Used['fills'],
): void {
  if (fills.length === 0) return;
  const key = `${selectionId} ${side}`;
  used.set(key, { selectionId, side, fills: [...(used.get(key)?.fills ?? []), ...fills] });
}

function rest(
  { book, rests }: MarketBatch,
  { bet }: Covered,
  { selectionId, side, odds, playerId }: Order,
): void {
  if (bet.open_paise === 0) return;
  const [betId, sizePaise] = [bet.id, bet.open_paise];
  const staysInPlay = bet.keep_in_play || bet.in_play;
  const hasMatched = bet.matched_paise > 0;
  addOrder(book, { betId, playerId, selectionId, side, odds, sizePaise, staysInPlay, hasMatched });
  rests.push({ selectionId, side, odds, paise: sizePaise });
}

/** What is still open of the bet an order replaces, after the orders before it. */
function leavingOf({ book }: MarketBatch, { replaces, playerId }: Order): Withdrawn | undefined {
  const open = replaces === null ? undefined : book.byId.get(replaces);
  if (open?.playerId !== playerId) return undefined;
  const { betId: id, selectionId, side, odds, sizePaise: paise, hasMatched } = open;
  return { id, playerId, selectionId, side, odds, paise, hasMatched };
}

function leave({ book, rests, left }: MarketBatch, leaving: Withdrawn): void {
  removeOrder(book, leaving.id);
  rests.push(...asRestChanges([leaving]));
  left.push(leaving);
}

/** The open part that an order replaces, if it does. */
type With = { leaving: Withdrawn | undefined };

/** Lets the batch hold a bet; nothing of it changes before. */
function take(
  batch: MarketBatch,
  { order, plan }: Decided,
  covered: Covered,
  { pendingId, leaving }: With & Pick<OrderEntry, 'pendingId'>,
): void {
  const { answer, bet, fills, positions, held } = covered;
  if (leaving) leave(batch, leaving);
  meet(batch, order, plan);
  // A posted line or table is no liquidity that a bet would use up.
  if (order.rateBps === null && !traitsOf(covered.row.kind).isDealt)
    useFeed(
      batch,
      order,
      plan.fills.filter(({ counter }) => !counter),
    );
  rest(batch, covered, order);
  movePlayers(batch.book, positions);
  batch.house?.take(positions);
  batch.bets.set(bet.id, { bet, pendingId, answer, fingerprint: order.fingerprint });
  batch.fills.push(...fills);
  batch.positions.push(...positions);
  for (const [playerId, one] of held) batch.held.set(playerId, one);
}

/** Uses up the next number for a bet. */
export function nextNumber({ facts }: MarketBatch): number {
  const id = facts.ids.shift();
  if (id === undefined) throw new Error('more bets than numbers');
  return id;
}

/** A player's funds for an order on this market: what the batch has held back on its other markets counts with the rest. */
export function fundsOf({ marketId, facts, batches }: MarketBatch, playerId: number): Funds {
  const funds = facts.funds.get(playerId);
  if (!funds) throw new Error(`no player ${playerId}`);
  let { elsewherePaise, elsewhereBets } = funds;
  for (const id of new Set([...facts.before.keys(), ...batches.keys()])) {
    const held = batches.get(id)?.held.get(playerId) ?? facts.before.get(id)?.get(playerId);
    if (id === marketId || !held) continue;
    elsewherePaise += held.exposurePaise;
    elsewhereBets += held.liveBets;
  }
  return { ...funds, elsewherePaise, elsewhereBets };
}

type Readied = { order: Order; locked: VersionedMarket; funds: Funds };

/** The order as its market takes it, or why it is not decided again. */
function readied(batch: MarketBatch, { order: asked, pendingId }: OrderEntry): Readied | OrderOutcome {
  const { facts, moment, marketId } = batch;
  const locked = facts.markets.get(marketId);
  const funds = fundsOf(batch, asked.playerId);
  if (pendingId !== null) {
    if (!facts.waiting.has(pendingId)) return refusals.takenBack();
    if (!facts.sessions.has(asked.tokenHash)) return refusals.signedOut();
    return locked ? { order: asked, locked, funds } : refusals.closed();
  }
  if (!facts.sessions.has(asked.tokenHash)) return refusals.signedOut();
  const first = facts.firsts.get(nameOf(asked));
  if (first) return { first };
  const order = orderOn(asked, locked ?? null);
  const { live, clock } = moment;
  const refusal = checkOrder(order, funds, locked, live.get(order.marketId), clock.now());
  if (refusal) return refusal;
  return locked ? { order, locked, funds } : refusals.unknownMarket();
}

/** Why an operator lets nobody, or not this player, bet here now, if so. */
function refusalByHalt({ facts }: MarketBatch, { matchId }: VersionedMarket, { playerId, marketId }: Order) {
  const halt = haltAt(facts.halts, { playerId, marketId, matchId });
  return halt && refusals.halted(halt);
}

/** The order with what it replaces, at the stake that is left of that. */
function withLeaving(
  batch: MarketBatch,
  { order: asked, locked }: Readied,
): (With & { order: Order }) | Refusal {
  const refusal =
    refusalByHalt(batch, locked, asked) ?? refusalBy(locked, asked) ?? keptFromBetting(batch, asked);
  if (refusal) return refusal;
  const leaving = leavingOf(batch, asked);
  const order = ofLeaving(asked, leaving);
  return isRefusal(order) ? order : { order, leaving };
}

type About = With & { funds: Funds; on: On };
type Tried = { decided: Decided; covered: Covered; refuses: Refuses | undefined };

/** Whether the player can cover the order and wants to, by limits of their own; and by what the house would not take it. */
function triedAs(batch: MarketBatch, decided: Decided, { leaving, funds }: About): Tried | Refusal {
  const before = positionsOf(batch.book, playersOf(decided));
  const covered = coverOf(decided, { id: batch.facts.ids[0] ?? 0, funds, before }, leaving);
  if (isRefusal(covered)) return covered;
  const own = beyondOwnLimits(batch, decided, { covered, funds, before, leaving });
  return own ?? { decided, covered, refuses: refusesBet(batch.house, { ...decided, funds, before }) };
}

const isRefusedByHouse = ({ refuses, covered }: Tried): boolean => refuses?.(covered.positions) ?? false;

/** The bet at no more than the house may lose by it: where the house takes no more, other players do as far as they are shown. */
function withinHouse(batch: MarketBatch, tried: Tried, about: About): Tried | Refusal {
  if (!tried.refuses || !isRefusedByHouse(tried)) return tried;
  const { decided } = tried;
  const moment = leftOf(batch);
  const elsewhere = decidedAsShown(batch.house, moment, decided, about.on);
  const second = elsewhere && triedAs(batch, elsewhere, about);
  if (second && !isRefusal(second) && !isRefusedByHouse(second)) return second;
  return refusalByHouse(tried.refuses, moment, { decided, house: batch.house, on: about.on });
}

/** The bet as everybody concerned can have it, or why not. */
function coveredOf(batch: MarketBatch, decided: Decided, about: About): Tried | Refusal {
  const tried = triedAs(batch, decided, about);
  const taken = isRefusal(tried) ? tried : withinHouse(batch, tried, about);
  if (isRefusal(taken)) return taken;
  return batch.house?.outpaces(taken.covered.positions) ? refusals.paceCheck() : taken;
}

/** Decides the next order of a batch. All in one go: prices do not move, and nothing waits. */
export function decideNext(batch: MarketBatch, entry: OrderEntry): OrderOutcome {
  const { pendingId } = entry;
  const ready = readied(batch, entry);
  if (ready === 'early' || !('funds' in ready)) return ready;
  const { locked, funds } = ready;
  const replacing = withLeaving(batch, ready);
  if (isRefusal(replacing)) return replacing;
  const { order, leaving } = replacing;
  const inPlay = batch.moment.live.get(order.marketId)?.inPlay ?? false;
  const opposite = oppositeOf(batch.book, order, { inPlay, without: haltedPlayers(batch.facts.halts) });
  const on = { locked, opposite };
  const decided = decideNow(leftOf(batch), order, on, pendingId !== null);
  if (decided === 'early' || isRefusal(decided)) return decided;
  const taken = coveredOf(batch, decided, { funds, leaving, on });
  if (isRefusal(taken)) return taken;
  nextNumber(batch);
  addStaked(batch, taken.decided, leaving);
  take(batch, taken.decided, taken.covered, { pendingId, leaving });
  return { taken: { ...taken.decided, ...taken.covered } };
}
