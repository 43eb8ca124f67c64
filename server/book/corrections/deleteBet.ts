import { sql } from 'kysely';
import { lockMarket } from '../orders/order/facts';
import type { LockedMarket } from '../orders/order/facts';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import { postAll } from '../../ledger/post';
import { nothingMoved } from '../../ledger/posting';
import { rebuildPositions } from '../orders/positions/rebuild';
import { notify } from '../settlement/admin';
import { readEnded } from '../settlement/ended';
import { keepEvents, voidedEvent } from '../rows/events';
import { undoFills } from '../rows/undone';
import { settleAgain } from './settleAgain';
import { reserveAgain } from './reserve';

/** 2: a correction in the player's favour first repays what the house bore. */
const RULE = { id: 'bet.deletion', version: 2 };

export type Deletion = { betId: number; reason: string; by: string; now: number };

export type Deleted =
  | { status: 'unknown' }
  | { status: 'already' }
  | {
      status: 'deleted';
      marketId: string;
      /** Other players' bets that lost the part matched with it. */
      counterBets: number[];
      /** Paise moved by player: not 0 if the market had been settled. */
      moved: { playerId: number; paise: number }[];
    };

/** A part that does not stand any more: a fill, or what waited of the bet itself. */
type Undone = { betId: number; playerId: number; odds: number; stakePaise: number };

const readOpen = async (trx: Trx, betId: number): Promise<Undone[]> =>
  (
    await sql<Undone>`select id as "betId", player_id as "playerId", odds, open_paise as "stakePaise" from bets
      where id = ${betId} and open_paise > 0`.execute(trx)
  ).rows;

async function undoMatched(trx: Trx, { betId, now }: Deletion): Promise<Undone[]> {
  const fills = sql`select * from live_fills where bet_id = ${betId} or counter_bet_id = ${betId}`;
  const { rows } = await sql<Undone>`
    with ${undoFills(fills, new Date(now))}
    select g.bet_id as "betId", b.player_id as "playerId", g.odds, g.stake_paise as "stakePaise"
    from gone g join bets b on b.id = g.bet_id order by g.id`.execute(trx);
  return rows;
}

async function writeDeleted(trx: Trx, { betId, reason, now }: Deletion): Promise<void> {
  const event = sql`jsonb_build_object('kind', 'deleted', 'reason', ${reason}::text, 'wasPaise', profit_paise)`;
  await sql`
    with was as (select id as bet_id, profit_paise from bets where id = ${betId}),
    ${keepEvents('kept', sql`was`, event, new Date(now))}
    update bets set status = 'DELETED', void_reason = ${reason}, deleted_at = ${new Date(now)}, matched_paise = 0,
      open_paise = 0, cancelled_paise = stake_paise, profit_paise = case when profit_paise is not null then 0 end
    where id = ${betId}`.execute(trx);
}

/** A counter bet with nothing left is deleted too; others keep their remaining part. */
async function shrinkCounters(
  trx: Trx,
  { betId, reason, now }: Deletion,
  undone: readonly Undone[],
): Promise<number[]> {
  const lost = new Map<number, number>();
  for (const fill of undone)
    if (fill.betId !== betId) lost.set(fill.betId, (lost.get(fill.betId) ?? 0) + fill.stakePaise);
  const event = sql`${voidedEvent(reason)} || jsonb_build_object('wasPaise', profit_paise)`;
  await sql`
    with l as (select * from unnest(${[...lost.keys()]}::bigint[], ${[...lost.values()]}::bigint[]) as l(bet_id, paise)),
    was as (select l.*, profit_paise from l join bets on bets.id = l.bet_id),
    ${keepEvents('kept', sql`was`, event, new Date(now))}
    update bets set matched_paise = matched_paise - l.paise, cancelled_paise = cancelled_paise + l.paise,
      status = case when status in ('VOID', 'DELETED') then status when matched_paise + open_paise = l.paise then 'DELETED'
        when open_paise = 0 then status when matched_paise = l.paise then 'UNMATCHED' else 'PARTIAL' end,
      void_reason = case when matched_paise + open_paise = l.paise then ${reason} else void_reason end,
      deleted_at = case when matched_paise + open_paise = l.paise then ${new Date(now)} else deleted_at end,
      profit_paise = case when profit_paise is not null and matched_paise = l.paise then 0 else profit_paise end
    from l where bets.id = l.bet_id`.execute(trx);
  return [...lost.keys()];
}

