import { sql } from 'kysely';
import type * as v from 'valibot';
import type { undoBetReply } from '../../../api/schemas/casino';
import type { BetStatus } from '../../../domain/bets/betStatus';
import { bestOf } from '../../../domain/kinds/rules';
import { tell } from '../../../domain/words/sayings';
import { done } from '../../base/call';
import type { Answer } from '../../base/call';
import { afterCommit } from '../../base/db/outage';
import type { Trx } from '../../ledger/accounts';
import { postAll } from '../../ledger/post';
import { nothingMoved } from '../../ledger/posting';
import { haltAt, readHalts, shareHalts, wholeHaltAt } from '../../halts/standing';
import { lockMarket } from '../orders/order/facts';
import type { LockedMarket } from '../orders/order/facts';
import { beyondLimits } from '../orders/checks/houseLimits';
import { refusals } from '../orders/order/refusals';
import type { Refusal } from '../orders/order/refusals';
import { heldFor, readPositions } from '../orders/positions/positions';
import type { PlayerPosition } from '../orders/positions/positions';
import { inDoubtTell } from '../orders/parts/doubt';
import type { BookParts } from '../orders/parts/parts';
import { keepEvents } from '../rows/events';
import { rowsByIds } from '../rows/rows';
import { undoFills } from '../rows/undone';
import { reserveAgain } from './reserve';

const RULE = { id: 'bet.undo', version: 1 };

type Found = {
  id: number;
  playerId: number;
  marketId: string;
  selectionId: number;
  status: BetStatus;
  placedAfter: number | null;
  stakePaise: number;
};

