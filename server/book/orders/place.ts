import { sql } from 'kysely';
import type { BetRow } from '../../../api/schemas/bets';
import { isTooMany } from '../../../domain/limits';
import { toRow } from '../rows/rows';
import type { Bet } from '../../base/db/tables';
import { done } from '../../base/call';
import type { Answer } from '../../base/call';
import { lockAccounts } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';
import type { LiveMarket } from '../../markets/matches/live';
import { refusalNow, wrongPlayer } from './checks';
import { lockMarket } from './facts';
import { lockPending } from './pending';
import type { LockedMarket, PlayerFacts } from './facts';
import type { Order } from './order';
import { changeByLeaving, ofLeaving, readLeaving } from './replace';
import type { BookParts } from './parts';
import { beyondLimits } from './houseLimits';
import { changesOf, othersOf, planFor, restOf } from './plan';
import type { Opposite, Plan, Rest } from './plan';
import { askedTerms, readUntil, underPolicy } from './policy';
import { heldFor, readPositions } from './positions';
import type { Held, NewFill } from './positions';
import { isRefusal, refusals } from './refusals';
import type { Refusal } from './refusals';
import { withdrawOpen } from './withdraw';
import type { Withdrawn } from './withdraw';
import { tellOf } from './words';
import { writeChanges } from './write';

/** `written` is sent along with the commit; if it fails, the commit rolls back and `written` says why. */
export type Placed = {
  answer: Answer<BetRow>;
  bet: Bet;
  row: BetRow;
  plan: Plan;
  /** What left the book for it. */
  left: Withdrawn[];
  written: Promise<void>;
};

/** 'early': it would match in play without having waited the delay. */
export type Attempt = Placed | Refusal | 'early';

/** Resting orders that may match, oldest first: at the best prices no more than the stake can use. One of the
 * player's own is enough to detect crossing. In play, those about to lapse are left out. */
async function readOpposite(trx: Trx, order: Order, inPlay: boolean): Promise<Opposite[]> {
  const { playerId, stakePaise } = order;
  const back = order.side === 'back';
  const best = back ? sql`odds desc, id` : sql`odds, id`;
  const { rows } = await sql<Opposite>`
    select id as "betId", player_id as "playerId", odds, open_paise as "sizePaise" from (
      select id, player_id, odds, open_paise,
        sum(open_paise) filter (where player_id <> ${playerId}) over (order by ${best}) as through,
        row_number() over (partition by player_id = ${playerId} order by ${best}) as nth
      from bets where market_id = ${order.marketId} and selection_id = ${order.selectionId} and is_back = ${!back}
        and open_paise > 0 and (not ${inPlay}::boolean or keep_in_play or in_play)
        and odds ${back ? sql`>=` : sql`<=`} ${readUntil(order)}) resting
    where case when player_id = ${playerId} then nth = 1 else through - open_paise < ${stakePaise} end
    order by id`.execute(trx);
  return rows;
}

/** `order` at the price it got, `asked` as its player sent it. */
type Decided = {
  order: Order;
  asked: Order;
  locked: LockedMarket;
  market: LiveMarket;
  plan: Plan;
  rest: Rest;
  at: Date;
};
type Waited = { pendingId: number | null; leaving: Withdrawn | undefined };

function newBet(id: number, { order, asked, locked, market, plan, rest, at }: Decided): Bet {
  const matchedPaise = order.stakePaise - plan.restPaise;
  const restingStatus = matchedPaise > 0 ? 'PARTIAL' : 'UNMATCHED';
  return {
    id,
    player_id: order.playerId,
    match_id: locked.matchId,
    market_id: order.marketId,
    selection_id: order.selectionId,
    is_back: order.side === 'back',
    odds: order.odds,
    rate_bps: order.rateBps,
    stake_paise: order.stakePaise,
    matched_paise: matchedPaise,
    open_paise: rest.openPaise,
    cancelled_paise: rest.cancelledPaise,
    status: rest.openPaise > 0 ? restingStatus : 'MATCHED',
    keep_in_play: order.keepInPlay,
    in_play: market.inPlay,
    ref: order.ref,
    profit_paise: null,
    void_reason: null,
    ip: order.ip,
    device: order.device,
    placed_at: at,
    matched_at: matchedPaise > 0 ? at : null,
    deleted_at: null,
    asked: askedTerms(asked, order),
    rested_paise: rest.openPaise,
  };
}