type Doing = {
  deletion: Deletion;
  marketId: string;
  locked: LockedMarket;
  /** By player, as each account may see only its own part. */
  undone: ReadonlyMap<number, readonly Undone[]>;
};

function byPlayer(undone: readonly Undone[]): Map<number, Undone[]> {
  const players = new Map<number, Undone[]>();
  for (const one of undone) {
    const own = players.get(one.playerId);
    if (own) own.push(one);
    else players.set(one.playerId, [one]);
  }
  return players;
}

/** Settled market: what the bets that are left pay, by the result there is. */
async function settleLeft(
  trx: Trx,
  { deletion, marketId, locked, undone }: Doing,
  players: readonly number[],
): Promise<{ playerId: number; paise: number }[]> {
  const { betId, reason, by, now } = deletion;
  await rebuildPositions(trx, marketId, locked, players);
  const telling = {
    key: `delete:${betId}`,
    rule: RULE,
    description: `${locked.name}: bet ${betId} deleted (${reason})`,
    inputsOf: (playerId: number) => ({ betId, reason, by, undone: undone.get(playerId) ?? [] }),
    line: `Bet ${betId} is deleted: ${reason}. What is left of the market:`,
    at: new Date(now),
  };
  const ended = await readEnded(trx, marketId, locked);
  return settleAgain(trx, { marketId, locked, ended, telling }, players);
}

/** Unsettled market: only the reservation changes, with an entry in the account to say why. */
async function releaseOpen(
  trx: Trx,
  { deletion, marketId, locked, undone }: Doing,
  players: readonly number[],
): Promise<void> {
  const balances = await reserveAgain(trx, marketId, locked, players, new Date(deletion.now));
  const { betId, reason, by, now } = deletion;
  const postings = players.map((playerId) => {
    const balancePaise = balances.get(playerId) ?? 0;
    return {
      key: `delete:${betId}:${playerId}`,
      kind: 'correction' as const,
      marketId,
      playerId,
      description: `${locked.name}: bet ${betId} deleted (${reason})`,
      explanation: {
        rule: RULE,
        inputs: { betId, reason, by, undone: undone.get(playerId) ?? [] },
        lines: [`Bet ${betId} is deleted: ${reason}. Nothing had been paid.`],
        ...nothingMoved(balancePaise),
      },
      at: new Date(now),
      entries: [],
    };
  });
  await postAll(trx, postings);
}

/** Deletes a bet (a wrong rate, one accepted after the result) and its fills on both sides in one
 * transaction; on a settled market new ledger entries correct the accounts. Idempotent. */
export const deleteBet = (db: Db, deletion: Deletion): Promise<Deleted> =>
  db.transaction().execute(async (trx): Promise<Deleted> => {
    const found = await trx
      .selectFrom('bets')
      .select(['market_id', 'player_id'])
      .where('id', '=', deletion.betId)
      .executeTakeFirst();
    const locked = found && (await lockMarket(trx, found.market_id));
    if (!found || !locked) return { status: 'unknown' };
    // Read only after the lock: another transaction may just have deleted it.
    const { status } = await trx
      .selectFrom('bets')
      .select('status')
      .where('id', '=', deletion.betId)
      .executeTakeFirstOrThrow();
    if (status === 'DELETED') return { status: 'already' };
    const marketId = found.market_id;
    const waited = await readOpen(trx, deletion.betId);
    const undone = await undoMatched(trx, deletion);
    await writeDeleted(trx, deletion);
    const counterBets = await shrinkCounters(trx, deletion, undone);
    const players = [...new Set([found.player_id, ...undone.map(({ playerId }) => playerId)])];
    const doing = { deletion, marketId, locked, undone: byPlayer([...undone, ...waited]) };
    const moved = locked.settled ? await settleLeft(trx, doing, players) : [];
    if (!locked.settled) await releaseOpen(trx, doing, players);
    await notify(trx, { kind: 'corrected', marketId });
    return { status: 'deleted', marketId, counterBets, moved };
  });
