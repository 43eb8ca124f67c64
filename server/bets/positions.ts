import { sql } from 'kysely';
import { profitByRunner as profits, type PositionBet } from '../../domain/exposure';
import type { Db } from '../db/connect';

type Row = { marketId: string; runnerIds: number[]; bets: PositionBet[] };

/**
 * A player's profit or loss per market and runner, paise, should that runner win: matched bets only. Markets without a
 * matched bet of the player's are left out.
 */
export const profitByRunner = async (
  db: Db,
  playerId: number,
  marketIds: readonly string[],
): Promise<Map<string, Record<number, number>>> => {
  const { rows } = await sql<Row>`
    select b.market_id as "marketId",
      (select json_agg(selection_id) from runners where market_id = b.market_id) as "runnerIds",
      json_agg(json_build_object('selectionId', b.selection_id, 'side', case when b.is_back then 'back' else 'lay' end,
        'openPaise', 0, 'odds', b.odds, 'fills', (
          select json_agg(json_build_object('odds', f.odds, 'stakePaise', f.stake_paise) order by f.id)
          from fills f where f.bet_id = b.id))) as bets
    from bets b where b.player_id = ${playerId} and b.market_id = any(${marketIds}::text[])
      and b.matched_paise > 0 and b.status not in ('VOID', 'DELETED')
    group by b.market_id`.execute(db);
  return new Map(rows.map(({ marketId, runnerIds, bets }) => [marketId, profits(bets, runnerIds)]));
};