/** Both sides of every match; the house has no bet. */
const fillsOf = (betId: number, plan: Plan): NewFill[] =>
  plan.fills.flatMap(({ odds, stakePaise, counter }) => [
    { betId, counterBetId: counter?.betId ?? null, odds, stakePaise },
    ...(counter ? [{ betId: counter.betId, counterBetId: betId, odds, stakePaise }] : []),
  ]);

type Elsewhere = { id: number; elsewherePaise: number; elsewhereBets: number };

/** Reads the player again: an operator may have locked the account meanwhile. */
async function nextIdAndReserved(trx: Trx, { playerId, marketId }: Order): Promise<Elsewhere & PlayerFacts> {
  const { rows } = await sql<Elsewhere & PlayerFacts>`
    select nextval('bets_id_seq') as id, p.locked, p.is_change_password as "mustChangePassword",
      p.max_stake_paise as "maxStakePaise", p.max_loss_paise as "maxLossPaise",
      e.paise as "elsewherePaise", e.bets as "elsewhereBets"
    from players p, lateral (
      select coalesce(sum(exposure_paise), 0)::bigint as paise, coalesce(sum(live_bets), 0) as bets
      from exposures where player_id = p.id and market_id <> ${marketId}) e
    where p.id = ${playerId}`.execute(trx);
  const [next] = rows;
  if (!next) throw new Error(`no player ${playerId}`);
  return next;
}

const NOTHING_HELD: Held = { exposurePaise: 0, liveBets: 0 };

/** Checks funds and writes the bet with all accounts it touches locked in ascending id. */
async function writeIfCovered(trx: Trx, decided: Decided & Waited): Promise<Placed | Refusal> {
  const { order, locked, market, plan, rest, at, pendingId, leaving } = decided;
  const players = [
    ...new Set([order.playerId, ...plan.fills.flatMap(({ counter }) => counter?.playerId ?? [])]),
  ];
  // Pipelined in this order, so the reads see what the lock waited for.
  const [accounts, { id, elsewherePaise, elsewhereBets, ...player }, before] = await Promise.all([
    lockAccounts(
      trx,
      players.map((player) => ({ player })),
    ),
    nextIdAndReserved(trx, order),
    readPositions(trx, order.marketId, players),
  ]);
  const wrong = wrongPlayer(player, order);
  if (wrong) return wrong;
  const bet = newBet(id, decided);
  const fills = fillsOf(id, plan);
  const positions = [...changesOf(locked, order, plan, rest), ...changeByLeaving(locked, leaving)];
  const held = heldFor([...before, ...positions], players, locked);
  const { exposurePaise: needsPaise, liveBets } = held.get(order.playerId) ?? NOTHING_HELD;
  const heldPaise = () =>
    (heldFor(before, [order.playerId], locked).get(order.playerId) ?? NOTHING_HELD).exposurePaise;
  const risk = { riskPaise: needsPaise, heldPaise, maxLossPaise: player.maxLossPaise };
  const beyond = beyondLimits([...before, ...positions], order.playerId, locked, risk);
  if (beyond) return beyond;
  if (isTooMany({ market: liveBets, all: elsewhereBets + liveBets })) return refusals.tooMany();
  const freePaise = accounts.of({ player: order.playerId }).balancePaise - elsewherePaise;
  if (needsPaise > freePaise) return refusals.funds(needsPaise - heldPaise(), freePaise - heldPaise());
  const row = toRow({
    bet,
    fills: plan.fills,
    market: locked,
    marketName: market.name,
    selectionName: market.runners.get(order.selectionId)?.name ?? '',
    userName: order.userName,
    settlement: null,
    ruling: null,
  });
  const answer = done(row, tellOf(bet, leaving !== undefined));
  const left = leaving
    ? await withdrawOpen(trx, order.marketId, sql`id = ${leaving.id}`, 'CANCELLED', at)
    : [];
  const written = writeChanges(trx, {
    ...{ marketId: order.marketId, at, bet, pendingId, answer, fills, positions, held },
    fingerprint: order.fingerprint,
    inPlay: market.inPlay,
  });
  // It is awaited only after the commit; until then a rejection counts as handled.
  written.catch(() => undefined);
  return { answer, bet, row, plan, left, written };
}

