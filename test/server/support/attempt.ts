import { sql } from 'kysely';
import type { BetRow } from '../../../api/schemas/bets';
import type { Bet } from '../../../server/base/db/tables';
import type { Answer } from '../../../server/base/call';
import { sessionNow } from '../../../server/base/db/sessionNow';
import type { SessionNow } from '../../../server/base/db/sessionNow';
import { lockAccounts } from '../../../server/ledger/accounts';
import type { Trx } from '../../../server/ledger/accounts';
import { coverOf, decideNow, playersOf, refusalBy } from '../../../server/book/orders/placing/decided';
import type { Decided } from '../../../server/book/orders/placing/decided';
import { lockMarket } from '../../../server/book/orders/order/facts';
import type { PlayerFacts } from '../../../server/book/orders/order/facts';
import type { Order } from '../../../server/book/orders/order/order';
import type { BookParts } from '../../../server/book/orders/parts/parts';
import type { Opposite, Plan } from '../../../server/book/orders/matching/plan';
import { readUntil } from '../../../server/book/orders/matching/policy';
import { readPositions } from '../../../server/book/orders/positions/positions';
import { isRefusal, refusals } from '../../../server/book/orders/order/refusals';
import type { Refusal } from '../../../server/book/orders/order/refusals';
import { ofLeaving, readLeaving } from '../../../server/book/orders/placing/replace';
import { withdrawOpen } from '../../../server/book/orders/resting/withdraw';
import type { Withdrawn } from '../../../server/book/orders/resting/withdraw';
import { writeChanges } from '../../../server/book/orders/positions/write';

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

/** Locks the row of a waiting bet, so that it is either placed or taken back. @returns false if it is gone */
async function lockPending(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from pending_bets where id = ${id} for update`.execute(trx);
  return rows.length > 0;
}

type Waited = { pendingId: number | null; leaving: Withdrawn | undefined };

type Elsewhere = { id: number; session: SessionNow; elsewherePaise: number; elsewhereBets: number };

/** Reads the player again: an operator may have locked the account meanwhile, and the session may have ended. */
async function nextIdAndReserved(
  trx: Trx,
  { playerId, tokenHash, marketId }: Order,
): Promise<Elsewhere & PlayerFacts> {
  const { rows } = await sql<Elsewhere & PlayerFacts>`
    select nextval('bets_id_seq') as id, p.locked, p.is_change_password as "mustChangePassword",
      p.max_stake_paise as "maxStakePaise", p.max_loss_paise as "maxLossPaise",
      ${sessionNow(tokenHash)} as session, e.paise as "elsewherePaise", e.bets as "elsewhereBets"
    from players p, lateral (
      select coalesce(sum(exposure_paise), 0)::bigint as paise, coalesce(sum(live_bets), 0) as bets
      from exposures where player_id = p.id and market_id <> ${marketId}) e
    where p.id = ${playerId}`.execute(trx);
  const [next] = rows;
  if (!next) throw new Error(`no player ${playerId}`);
  return next;
}

/** Checks funds and writes the bet with all accounts it touches locked in ascending id. */
async function writeIfCovered(trx: Trx, decided: Decided & Waited): Promise<Placed | Refusal> {
  const { order, market, plan, at, pendingId, leaving } = decided;
  const players = playersOf(decided);
  // Pipelined in this order, so the reads see what the lock waited for.
  const [accounts, { id, session, ...player }, before] = await Promise.all([
    lockAccounts(
      trx,
      players.map((player) => ({ player })),
    ),
    nextIdAndReserved(trx, order),
    readPositions(trx, order.marketId, players),
  ]);
  if (session === 'over') return refusals.signedOut();
  const { balancePaise } = accounts.of({ player: order.playerId });
  const covered = coverOf(decided, { id, funds: { ...player, balancePaise }, before }, leaving);
  if (isRefusal(covered)) return covered;
  const { answer, bet, row, fills, positions, held } = covered;
  const left = leaving
    ? await withdrawOpen(trx, order.marketId, sql`id = ${leaving.id}`, 'CANCELLED', at)
    : [];
  const written = writeChanges(trx, {
    marketId: order.marketId,
    at,
    fills,
    positions,
    held,
    inPlay: market.inPlay,
    bets: [{ bet, pendingId, answer, fingerprint: order.fingerprint }],
  });
  // It is awaited only after the commit; until then a rejection counts as handled.
  written.catch(() => undefined);
  return { answer, bet, row, plan, left, written };
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
