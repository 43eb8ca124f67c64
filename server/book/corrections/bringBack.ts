import type { VoidReason } from '../../../domain/words/reasons';
import { sql } from 'kysely';
import { rulesOf } from '../../../domain/kinds/rules';
import type { HeldBet } from '../orders/positions/positions';
import { lockAccounts, reservedElsewhere } from '../../ledger/accounts';
import type { Trx } from '../../ledger/accounts';
import { PACE } from '../../base/pace';
import { readBetsOf } from '../settlement/batches';
import { keepEvents } from '../rows/events';
import { backParts, standingParts } from './race';
import type { PartsOf, ReducedRace, Touched } from './race';
import { takeOut } from './takeOut';

const REASON: VoidReason = 'NON_RUNNER';
const RESTORED = sql`jsonb_build_object('kind', 'restored', 'paise', matched_paise)`;

/** Restores bets voided by the removal to what was matched; what was cancelled stays cancelled. */
async function standAgain(trx: Trx, { marketId, at }: ReducedRace, selectionId: number): Promise<Touched[]> {
  const { rows } = await sql<{ betId: number; playerId: number; parts: PartsOf }>`
    with back as (
      update bets set status = 'MATCHED', void_reason = null, profit_paise = null
      where market_id = ${marketId} and selection_id = ${selectionId} and status = 'VOID' and void_reason = ${REASON}
        and matched_paise > 0
      returning id as bet_id, player_id, matched_paise, ${standingParts(sql`bets`)} as parts),
    ${keepEvents('kept', sql`back`, RESTORED, at)}
    select bet_id as "betId", player_id as "playerId", parts from back`.execute(trx);
  return rows.map(({ betId, playerId, parts }) => ({
    betId,
    playerId,
    changes: backParts(betId, parts),
    line: `Bet ${betId}: stands again, its runner runs after all`,
  }));
}

type Free = (playerId: number) => Promise<number>;

async function freeOf(trx: Trx, marketId: string, players: readonly number[]): Promise<Free> {
  const accounts = await lockAccounts(
    trx,
    players.map((player) => ({ player })),
  );
  return async (playerId) =>
    accounts.of({ player: playerId }).balancePaise - (await reservedElsewhere(trx, playerId, marketId));
}

/** Owners for whom the restored bets would cost more than their balance, and more than leaving them void. */
async function whoCannotHold(
  free: Free,
  { locked }: ReducedRace,
  bets: ReadonlyMap<number, readonly HeldBet[]>,
  owners: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<number[]> {
  const { exposureOf } = rulesOf(locked);
  const cannot: number[] = [];
  for (const [playerId, back] of owners) {
    const own = bets.get(playerId) ?? [];
    const worst = (some: readonly HeldBet[]) => exposureOf(some, locked);
    const withThem = worst(own);
    const without = worst(own.filter(({ id }) => !back.has(id)));
    if (withThem > without && withThem > (await free(playerId))) cannot.push(playerId);
  }
  return cannot;
}

function byOwner(bets: readonly Touched[]): Map<number, Set<number>> {
  const owners = new Map<number, Set<number>>();
  for (const { betId, playerId } of bets)
    owners.set(playerId, (owners.get(playerId) ?? new Set<number>()).add(betId));
  return owners;
}

export type BroughtBack = { back: Touched[]; left: Touched[]; reduced: Touched[] };

/** Restores bets voided by their runner's removal. If a player can no longer cover one, it stays void on both
 * sides, as nobody should win from a bet whose loss the house would bear. @param reduce updates odds */
export async function bringBack(
  trx: Trx,
  race: ReducedRace,
  selectionId: number,
  reduce: () => Promise<Touched[]>,
): Promise<BroughtBack> {
  const { marketId } = race;
  const back = await standAgain(trx, race, selectionId);
  const reduced = await reduce();
  const owners = byOwner(back);
  const free = await freeOf(trx, marketId, [...owners.keys()]);
  const left = new Map<number, Touched>();
  while (owners.size > 0) {
    const bets = await readBetsOf(trx, marketId, [...owners.keys()], PACE);
    const cannot = await whoCannotHold(free, race, bets, owners);
    if (cannot.length === 0) break;
    const ids = cannot.flatMap((playerId) => [...(owners.get(playerId) ?? [])]);
    const which = sql`f.bet_id = any(${ids}::bigint[]) or f.counter_bet_id = any(${ids}::bigint[])`;
    for (const bet of await takeOut(trx, race, which, REASON))
      left.set(bet.betId, {
        ...bet,
        line: `Bet ${bet.betId}: void as far as an account cannot hold it again`,
      });
    cannot.forEach((playerId) => owners.delete(playerId));
  }
  return { back: back.filter(({ betId }) => !left.has(betId)), left: [...left.values()], reduced };
}
