import { sql, type RawBuilder } from 'kysely';
import type { OddsBet } from '../../../domain/kinds/odds';
import { rulesOf } from '../../../domain/kinds/rules';
import type { TradedKind } from '../../../domain/marketKind';
import { withChanges, type Position } from '../../../domain/position';
import type { Trx } from '../../ledger/accounts';
import type { LockedMarket } from './facts';

/** A player's position on one selection, or a change of it. */
export type PlayerPosition = Position & { playerId: number };

/** Live positions of these players; call with the market locked. */
export const readPositions = async (
  trx: Trx,
  marketId: string,
  playerIds: readonly number[],
): Promise<PlayerPosition[]> => {
  const { rows } = await sql<PlayerPosition>`
    select player_id as "playerId", selection_id as "selectionId", wins_paise as "winsPaise", loses_paise as "losesPaise",
      open_wins_paise as "openWinsPaise", open_loses_paise as "openLosesPaise", live_bets as "liveBets"
    from positions where market_id = ${marketId} and player_id = any(${playerIds}::int[]) and live_bets > 0`.execute(
    trx,
  );
  return rows;
};

const byPlayer = (positions: readonly PlayerPosition[]): Map<number, PlayerPosition[]> => {
  const players = new Map<number, PlayerPosition[]>();
  for (const one of positions) {
    const own = players.get(one.playerId);
    if (own) own.push(one);
    else players.set(one.playerId, [one]);
  }
  return players;
};

export type Held = { exposurePaise: number; liveBets: number };

/** By player; 0 without a position. */
export const heldFor = (
  positions: readonly PlayerPosition[],
  playerIds: readonly number[],
  market: Pick<LockedMarket, 'kind' | 'runnerIds' | 'winners'>,
): Map<number, Held> => {
  const rules = rulesOf(market.kind);
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
};

export const summed = (changes: readonly PlayerPosition[]): PlayerPosition[] =>
  [...byPlayer(changes)].flatMap(([playerId, own]) =>
    withChanges([], own).map((one) => ({ ...one, playerId })),
  );

type Column = RawBuilder<unknown>;

/** The backer's winnings in SQL, by the rule of the kind. */
const WON: Readonly<Record<TradedKind, (stake: Column, price: Column) => Column>> = {
  odds: (stake, odds) => sql`div(${stake}::numeric * (${odds} - 100), 100)`,
};

/** Recomputes these players' positions from their bets after a correction. The market is locked. */
export const rebuildPositions = async (
  trx: Trx,
  marketId: string,
  kind: TradedKind,
  playerIds: readonly number[],
): Promise<void> => {
  await sql`
    delete from positions where market_id = ${marketId} and player_id = any(${playerIds}::int[])`.execute(
    trx,
  );
  await sql`
    insert into positions (market_id, player_id, selection_id, wins_paise, loses_paise, open_wins_paise,
      open_loses_paise, live_bets)
    select ${marketId}, b.player_id, b.selection_id,
      sum(case when b.is_back then coalesce(f.won, 0) else -coalesce(f.won, 0) end),
      sum(case when b.is_back then -b.matched_paise else b.matched_paise end),
      sum(case when b.is_back then 0 else -${WON[kind](sql`b.open_paise`, sql`b.odds`)} end),
      sum(case when b.is_back then -b.open_paise else 0 end),
      count(*) filter (where b.status in ('UNMATCHED', 'PARTIAL', 'MATCHED'))
    from bets b left join lateral (
      select sum(${WON[kind](sql`stake_paise`, sql`odds`)}) as won from fills where bet_id = b.id) f on true
    where b.market_id = ${marketId} and b.player_id = any(${playerIds}::int[])
      and b.status not in ('VOID', 'DELETED') and b.matched_paise + b.open_paise > 0
    group by b.player_id, b.selection_id`.execute(trx);
};

export type HeldBet = OddsBet & { id: number; playerId: number };

/** Bets of these players with ids after `afterId`. */
export type BetPage = { playerIds: readonly number[]; afterId: number; limit: number };

/** A page of standing bets by id, fills in order; call with the market locked. */
export const readBets = async (
  trx: Trx,
  marketId: string,
  { playerIds, afterId, limit }: BetPage,
): Promise<HeldBet[]> => {
  const { rows } = await sql<HeldBet>`
    select b.id, b.player_id as "playerId", b.selection_id as "selectionId",
      case when b.is_back then 'back' else 'lay' end as side, b.open_paise as "openPaise", b.odds,
      case when b.matched_paise = 0 then '[]'::json else (
        select json_agg(json_build_object('odds', f.odds, 'stakePaise', f.stake_paise) order by f.id)
        from fills f where f.bet_id = b.id) end as fills
    from bets b where b.market_id = ${marketId} and b.player_id = any(${playerIds}::int[]) and b.id > ${afterId}
      and b.status not in ('VOID', 'DELETED') and b.matched_paise + b.open_paise > 0
    order by b.id limit ${limit}`.execute(trx);
  return rows;
};

/** `counterBetId` null: the house's feed liquidity. */
export type NewFill = { betId: number; counterBetId: number | null; odds: number; stakePaise: number };
