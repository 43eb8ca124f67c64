import { sql } from 'kysely';
import type { TradedBet } from '../../../../domain/kinds/traded';
import { rulesOf } from '../../../../domain/kinds/rules';
import { withChanges } from '../../../../domain/bets/position';
import type { Position } from '../../../../domain/bets/position';
import type { Trx } from '../../../ledger/accounts';
import type { LockedMarket } from '../order/facts';
import { ANNULLED_LIST, LIVE_LIST } from '../order/statuses';

/** A player's position on one selection, or a change of it. */
export type PlayerPosition = Position & { playerId: number };

/** Live positions of these players; call with the market locked. */
export async function readPositions(
  trx: Trx,
  marketId: string,
  playerIds: readonly number[],
): Promise<PlayerPosition[]> {
  const { rows } = await sql<PlayerPosition>`
    select player_id as "playerId", selection_id as "selectionId", wins_paise as "winsPaise", loses_paise as "losesPaise",
      open_wins_paise as "openWinsPaise", open_loses_paise as "openLosesPaise", live_bets as "liveBets"
    from positions where market_id = ${marketId} and player_id = any(${playerIds}::int[]) and live_bets > 0`.execute(
    trx,
  );
  return rows;
}

function byPlayer(positions: readonly PlayerPosition[]): Map<number, PlayerPosition[]> {
  const players = new Map<number, PlayerPosition[]>();
  for (const one of positions) {
    const own = players.get(one.playerId);
    if (own) own.push(one);
    else players.set(one.playerId, [one]);
  }
  return players;
}

export type HeldBack = { exposurePaise: number; liveBets: number };

/** By player; 0 without a position. */
export function heldFor(
  positions: readonly PlayerPosition[],
  playerIds: readonly number[],
  market: Pick<LockedMarket, 'kind' | 'session' | 'runnerIds' | 'winners'>,
): Map<number, HeldBack> {
  const rules = rulesOf(market);
  const players = byPlayer(positions);
  return new Map(
    playerIds.map((playerId) => {
      const own = players.get(playerId) ?? [];
      const live = rules.withChanges([], own).filter(({ liveBets }) => liveBets > 0);
      const held = {
        exposurePaise: rules.exposureOfPositions(live, market),
        liveBets: live.reduce((sum, { liveBets }) => sum + liveBets, 0),
      };
      return [playerId, held];
    }),
  );
}

export const summed = (changes: readonly PlayerPosition[]): PlayerPosition[] =>
  [...byPlayer(changes)].flatMap(([playerId, own]) =>
    withChanges([], own).map((one) => ({ ...one, playerId })),
  );

export type HeldBet = TradedBet & { id: number; playerId: number };

/** Bets of these players with ids after `afterId`. */
export type BetPage = { playerIds: readonly number[]; afterId: number; limit: number };

/** A page of standing bets by id, fills in order; call with the market locked. `isLive`: may still win or lose. */
export type StandingBet = HeldBet & { isLive: boolean };

export async function readStanding(
  trx: Trx,
  marketId: string,
  { playerIds, afterId, limit }: BetPage,
): Promise<StandingBet[]> {
  const { rows } = await sql<StandingBet>`
    select b.id, b.player_id as "playerId", b.selection_id as "selectionId",
      case when b.is_back then 'back' else 'lay' end as side, b.open_paise as "openPaise", b.odds, b.rate_bps as "rateBps",
      b.placed_after as "placedAfter", b.status in (${LIVE_LIST}) as "isLive",
      case when b.matched_paise = 0 then '[]'::json else (
        select json_agg(json_build_object('odds', f.odds, 'stakePaise', f.stake_paise) order by f.id)
        from live_fills f where f.bet_id = b.id) end as fills
    from bets b where b.market_id = ${marketId} and b.player_id = any(${playerIds}::int[]) and b.id > ${afterId}
      and b.status not in (${ANNULLED_LIST}) and b.matched_paise + b.open_paise > 0
    order by b.id limit ${limit}`.execute(trx);
  return rows;
}

/** The same as settlement has them. */
export const readBets = async (trx: Trx, marketId: string, page: BetPage): Promise<HeldBet[]> =>
  (await readStanding(trx, marketId, page)).map(({ isLive: _, ...bet }) => bet);

/** `counterBetId` null: the house's feed liquidity. */
export type NewFill = { betId: number; counterBetId: number | null; odds: number; stakePaise: number };
