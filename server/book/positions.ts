import { sql } from 'kysely';
import { exposureOf, type PositionBet } from '../../domain/exposure';
import type { Trx } from '../ledger/accounts';
import type { LockedMarket } from './facts';

/** A bet that may still win or lose, with whose it is. */
export type HeldBet = PositionBet & { id: number; playerId: number };

/** Live bets of these players, or of all, on one market, fills in order. Read it with the market locked. */
export const readPositions = async (
  trx: Trx,
  marketId: string,
  playerIds: readonly number[] | null,
): Promise<HeldBet[]> => {
  const { rows } = await sql<HeldBet>`
    select b.id, b.player_id as "playerId", b.selection_id as "selectionId",
      case when b.is_back then 'back' else 'lay' end as side, b.open_paise as "openPaise", b.odds,
      case when b.matched_paise = 0 then '[]'::json else (
        select json_agg(json_build_object('odds', f.odds, 'stakePaise', f.stake_paise) order by f.id)
        from fills f where f.bet_id = b.id) end as fills
    from bets b where b.market_id = ${marketId} and ${playerIds === null ? sql`true` : sql`b.player_id = any(${playerIds}::int[])`}
      and b.status not in ('VOID', 'DELETED') and b.matched_paise + b.open_paise > 0
    order by b.id`.execute(trx);
  return rows;
};

/**
 * The same positions for exposure, in few rows however many bets there are: matched stakes at the same odds are one, and
 * open ones are, wherever profit and liability come out in whole paise and so add up without rounding. Bets in `apart`
 * stay as they are; the others have no id.
 */
export const readFolded = async (
  trx: Trx,
  marketId: string,
  playerIds: readonly number[],
  apart: readonly number[],
): Promise<HeldBet[]> => {
  const { rows } = await sql<HeldBet>`
    with own as (
      select b.id, b.player_id, b.selection_id, case when b.is_back then 'back' else 'lay' end as side, b.open_paise, b.odds,
        b.matched_paise, b.id = any(${apart}::bigint[]) as apart
      from bets b where b.market_id = ${marketId} and b.player_id = any(${playerIds}::int[])
        and b.status not in ('VOID', 'DELETED') and b.matched_paise + b.open_paise > 0)
    select id, player_id as "playerId", selection_id as "selectionId", side, open_paise as "openPaise", odds,
      coalesce((select json_agg(json_build_object('odds', f.odds, 'stakePaise', f.stake_paise) order by f.id)
        from fills f where f.bet_id = own.id), '[]') as fills
    from own where apart
    union all
    select 0, player_id, selection_id, side, sum(open_paise)::bigint, odds, '[]'
    from own where open_paise > 0 and not apart
    group by player_id, selection_id, side, odds, case when open_paise * (odds - 100) % 100 = 0 then 0 else id end
    union all
    select 0, player_id, selection_id, side, 0, f.odds,
      json_build_array(json_build_object('odds', f.odds, 'stakePaise', sum(f.stake_paise)))
    from own join fills f on f.bet_id = own.id where matched_paise > 0 and not apart
    group by player_id, selection_id, side, f.odds, case when f.stake_paise * (f.odds - 100) % 100 = 0 then 0 else f.id end`.execute(
    trx,
  );
  return rows;
};

/** A stake that found its other side: `counterBetId` null is the house's feed liquidity. */
export type NewFill = { betId: number; counterBetId: number | null; odds: number; stakePaise: number };

/** The bets as they will be once these fills are written. */
export const withFills = (bets: readonly HeldBet[], fills: readonly NewFill[]): HeldBet[] =>
  bets.map((bet) => {
    const own = fills.filter(({ betId }) => betId === bet.id);
    if (own.length === 0) return bet;
    const filled = own.reduce((sum, { stakePaise }) => sum + stakePaise, 0);
    return { ...bet, openPaise: bet.openPaise - filled, fills: [...bet.fills, ...own] };
  });

/** Paise to hold back on one market, by player; players without a bet are held back 0. */
export const exposuresOf = (
  bets: readonly HeldBet[],
  playerIds: readonly number[],
  { runnerIds, winners }: Pick<LockedMarket, 'runnerIds' | 'winners'>,
): Map<number, number> =>
  new Map(
    playerIds.map((playerId) => [
      playerId,
      exposureOf(
        bets.filter((bet) => bet.playerId === playerId),
        runnerIds,
        winners,
      ),
    ]),
  );