async function readBet(trx: BookParts['db'], id: number, playerId: number): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select id, player_id as "playerId", market_id as "marketId", selection_id as "selectionId", status,
      placed_after as "placedAfter", stake_paise as "stakePaise"
    from bets where id = ${id} and player_id = ${playerId}`.execute(trx);
  return rows[0];
}

/** Whether the round still takes bets with the cards that lay open when this one was placed: since then none was opened. */
function isUndoable({ live, clock }: BookParts, { marketId, status, placedAfter }: Found): boolean {
  const market = live.get(marketId);
  if (!market?.round || market.status !== 'OPEN' || status !== 'MATCHED') return false;
  return market.round.cardsOpen === placedAfter && clock.now() < market.round.closesAt;
}

type Part = { odds: number; stakePaise: number };

/** Takes the bet out of the market, which is locked. @returns its parts */
async function takeOut(trx: Trx, betId: number, at: Date): Promise<Part[]> {
  const event = sql`jsonb_build_object('kind', 'cancelled', 'paise', stake_paise)`;
  const { rows } = await sql<Part>`
    with ${undoFills(sql`select * from live_fills where bet_id = ${betId}`, at)},
    taken as (
      update bets set status = 'CANCELLED', matched_paise = 0, cancelled_paise = stake_paise where id = ${betId}
      returning id as bet_id, stake_paise),
    ${keepEvents('kept', sql`taken`, event, at)}
    select odds, stake_paise as "stakePaise" from gone order by id`.execute(trx);
  return rows;
}

/** What the player's bets on the market may cost and win at most. */
type Standing = { positions: readonly PlayerPosition[]; riskPaise: number; bestPaise: number };

async function standingOf(trx: Trx, locked: LockedMarket, { marketId, playerId }: Found): Promise<Standing> {
  const positions = await readPositions(trx, marketId, [playerId]);
  return {
    positions,
    riskPaise: heldFor(positions, [playerId], locked).get(playerId)?.exposurePaise ?? 0,
    bestPaise: positions.length === 0 ? 0 : bestOf(locked, positions, locked),
  };
}

async function readLimits(trx: Trx, { marketId, playerId }: Found) {
  const { rows } = await sql<{ maxLossPaise: number | null; shortfallPaise: number }>`
    select p.max_loss_paise as "maxLossPaise", coalesce(e.shortfall_paise, 0) as "shortfallPaise"
    from players p left join exposures e on e.player_id = p.id and e.market_id = ${marketId}
    where p.id = ${playerId}`.execute(trx);
  return rows[0] ?? { maxLossPaise: null, shortfallPaise: 0 };
}

/**
 * Why the bet stands although it is in time: it covers others, which without it may cost more than the player has, or more than
 * may be at risk or won. With the bet taken out.
 */
async function refusalWithout(
  trx: Trx,
  locked: LockedMarket,
  bet: Found,
  before: Standing,
): Promise<Refusal | undefined> {
  const { maxLossPaise, shortfallPaise } = await readLimits(trx, bet);
  if (shortfallPaise > 0) return refusals.undoneUncovered(shortfallPaise);
  const { positions, riskPaise, bestPaise } = await standingOf(trx, locked, bet);
  if (riskPaise <= before.riskPaise && bestPaise <= before.bestPaise) return undefined;
  const halt = haltAt(await readHalts(trx, [bet.marketId]), { ...bet, matchId: locked.matchId });
  if (halt) return refusals.halted(halt);
  const risk = { riskPaise, heldPaise: () => before.riskPaise, maxLossPaise };
  return beyondLimits(positions, bet.playerId, locked, risk);
}

/** Rolls the transaction back. */
class Kept extends Error {
  constructor(readonly refusal: Refusal) {
    super('the bet stands');
  }
}

/** A line in the account that moves nothing says why less is held back than before. @throws Kept */
async function release(trx: Trx, locked: LockedMarket, bet: Found, at: Date): Promise<void> {
  const { id: betId, playerId, marketId } = bet;
  const before = await standingOf(trx, locked, bet);
  const parts = await takeOut(trx, betId, at);
  const balances = await reserveAgain(trx, marketId, locked, [playerId], at);
  const refusal = await refusalWithout(trx, locked, bet, before);
  if (refusal) throw new Kept(refusal);
  await postAll(trx, [
    {
      key: `undo:${betId}`,
      kind: 'correction',
      marketId,
      playerId,
      description: `${locked.name}: bet ${betId} taken back before a card was opened`,
      explanation: {
        rule: RULE,
        inputs: { betId, by: 'player', undone: parts.map((part) => ({ betId, ...part })) },
        lines: [`Bet ${betId} is taken back: no card had been opened since. Nothing had been paid.`],
        ...nothingMoved(balances.get(playerId) ?? 0),
      },
      at,
      entries: [{ account: { player: playerId }, amountPaise: 0 }],
    },
  ]);
}

/** Undone if there is no refusal. */
type Ended = { refusal: Refusal | undefined };

/** Decided in the market's turn, which a table waits for before it opens a card: a bet is either taken back or meets the card. */
async function undoNow(parts: BookParts, bet: Found): Promise<Ended> {
  const ended: Ended = { refusal: refusals.undoneTooLate() };
  const { marketId, playerId, id } = bet;
  const change = () =>
    parts.db.transaction().execute(async (trx) => {
      const [, locked, halts] = await Promise.all([
        shareHalts(trx),
        lockMarket(trx, marketId),
        readHalts(trx, [marketId]),
      ]);
      // Only now: another press may just have done it.
      const found = await readBet(trx, id, playerId);
      if (!locked || !found) return;
      // Nothing waits at a table, so that no bet of one is cancelled in another way.
      if (found.status === 'CANCELLED') ended.refusal = undefined;
      if (!isUndoable(parts, found)) return;
      const halt = wholeHaltAt(halts, { playerId, marketId, matchId: locked.matchId });
      if (halt) throw new Kept(refusals.halted(halt));
      await release(trx, locked, found, new Date(parts.clock.now()));
      ended.refusal = undefined;
    });
  try {
    await inDoubtTell(parts, marketId, change, () => [id]);
  } catch (error) {
    if (!(error instanceof Kept)) throw error;
    ended.refusal = error.refusal;
  }
  return ended;
}

/** Takes back a bet on a round of our tables while no card has been opened since it was placed, and bets are still taken.
 * Idempotent. Refuses UNKNOWN_BET, NOT_CANCELLABLE where it is too late or the bet is on another market, INSUFFICIENT_FUNDS and
 * LOSS_LIMIT where it covers others that could not stand without it. */
export async function undoBet(
  parts: BookParts,
  playerId: number,
  betId: string,
): Promise<Answer<v.InferInput<typeof undoBetReply>>> {
  const id = Number(betId);
  const bet = Number.isSafeInteger(id) ? await readBet(parts.db, id, playerId) : undefined;
  if (!bet) return refusals.unknownBet();
  if (bet.placedAfter === null) return refusals.notUndoable();
  const { refusal } = await parts.queues.run(bet.marketId, () => undoNow(parts, bet));
  if (refusal) return refusal;
  parts.tell(bet.marketId, { ids: [id] });
  const [owned] = await afterCommit(() => rowsByIds(parts.db, [id]));
  if (!owned) return refusals.unknownBet();
  return done({ bet: owned.row }, tell('betUndone', { stake: bet.stakePaise }));
}
