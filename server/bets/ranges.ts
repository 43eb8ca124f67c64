import { sql } from 'kysely';
import { placeRangeByRunner, type PositionBet } from '../../domain/exposure';
import type { Db } from '../db/connect';

type Row = { marketId: string; winners: number; runnerIds: number[]; bets: PositionBet[] };

/** Worst and best, paise, by runner. */
export type Ranges = Readonly<Record<number, { worst: number; best: number }>>;

/**
 * A player's worst and best result per market and runner, should that runner be among the winners: matched bets only.
 * For markets of several winners, where one figure would say what nobody can know. Markets without a matched bet of the
 * player's are left out.
 */
export const rangesByRunner = async (
  db: Db,
  playerId: number,
  marketIds: readonly string[],
): Promise<Map<string, Ranges>> => {
  if (marketIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select b.market_id as "marketId", (select winners from markets where id = b.market_id) as winners,
      (select json_agg(selection_id) from runners where market_id = b.market_id and status <> 'REMOVED') as "runnerIds",
      json_agg(json_build_object('selectionId', b.selection_id, 'side', case when b.is_back then 'back' else 'lay' end,
        'openPaise', 0, 'odds', b.odds, 'fills', (
          select json_agg(json_build_object('odds', f.odds, 'stakePaise', f.stake_paise))
          from fills f where f.bet_id = b.id))) as bets
    from bets b where b.player_id = ${playerId} and b.market_id = any(${marketIds}::text[])
      and b.matched_paise > 0 and b.status not in ('VOID', 'DELETED')
    group by b.market_id`.execute(db);
  return new Map(
    rows.map(({ marketId, winners, runnerIds, bets }) => [
      marketId,
      placeRangeByRunner(bets, runnerIds, winners),
    ]),
  );
};