const isDelayed = ({ inPlay, betDelayS }: LiveMarket): boolean => inPlay && betDelayS > 0;

/** Synchronous, so that all prices are of one moment. */
function decideNow(
  { live, clock }: Pick<BookParts, 'live' | 'clock'>,
  asked: Order,
  { locked, opposite }: { locked: LockedMarket; opposite: readonly Opposite[] },
  waited: boolean,
): Decided | Refusal | 'early' {
  const market = live.get(asked.marketId);
  const refusal = refusalNow({ live, clock }, asked);
  if (refusal || !market) return refusal ?? refusals.closed();
  const posted = live.available(asked.marketId, asked.selectionId, asked.side);
  const order = underPolicy(asked, locked, othersOf(asked, opposite), posted);
  if (isRefusal(order)) return order;
  const plan = planFor(order, locked, opposite, posted);
  if (!waited && isDelayed(market) && plan.fills.length > 0) return 'early';
  const rest = restOf(plan, order, locked, posted[0]?.odds);
  return isRefusal(rest) ? rest : { order, asked, locked, market, plan, rest, at: new Date(clock.now()) };
}

/** The database may know of an operator's change before this process does. */
function refusalBy(locked: LockedMarket, { selectionId }: Order): Refusal | undefined {
  if (locked.settled) return refusals.closed();
  if (!locked.runnerIds.includes(selectionId)) return refusals.runner();
  if (locked.held) return refusals.suspended();
  return locked.sportOff ? refusals.sportOff() : undefined;
}

/** One bet, one transaction: locks the market, reads prices, checks funds with accounts locked, and writes
 * all at once. Runs in the market's queue, so that feed liquidity is not sold twice. @param pendingId the row of
 * a bet that has waited its delay, which the bet replaces */
export async function attempt(
  parts: Pick<BookParts, 'live' | 'clock'>,
  trx: Trx,
  asked: Order,
  pendingId: number | null,
): Promise<Attempt> {
  const isInPlay = (): boolean => parts.live.get(asked.marketId)?.inPlay ?? false;
  let inPlay = isInPlay();
  // Pipelined in this order: orders are read once the market is locked.
  const [locked, read, stillWaits, leaving] = await Promise.all([
    lockMarket(trx, asked.marketId),
    readOpposite(trx, asked, inPlay),
    pendingId === null || lockPending(trx, pendingId),
    readLeaving(trx, asked),
  ]);
  if (!stillWaits) return refusals.takenBack();
  if (!locked) return refusals.closed();
  const order = refusalBy(locked, asked) ?? ofLeaving(asked, leaving);
  if (isRefusal(order)) return order;
  let opposite = read;
  // The market may have gone in play meanwhile.
  while (isInPlay() !== inPlay) {
    inPlay = isInPlay();
    opposite = await readOpposite(trx, order, inPlay);
  }
  const decided = decideNow(parts, order, { locked, opposite }, pendingId !== null);
  if (decided === 'early' || isRefusal(decided)) return decided;
  return writeIfCovered(trx, { ...decided, pendingId, leaving });
}
